import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls into view when it appears, because the button that shows it may be far below. */
export function ScrollIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={box}>{children}</div>;
}
