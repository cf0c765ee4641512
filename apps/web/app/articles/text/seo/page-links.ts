import type { Change } from '@inkstep/article/text-removal';
import { createContext, type ReactNode } from 'react';

/** The open article, as links to other pages need it. */
export interface LinkedText {
  taskId: string;
  readBody: () => string;
  /** Changes the body as one step that can be undone. */
  change: (changes: readonly Change[]) => void;
}

/** Renders another room's proposals of internal links; nothing without a provider. */
export const PageLinksContext = createContext<(text: LinkedText) => ReactNode>(() => null);
