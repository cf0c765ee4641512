import type { z } from 'zod';
import type { AnswerCache } from '../../../platform/cache/answer-cache.ts';
import { Findings, type KeywordQuery } from '../keyword-source.ts';

const DAY_SECONDS = 24 * 3_600;

export type Ask<T> = (query: KeywordQuery, signal: AbortSignal) => Promise<T>;

interface Memory<T> {
  cache: AnswerCache;
  /** Names the source. */
  id: string;
  schema: z.ZodType<T>;
  keep?: (answer: T) => boolean;
}

/** Remembers for a day what a source answered to a keyword in a language and country. */
export const withMemory =
  <T extends object>({ cache, id, schema, keep }: Memory<T>, ask: Ask<T>): Ask<T> =>
  (query, signal) =>
    cache.remember(
      [id, query.text.normalize('NFKC').toLowerCase(), query.language, query.country ?? ''],
      DAY_SECONDS,
      () => ask(query, signal),
      schema,
      keep,
    );

/** Findings of which a part could not be had are not remembered, so that the next research may have it. */
export const rememberFindings = (cache: AnswerCache, id: string, find: Ask<Findings>): Ask<Findings> =>
  withMemory({ cache, id, schema: Findings, keep: ({ partial }) => !partial }, find);
