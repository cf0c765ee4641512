import type { ReactNode } from 'react';
import type { Surface } from './use-surface.ts';

export interface FullscreenBoxProps {
  surface: Surface;
  /** While it doesn't fill the window. */
  className: string;
  children: ReactNode;
}

/** What fills the window in fullscreen: the text, and what is beside it. */
export function FullscreenBox({ surface: { box, fullscreen }, className, children }: FullscreenBoxProps) {
  return (
    <div ref={box} className={fullscreen ? 'fixed inset-0 z-30 flex bg-card' : className}>
      {children}
    </div>
  );
}
