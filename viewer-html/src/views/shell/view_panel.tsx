// SPDX-License-Identifier: BSD-3-Clause
// The place of a view on the page. A hidden view keeps its contents and does no work; its properties stay those it had
// while visible.

import { Component } from 'preact';
import { RangeNote } from '../time/range_note';
import type { View, ViewProps } from '../view';

interface Props {
  view: View;
  props: ViewProps;
}

interface Failure {
  text: string;
  of: unknown[]; // the inputs on which the view failed; it retries with any others
}

export class ViewPanel extends Component<Props, { failure?: Failure | undefined }> {
  override state: { failure?: Failure | undefined } = {};

  override shouldComponentUpdate(next: Props, state: { failure?: Failure | undefined }): boolean {
    return next.props.active || this.props.props.active || state.failure !== this.state.failure;
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failure: { text: error instanceof Error ? error.message : String(error), of: this.shown() } });
  }

  private shown(): unknown[] {
    const { analysis, inverted, state } = this.props.props;
    return [analysis, inverted, state];
  }

  override render({ view, props }: Props) {
    const { component: View } = view;
    const { failure } = this.state;
    const shown = this.shown();
    const failed = failure !== undefined && failure.of.every((one, at) => one === shown[at]);
    return (
      <section
        id={`view-${view.id}`}
        class="view"
        role="tabpanel"
        aria-labelledby={`tab-${view.id}`}
        tabIndex={-1}
        hidden={!props.active}
      >
        <RangeNote {...props} view={view.id} />
        {!failed ? (
          <View {...props} />
        ) : (
          <p class="empty" role="alert">
            This view failed: {failure.text}.{' '}
            <button type="button" onClick={() => this.setState({ failure: undefined })}>
              Try again
            </button>
          </p>
        )}
      </section>
    );
  }
}
