import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowHalf } from './row-drag.ts';

/** Makes a row of the list `kind` draggable once the code for it has loaded. */
export function useRowDrag(kind: string, index: number, onMove: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [dragging, setDragging] = useState(false);
  const [half, setHalf] = useState<RowHalf>();
  const move = useEffectEvent(onMove);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      const { makeDraggable } = await import('./row-drag.ts');
      if (gone || !row.current || !handle.current) return;
      stop = makeDraggable({
        element: row.current,
        handle: handle.current,
        kind,
        index,
        onHover: setHalf,
        onDrag: setDragging,
        onMove: (from, to) => move(from, to),
      });
    };
    // If loading fails, the buttons still move rows.
    start().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [kind, index]);

  return { row, handle, dragging, half };
}
