import { type ReactNode, useEffect, useRef } from 'react';

/** Comes into sight when it appears: the buttons that lead to it may be far below. */
export function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={box}>{children}</div>;
}
