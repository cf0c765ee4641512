import { useEffect, useId } from 'react';
import { useReview } from './review-context.ts';

export type UnsentKind = 'comment' | 'suggestion' | 'note' | 'reply' | 'changes';

export interface UnsentWords {
  kind: UnsentKind;
  words: string;
}

/** Notes what a field holds while it is open, so that a page whose link ends can still show it. */
export function useUnsent(kind: UnsentKind, words: string): void {
  const id = useId();
  const { unsent } = useReview();
  useEffect(() => {
    if (words.trim() === '') return;
    unsent.set(id, { kind, words });
    return () => {
      unsent.delete(id);
    };
  }, [unsent, id, kind, words]);
}
