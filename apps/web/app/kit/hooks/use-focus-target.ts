import { useEffect, useRef, useState } from 'react';

/** An element that gets the focus when the focused one disappears: its ref, and a function that moves the focus there. */
export function useFocusTarget() {
  const target = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) target.current?.focus();
  }, [moves]);
  return [target, () => setMoves((count) => count + 1)] as const;
}
