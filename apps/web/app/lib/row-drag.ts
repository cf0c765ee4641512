import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export interface RowDrag {
  element: HTMLElement;
  handle: HTMLElement;
  /** Names the list: its rows are dropped on each other only. */
  kind: string;
  index: number;
  /** The dragged row is over this one, in whose half; undefined when it has left. */
  onHover: (half: Half | undefined) => void;
  onDrag: (dragging: boolean) => void;
  onMove: (from: number, to: number) => void;
}

/** Whether something would come before this row or after it. */
export type Half = 'before' | 'after';

function halfOf(element: Element, pointerY: number): Half {
  const { top, height } = element.getBoundingClientRect();
  return pointerY < top + height / 2 ? 'before' : 'after';
}

/** Lets a row be dragged by its handle, and others be dropped before or after it. Returns how to end that. */
export function makeDraggable({
  element,
  handle,
  kind,
  index,
  onHover,
  onDrag,
  onMove,
}: RowDrag): () => void {
  const placeOf = ({ data }: ElementDragPayload): number | undefined =>
    data.kind === kind && typeof data.index === 'number' ? data.index : undefined;
  return combine(
    draggable({
      element,
      dragHandle: handle,
      getInitialData: () => ({ kind, index }),
      onDragStart: () => onDrag(true),
      onDrop: () => onDrag(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => placeOf(source) !== undefined && placeOf(source) !== index,
      onDrag: ({ location }) => onHover(halfOf(element, location.current.input.clientY)),
      onDragLeave: () => onHover(undefined),
      onDrop: ({ source, location }) => {
        onHover(undefined);
        const from = placeOf(source);
        if (from === undefined) return;
        const gap = halfOf(element, location.current.input.clientY) === 'before' ? index : index + 1;
        onMove(from, gap > from ? gap - 1 : gap);
      },
    }),
  );
}
