// A flame graph, or an icicle, of any tree of calls. Boxes are drawn on a canvas, only those in sight;
// the selected one is also an element within the canvas, for assistive technology.

import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Analysis } from '../../model/analysis';
import type { Branches } from '../../model/branches';
import { boxFacts, boxText, emptyText, type FactsOptions } from '../../flame/flame_facts';
import { labelName } from '../../flame/flame_labels';
import type { Place } from '../../flame/flame_layout';
import type { PageState } from '../../state';
import { FlameCard, type Shown } from './flame_card';
import { FlameCrumbs } from './flame_crumbs';
import { useReadyMetrics } from './flame_hooks';
import { click, pressKey, type InputContext } from './flame_input';
import { rowHeight, topOfRow } from './flame_paint';
import { placeAt, usePicture, type Picture } from './flame_picture';
import type { Search } from '../view';

export interface FlameGraphProps {
  analysis: Analysis;
  branches: Branches;
  metric: number;
  state: PageState;
  search: Search | undefined;
  zoom: number; // the node of `branches` that spans the width
  selected?: number | undefined; // a node of `branches`
  onZoom(node: number): void; // a click, Enter
  onSelect?(node: number): void;
  onKey?(event: KeyboardEvent, node: number): boolean; // true: dealt with
  label: string; // for assistive technology
  upright?: boolean; // the root at the bottom; else as the page's state says
  inverted?: boolean; // its boxes are as wide as individual costs
  callers?: boolean; // its boxes are callers: their costs are those of the function that they called
  rows?: number; // a strip of so many rows that does not scroll, without callers
  note?: ComponentChildren; // beside the way from the root
}

let graphs = 0;

export function FlameGraph(props: FlameGraphProps) {
  const { analysis, branches, metric, zoom, rows: strip } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [own, setOwn] = useState<number>(); // selected here
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    setOwn(undefined);
    setShown(undefined);
  }, [branches]);
  const selected = props.selected ?? own;
  const picture = usePicture(props, selected, scroller, canvas);
  const ready = useReadyMetrics(analysis, metric, branches.open !== undefined, shown !== undefined);
  const facts: FactsOptions = { analysis, branches, metric, zoom, units: props.state.units, callers: props.callers ?? false, ready };
  const input: InputContext = {
    props, picture, selected,
    select: (node) => {
      setOwn(node);
      props.onSelect?.(node);
    },
    zoomTo: (node) => {
      setShown(undefined);
      props.onZoom(node);
    },
    show: setShown,
  };
  const keyed = shown?.by === 'key' && picture.place !== undefined ? shown.node : undefined;
  return (
    <div class={`flame${strip === undefined ? '' : ' strip'}`}>
      {strip === undefined && <Way {...props} picture={picture} selected={selected} onZoom={input.zoomTo} />}
      <div
        class="flame-scroll" ref={scroller} onScroll={picture.scroll.onScroll}
        style={strip === undefined ? {} : { height: `${strip * rowHeight}px` }}
      >
        <div class="flame-content" style={{ height: `${Math.max(picture.scroll.content, picture.height)}px` }}>
          <Stage input={input} canvas={canvas} shown={shown} />
        </div>
      </div>
      <FlameCard picture={picture} shown={shown} facts={facts} canvas={canvas} />
      <p class="unseen" role="status">{keyed === undefined ? '' : boxText(boxFacts(facts, keyed), metric)}</p>
    </div>
  );
}

interface StageProps {
  input: InputContext;
  canvas: Ref<HTMLCanvasElement>;
  shown: Shown | undefined;
}

// What is in sight.
function Stage({ input, canvas, shown }: StageProps) {
  const { props, picture, selected, show } = input;
  const [id] = useState(() => `flame${++graphs}-selected`);
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const place = placeAt(picture, event.offsetX, event.offsetY);
    if (place !== undefined) show({ by: 'pointer', place, x: event.clientX, y: event.clientY });
    else if (shown !== undefined) show(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!pressKey(input, event.key) && props.onKey?.(event, selected ?? props.zoom) !== true) return;
    event.preventDefault();
  };
  return (
    <div class="flame-stage" style={{ height: `${picture.height}px` }}>
      <canvas
        ref={canvas} tabIndex={0} role="tree" aria-label={props.label} aria-activedescendant={id} aria-busy={picture.busy}
        onPointerMove={onPointer} onPointerLeave={() => show(undefined)} onBlur={() => show(undefined)}
        onClick={(event) => click(input, event.offsetX, event.offsetY)} onKeyDown={onKeyDown}
      >
        <SelectedItem {...props} id={id} node={selected ?? props.zoom} />
      </canvas>
      <Marks {...props} picture={picture} shown={shown} />
    </div>
  );
}

// The line above: where the graph is zoomed to.
function Way(props: FlameGraphProps & { picture: Picture }) {
  const { analysis, branches, zoom, selected, onZoom, picture, note } = props;
  const hidden = selected !== undefined && picture.place === undefined && !picture.busy;
  return (
    <div class="flame-way">
      <FlameCrumbs profile={analysis.profile} branches={branches} zoom={zoom} width={picture.width} onZoom={onZoom} />
      {hidden && (
        <button type="button" class="tool" title="It is too narrow, or not among what is zoomed to" onClick={() => onZoom(selected)}>
          Zoom to the selected call
        </button>
      )}
      {picture.layout.cut && <span class="flame-status">Deeper callers are left out; zoom in to see them</span>}
      {note}
    </div>
  );
}

function SelectedItem({ analysis, branches, node, id }: FlameGraphProps & { node: number; id: string }) {
  return (
    <div id={id} role="treeitem" aria-selected="true" aria-level={branches.depth(node) - branches.depth(branches.root) + 1}>
      {labelName(analysis.profile, branches.centre(node))}
    </div>
  );
}

// The outlines of the box under the pointer and of the selected one.
function Marks({ analysis, branches, metric, zoom, picture, shown }: FlameGraphProps & { picture: Picture; shown: Shown | undefined }) {
  const { layout, place } = picture;
  const outline = (at: Place | undefined, kind: string) => {
    const level = at === undefined ? undefined : layout.level(at.row);
    if (at === undefined || level === undefined || at.index >= level.size) return null;
    const left = level.left[at.index];
    const width = Math.max(3, level.right[at.index] - left);
    const style = { left: `${left}px`, top: `${topOfRow(at.row, picture)}px`, width: `${width}px`, height: `${rowHeight - 1}px` };
    return <div class={`flame-mark ${kind}`} style={style} />;
  };
  return (
    <>
      {outline(shown?.by === 'pointer' ? shown.place : undefined, 'hovered')}
      {outline(place, 'selected')}
      {layout.total > 0 || picture.width === 0 ? null : (
        <p class="empty">{emptyText(analysis.profile.metrics[metric], zoom !== branches.root)}</p>
      )}
    </>
  );
}
