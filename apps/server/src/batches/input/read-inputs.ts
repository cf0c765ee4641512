import {
  BATCH_LIMITS,
  type BatchLineProblem,
  type BatchMode,
  type BatchSettings,
  countBatchArticles,
  readBatchLines,
  TEXT_LIMITS,
} from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import { blankContent } from '../policy.ts';
import type { batchItems } from '../tables.ts';

export type ItemInput = typeof batchItems.$inferInsert.input;

interface Content {
  mode: BatchMode;
  content: string;
  settings: Pick<BatchSettings, 'targetCount'>;
}

const NAMED_PROBLEMS = 100;

/** Parses the articles of a batch from its content. @throws DomainError INVALID naming the invalid lines */
export function readInputs(batch: Content, ideaTitles: readonly string[]): ItemInput[] {
  const { mode, content, settings } = batch;
  if (content.trim() === '') throw blankContent();
  if (mode === 'IDEAS') {
    const idea = content.trim().slice(0, TEXT_LIMITS.instructions);
    return ideaTitles
      .slice(0, countBatchArticles(mode, content, settings.targetCount))
      .map((title) => ({ line: null, keyword: '', title, urls: [], notes: idea }));
  }
  const { lines, problems } = readBatchLines(content, mode);
  if (problems.length > 0) throw unreadable(problems);
  return mode === 'KEYWORDS' ? lines.slice(0, settings.targetCount) : lines;
}

/** Equal for rows that request the same article, regardless of position. */
export const inputKey = ({ keyword, title, urls, notes }: ItemInput): string =>
  JSON.stringify([keyword, title, urls, notes]);

/** True if these rows belong to the current idea. */
export const belongToIdea = (rows: readonly ItemInput[], { content }: Pick<Content, 'content'>): boolean =>
  rows.length > 0 &&
  rows.every(
    ({ line, notes }) => line === null && notes === content.trim().slice(0, TEXT_LIMITS.instructions),
  );

function unreadable(problems: readonly BatchLineProblem[]): DomainError {
  const details = problems
    .slice(0, NAMED_PROBLEMS)
    .map((problem) => ({ path: 'content', message: described(problem) }));
  const lines = problems.length === 1 ? 'A line' : `${problems.length} lines`;
  return new DomainError('INVALID', `${lines} can't be used. ${details[0]?.message ?? ''}`, { details });
}

function described({ line, kind, detail }: BatchLineProblem): string {
  switch (kind) {
    case 'too_long':
      return `Line ${line}: too long. Use at most ${detail} characters.`;
    case 'too_many_urls':
      return `Line ${line}: too many addresses. Use at most ${detail}.`;
    case 'bad_url':
      return `Line ${line}: not a web address: ${detail}`;
    case 'no_subject':
      return `Line ${line}: no keyword and no title.`;
    case 'no_keyword':
      return `Line ${line}: no keyword before the title.`;
    case 'repeated_part':
      return `Line ${line}: more than one part "${detail}:".`;
    case 'duplicate':
      return `Line ${line}: the same as line ${detail}.`;
    case 'too_many_lines':
      return `Line ${line}: too many articles. Use at most ${BATCH_LIMITS.articles}.`;
  }
}
