import type { BatchArticle, BatchRow, BatchTask } from '@inkstep/contract';
import { useState } from 'react';
import type { BatchDraft } from './use-batch-draft.ts';

const linesOf = (content: string): string[] => content.split(/\r\n|\r|\n/);
const subjectOf = (line: string): string => (line.split('|')[0] ?? '').trim().toLowerCase();

/**
 * Collects lines of failed articles as input of another batch. The first one replaces this batch's lines, which would
 * otherwise be written again.
 */
export function useRetryList(batch: BatchTask, rows: readonly BatchRow[], draft: BatchDraft) {
  const [isBegun, setIsBegun] = useState(false);
  const { brief } = draft;
  const ofIdea = batch.input_mode === 'IDEAS';

  const lineOf = ({ id, title, keyword, originalInput }: BatchArticle): string => {
    // The batch's line has URLs and notes that the article lacks.
    const place = rows.find((row) => row.id === id)?.line;
    const whole = place ? linesOf(batch.input_content)[place - 1] : undefined;
    return whole?.trim() || (ofIdea ? title : originalInput) || keyword || title;
  };
  const isUntouched = !isBegun && brief.content === batch.input_content;
  return {
    /** Returns true if any line was new to the list. */
    add: (articles: readonly BatchArticle[]): boolean => {
      const before = isUntouched ? [] : linesOf(brief.content).filter((line) => line.trim() !== '');
      const taken = new Set(before.map(subjectOf));
      const fresh = articles.map(lineOf).filter((line) => !taken.has(subjectOf(line)));
      if (fresh.length === 0) return false;
      setIsBegun(true);
      draft.change({ content: [...before, ...fresh].join('\n'), ...(ofIdea && { inputMode: 'TITLES' }) });
      return true;
    },
  };
}
