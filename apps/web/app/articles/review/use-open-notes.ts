import type { ArticleNote } from '@inkstep/contract';
import { useMemo } from 'react';
import { useArticle } from '../text/editor/article-context.ts';
import { openNotes } from './open-notes.ts';

const NO_NOTES = [] as const;

/** Returns the notes on faults that the text still has. */
export function useOpenNotes(): readonly ArticleNote[] {
  const notes = useArticle(({ evidence }) => evidence?.notes ?? NO_NOTES);
  const checked = useArticle((state) => state.checked);
  return useMemo(() => openNotes(notes, checked), [notes, checked]);
}
