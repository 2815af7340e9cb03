// SPDX-License-Identifier: BSD-3-Clause
// A flame graph or icicle graph of any call tree. Visible boxes are drawn on a canvas; the selected one is also an
// element inside the canvas, for assistive technology.

import type { Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Branches } from '../../model/branches';
import { boxFacts, boxText, emptyText, type FactsOptions } from '../../flame/flame_facts';
import { labelName } from '../../flame/flame_labels';
import type { FlameLayout, Place } from '../../flame/flame_layout';
import { fitted, isWhole, whole, type Window } from '../../flame/flame_window';
import { FlameBar } from './flame_bar';
import { FlameCard } from './flame_card';
import { FlameCrumbs } from './flame_crumbs';
import { useDrag, useWheel } from './flame_drag';
import { useReadyMetrics } from './flame_hooks';
import { click, menuOf, pressKey } from './flame_input';
import { FlameMenu } from './flame_menu';
import { rowHeight, topOfRow } from './flame_paint';
import { placeAt, usePicture } from './flame_picture';
import type { FlameGraphProps, InputContext, MenuAt, Picture, Shown } from './flame_types';

const stillness = 400; // milliseconds until a moved window's node becomes the zoomed one

interface Seen extends Window {
  of: number; // the node that was zoomed before
}

// The visible part: the whole zoomed node, or the part to which wheel and drag have moved it. Zooming elsewhere resets
// it. When a window comes to rest, its node becomes the zoomed one.
function useWindow({ branches, metric, zoom, onZoom }: FlameGraphProps) {
  const [seen, setSeen] = useState<{ window: Seen; branches: unknown; metric: number }>();
  const currentOf = (one: typeof seen): Window => {
    const isHere = one !== undefined && one.branches === branches && one.metric === metric;
    return isHere && (one.window.of === zoom || one.window.node === zoom) ? one.window : whole(zoom);
  };
  const window = currentOf(seen);
  const look = (change: (window: Window) => Window) =>
    setSeen((old) => ({ window: { ...fitted(branches, metric, change(currentOf(old))), of: zoom }, branches, metric }));
  useEffect(() => {
    if (window.node === zoom) return;
    const timer = setTimeout(() => {
      setSeen({ window: { ...window, of: window.node }, branches, metric });
      onZoom(window.node);
    }, stillness);
    return () => clearTimeout(timer);
  }, [window, zoom]);
  return { window, look, lookAtAll: () => setSeen(undefined) };
}

let graphs = 0;

// The box in the card and the open menu. Valid only for this tree and this layout.
function useShownBox(branches: Branches, layout: FlameLayout) {
  const [kept, setKept] = useState<{ of: Branches | FlameLayout; shown: Shown | undefined }>();
  const [opened, setOpened] = useState<{ of: Branches; menu: MenuAt | undefined }>();
  return {
    shown: kept?.of === branches || kept?.of === layout ? kept.shown : undefined,
    menu: opened?.of === branches ? opened.menu : undefined,
    setShown: (next: Shown | undefined) => setKept({ of: next?.by === 'pointer' ? layout : branches, shown: next }),
    setMenu: (next: MenuAt | undefined) => setOpened({ of: branches, menu: next }),
  };
}

// The options for the facts in the card. `isAsked`: the card needs them now.
function useFacts(props: FlameGraphProps, isAsked: boolean): FactsOptions {
  const { analysis, branches, metric, zoom, callers = false, inverted = false } = props;
  const ready = useReadyMetrics(analysis, metric, branches.open !== undefined, isAsked);
  return { analysis, branches, metric, zoom, units: props.state.units, ready, callers, inverted };
}

export function FlameGraph(given: FlameGraphProps) {
  const { branches, metric, rows: strip } = given;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [own, setOwn] = useState<{ of: Branches; node: number }>(); // selected here
  const { window, look, lookAtAll } = useWindow(given);
  const props = { ...given, zoom: window.node };
  const selected = props.selected ?? (own?.of === branches ? own.node : undefined);
  const picture = usePicture(props, window, selected, scroller, canvas);
  const { shown, menu, setShown, setMenu } = useShownBox(branches, picture.layout);
  const facts = useFacts(props, shown !== undefined || selected !== undefined);
  const input: InputContext = {
    props,
    picture,
    selected,
    look,
    select: (node) => (setOwn({ of: branches, node }), props.onSelect?.(node)),
    zoomTo: (node) => (setShown(undefined), lookAtAll(), props.onZoom(node)),
    show: setShown,
    openMenu: setMenu,
  };
  useWheel(canvas, input);
  const keyed = shown?.by === 'key' && picture.place !== undefined ? shown.node : undefined;
  return (
    <div class={`flame${strip === undefined ? '' : ' strip'}`}>
      {strip === undefined && <Way {...props} picture={picture} selected={selected} onZoom={input.zoomTo} />}
      <div
        class="flame-scroll"
        ref={scroller}
        onScroll={picture.scroll.onScroll}
        style={strip === undefined ? {} : { height: `${strip * rowHeight}px` }}
      >
        <div class="flame-content" style={{ height: `${Math.max(picture.scroll.content, picture.height)}px` }}>
          <Stage input={input} canvas={canvas} shown={shown} menu={menu !== undefined} />
        </div>
      </div>
      {strip === undefined && <FlameBar input={input} facts={facts} shown={shown} menu={menu !== undefined} />}
      {menu === undefined && <FlameCard picture={picture} shown={shown} facts={facts} canvas={canvas} />}
      {menu !== undefined && <FlameMenu input={input} at={menu} onClose={() => setMenu(undefined)} />}
      <p class="unseen" role="status">
        {keyed === undefined ? '' : boxText(boxFacts(facts, keyed), metric)}
      </p>
    </div>
  );
}

// Opens the menu of the box under the pointer.
function openMenuAt({ picture, show, openMenu }: InputContext, event: MouseEvent) {
  event.preventDefault();
  const place = placeAt(picture, event.offsetX, event.offsetY);
  const level = place === undefined ? undefined : picture.layout.level(place.row);
  if (place === undefined || level === undefined || level.merged[place.index] > 0) return;
  show({ by: 'pointer', place, x: event.clientX, y: event.clientY });
  openMenu({ node: level.node[place.index], x: event.clientX, y: event.clientY });
}

interface StageProps {
  input: InputContext;
  canvas: Ref<HTMLCanvasElement>;
  shown: Shown | undefined;
  menu: boolean; // it is open
}

// The visible part of the graph.
function Stage({ input, canvas, shown, menu }: StageProps) {
  const { props, picture, selected, show } = input;
  const [id] = useState(() => `flame${++graphs}-selected`);
  const drag = useDrag(input);
  const onPointer = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (drag.onPointerMove(event) || event.pointerType === 'touch' || menu) return;
    const place = placeAt(picture, event.offsetX, event.offsetY);
    if (place !== undefined) show({ by: 'pointer', place, x: event.clientX, y: event.clientY });
    else if (shown !== undefined) show(undefined);
  };
  const hide = () => !menu && show(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (opens) menuOf(input, (event.currentTarget as HTMLElement).getBoundingClientRect());
    else if (!pressKey(input, event.key) && props.onKey?.(event, selected ?? props.zoom) !== true) return;
    event.preventDefault();
  };
  return (
    <div class="flame-stage" style={{ height: `${picture.height}px` }}>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="tree"
        aria-label={props.label}
        aria-activedescendant={id}
        aria-busy={picture.busy}
        onPointerDown={drag.onPointerDown}
        onPointerMove={onPointer}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
        onPointerLeave={hide}
        onBlur={hide}
        onClick={(event) => drag.wasClick() && click(input, event.offsetX, event.offsetY)}
        onContextMenu={(event) => openMenuAt(input, event)}
        onKeyDown={onKeyDown}
      >
        <SelectedItem {...props} id={id} node={selected ?? props.zoom} />
      </canvas>
      <Marks {...props} picture={picture} shown={shown} />
    </div>
  );
}

// The line above the graph: the path to the zoomed node.
function Way(props: FlameGraphProps & { picture: Picture }) {
  const { analysis, branches, zoom, selected, onZoom, picture, note } = props;
  const hidden = selected !== undefined && picture.place === undefined && !picture.busy;
  return (
    <div class="flame-way">
      <FlameCrumbs
        profile={analysis.profile}
        branches={branches}
        zoom={zoom}
        width={picture.width}
        label={props.label}
        onZoom={onZoom}
      />
      {hidden && (
        <button
          type="button"
          class="tool"
          title="It is too narrow, or outside the zoomed part"
          onClick={() => onZoom(selected)}
        >
          Zoom to the selected call
        </button>
      )}
      {picture.layout.cut && <span class="flame-status">Deeper callers are left out; zoom in to see them</span>}
      {note}
      <button
        type="button"
        class="tool"
        onClick={() => onZoom(branches.root)}
        disabled={zoom === branches.root && isWhole(picture.window)}
      >
        Reset zoom
      </button>
    </div>
  );
}

function SelectedItem({ analysis, branches, node, id }: FlameGraphProps & { node: number; id: string }) {
  return (
    <div
      id={id}
      role="treeitem"
      aria-selected="true"
      aria-level={branches.depth(node) - branches.depth(branches.root) + 1}
    >
      {labelName(analysis.profile, branches.centre(node))}
    </div>
  );
}

// Outlines of the box under the pointer and of the selected one.
function Marks({
  analysis,
  branches,
  metric,
  zoom,
  picture,
  shown,
}: FlameGraphProps & { picture: Picture; shown: Shown | undefined }) {
  const { layout, place } = picture;
  const outline = (at: Place | undefined, kind: string) => {
    const level = at === undefined ? undefined : layout.level(at.row);
    if (at === undefined || level === undefined || at.index >= level.size) return null;
    const left = Math.max(-4, level.left[at.index]);
    const width = Math.max(3, Math.min(level.right[at.index], picture.width + 4) - left);
    const style = {
      left: `${left}px`,
      top: `${topOfRow(at.row, picture)}px`,
      width: `${width}px`,
      height: `${rowHeight - 1}px`,
    };
    return <div class={`flame-mark ${kind}`} style={style} />;
  };
  return (
    <>
      {outline(shown?.by === 'pointer' ? shown.place : undefined, 'hovered')}
      {outline(place, 'selected')}
      {layout.total > 0 || picture.width === 0 ? null : (
        <p class="empty">{emptyText(analysis.profile, metric, zoom !== branches.root)}</p>
      )}
    </>
  );
}
