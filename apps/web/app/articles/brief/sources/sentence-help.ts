import { createContext, type ReactNode } from 'react';

/** A flagged sentence of an article. */
export interface FlaggedSentence {
  text: string;
  /** Rewrites it from the sources of the task. Undefined where that isn't possible, such as in a locked section. */
  rewrite: (() => void) | undefined;
}

/** Renders what another feature offers for a flagged sentence; without a provider there is nothing. */
export const SentenceHelpContext = createContext<(sentence: FlaggedSentence) => ReactNode>(() => null);
