import type { BatchMode } from '@inkstep/contract';
import { type BatchLineProblem, countBatchArticles, readBatchLines } from '@inkstep/contract/batch-lines';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import type { BatchBrief } from '../open/changed-elsewhere.ts';
import { isTooLong } from '../open/use-batch-draft.ts';

export interface InputCount {
  /** Number of articles to write. */
  articles: number;
  /** Number of valid lines; 0 for an idea. */
  lines: number;
  /** Number of valid lines with URLs. */
  withUrls: number;
  problems: BatchLineProblem[];
}

/** Counts the articles and lines in a batch's content. */
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

export interface ExceededLimit {
  kind: 'lines' | 'line' | 'characters';
  count: number;
  /** Part within the limit; may be empty. */
  part: string;
}

/** Returns the excess of pasted text over the batch limits: a box with a megabyte of text would respond slowly. */
export function findExceededLimit(text: string, mode: BatchMode): ExceededLimit | undefined {
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

/** True if most lines have a tab, as in a spreadsheet's clipboard, where a title may be above the table. */
export const isTable = (text: string): boolean => {
  const lines = text.split(/\r\n|\r|\n/, 20).filter((line) => line.trim() !== '');
  return lines.filter((line) => line.includes('\t')).length * 2 > lines.length;
};
