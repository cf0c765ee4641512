import type { ReactNode } from 'react';
import type { Surface } from './use-surface.ts';

export interface FullscreenBoxProps {
  surface: Surface;
  /** Class outside fullscreen. */
  className: string;
  children: ReactNode;
}

/** Container that fills the window in fullscreen: the text and its side panel. */
export function FullscreenBox({ surface: { box, fullscreen }, className, children }: FullscreenBoxProps) {
  return (
    <div ref={box} className={fullscreen ? 'fixed inset-0 z-30 flex bg-card' : className}>
      {children}
    </div>
  );
}
