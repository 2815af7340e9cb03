// The place of a view on the page. A hidden view keeps what it showed, and does no work: it gets the
// properties that it had when it was in sight.

import { Component } from 'preact';
import type { View, ViewProps } from '../view';

interface Props {
  view: View;
  props: ViewProps;
}

export class ViewPanel extends Component<Props, { error: string }> {
  override state = { error: '' };

  override shouldComponentUpdate(next: Props, state: { error: string }): boolean {
    return next.props.active || this.props.props.active || state.error !== this.state.error;
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ error: error instanceof Error ? error.message : String(error) });
  }

  override render({ view, props }: Props) {
    const { component: View } = view;
    return (
      <section id={`view-${view.id}`} class="view" role="tabpanel" aria-labelledby={`tab-${view.id}`} hidden={!props.active}>
        {this.state.error === '' ? <View {...props} /> : (
          <p class="empty" role="alert">
            This view failed: {this.state.error}. <button type="button" onClick={() => this.setState({ error: '' })}>Try again</button>
          </p>
        )}
      </section>
    );
  }
}
