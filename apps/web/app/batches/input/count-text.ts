import type { BatchMode } from '@inkstep/contract';
import { type BatchLineProblem, countBatchArticles, readBatchLines } from '@inkstep/contract/batch-lines';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import type { BatchBrief } from '../open/changed-elsewhere.ts';
import { isTooLong } from '../open/use-batch-draft.ts';

export interface InputCount {
  /** That will be written. */
  articles: number;
  /** Lines that are understood; 0 for an idea. */
  lines: number;
  /** Of them, those with addresses. */
  withUrls: number;
  problems: BatchLineProblem[];
}

/** What the content of a batch gives. */
export function countInput({ inputMode, content, globalSettings }: BatchBrief): InputCount {
  if (isTooLong(content)) return { articles: 0, lines: 0, withUrls: 0, problems: [] };
  const articles = countBatchArticles(inputMode, content, globalSettings.targetCount);
  if (inputMode === 'IDEAS') return { articles, lines: 0, withUrls: 0, problems: [] };
  const { lines, problems } = readBatchLines(content, inputMode);
  const withUrls = lines.filter(({ urls }) => urls.length > 0).length;
  return { articles, lines: lines.length, withUrls, problems };
}

const countLines = (text: string): number => {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

export interface TooMuch {
  kind: 'lines' | 'line' | 'characters';
  count: number;
  /** The part that a batch can take; empty if there is none. */
  part: string;
}

/** Whether pasted text is more than a batch takes: a box with a megabyte in it would answer slowly. */
export function tooMuch(text: string, mode: BatchMode): TooMuch | undefined {
  if (mode !== 'IDEAS') {
    const count = countLines(text);
    if (count > BATCH_LIMITS.articles + 1) {
      const part = text.split(/\r\n|\r|\n/, BATCH_LIMITS.articles).join('\n');
      return { kind: 'lines', count, part: isTooLong(part) ? '' : part };
    }
    if (text.length > BATCH_LIMITS.line && count === 1) return { kind: 'line', count: text.length, part: '' };
  }
  return isTooLong(text) ? { kind: 'characters', count: text.length, part: '' } : undefined;
}

/** The clipboard of a spreadsheet has a tab in each line, or several columns and names for them. */
export const isTable = (text: string): boolean => {
  const lines = text.split(/\r\n|\r|\n/, 20).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => line.includes('\t'));
};
