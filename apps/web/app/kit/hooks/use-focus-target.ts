import { useEffect, useRef, useState } from 'react';

/** Returns the ref of a fallback element, and a function that focuses it when the focused element disappears. */
export function useFocusTarget() {
  const target = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) target.current?.focus();
  }, [moves]);
  return [target, () => setMoves((count) => count + 1)] as const;
}
