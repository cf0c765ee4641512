import type { z } from 'zod';
import type { AnswerCache } from '../../../platform/cache/answer-cache.ts';
import { Findings, type KeywordQuery } from '../keyword-source.ts';
import { fetchJson } from './fetch-json.ts';
import { withPause } from './pause.ts';

export interface SourceOptions {
  baseUrl: string;
  /** Identifies the client and its contact, as Wikimedia's policy requires. */
  userAgent: string;
  cache: AnswerCache;
}

export const createLoader = ({ userAgent }: Pick<SourceOptions, 'userAgent'>) =>
  withPause((url: URL, signal: AbortSignal) => fetchJson(url, { userAgent, signal }));

const DAY_SECONDS = 24 * 3_600;

export type Ask<T> = (query: KeywordQuery, signal: AbortSignal) => Promise<T>;

interface Memory<T> {
  cache: AnswerCache;
  id: string;
  schema: z.ZodType<T>;
  keep?: (answer: T) => boolean;
}

/** Caches a source's results for a keyword, language and country for one day. */
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

/** Partial findings are not cached, so that the next research can complete them. */
export const rememberFindings = (cache: AnswerCache, id: string, find: Ask<Findings>): Ask<Findings> =>
  withMemory({ cache, id, schema: Findings, keep: ({ partial }) => !partial }, find);
