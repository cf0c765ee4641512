import { createContext, type ReactNode } from 'react';

/** A flagged sentence of an article. */
export interface FlaggedSentence {
  text: string;
  /** Rewrites it from the task's sources. Undefined where that isn't possible, such as in a locked section. */
  rewrite: (() => void) | undefined;
}

/** Renders another feature's help for a flagged sentence; nothing without a provider. */
export const SentenceHelpContext = createContext<(sentence: FlaggedSentence) => ReactNode>(() => null);
