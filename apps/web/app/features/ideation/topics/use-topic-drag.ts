import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Half } from './topic-drag.ts';

/** Makes one row of an ordered list draggable, once the code for it is there. */
export function useTopicDrag(index: number, onMove: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [dragging, setDragging] = useState(false);
  const [half, setHalf] = useState<Half>();
  const move = useEffectEvent(onMove);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      const { makeDraggable } = await import('./topic-drag.ts');
      if (gone || !row.current || !handle.current) return;
      stop = makeDraggable({
        element: row.current,
        handle: handle.current,
        index,
        onHover: setHalf,
        onDrag: setDragging,
        onMove: (from, to) => move(from, to),
      });
    };
    // Without it the buttons still move topics.
    start().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [index]);

  return { row, handle, dragging, half };
}
