import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export interface RowDrag {
  element: HTMLElement;
  handle: HTMLElement;
  /** Identifies the list: rows can only be dropped within it. */
  kind: string;
  index: number;
  /** Called with the half of this row that a dragged row is over; undefined when it leaves. */
  onHover: (half: RowHalf | undefined) => void;
  onDrag: (dragging: boolean) => void;
  onMove: (from: number, to: number) => void;
}

/** Drop position relative to the hovered row. */
export type RowHalf = 'before' | 'after';

function halfOf(element: Element, pointerY: number): RowHalf {
  const { top, height } = element.getBoundingClientRect();
  return pointerY < top + height / 2 ? 'before' : 'after';
}

/** Makes a row draggable by its handle and a drop target for others. Returns a cleanup function. */
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
