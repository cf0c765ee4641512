import type { z } from 'zod';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import { Findings, type KeywordQuery } from '../keyword-source.ts';
import { fetchJson, parseAs } from './fetch-json.ts';
import { withPause } from './pause.ts';

export interface SourceOptions {
  baseUrl: string;
  /** Identifies the client and its contact, as Wikimedia's policy requires. */
  userAgent: string;
  cache: ResponseCache;
}

export type Load = <T>(schema: z.ZodType<T>, url: URL, signal: AbortSignal) => Promise<T>;

export function createLoader({ userAgent }: Pick<SourceOptions, 'userAgent'>): Load {
  const load = withPause((url: URL, signal: AbortSignal) => fetchJson(url, { userAgent, signal }));
  return async (schema, url, signal) => parseAs(schema, await load(url, signal));
}

const DAY_SECONDS = 24 * 3_600;

export type Ask<T> = (query: KeywordQuery, signal: AbortSignal) => Promise<T>;

interface Memory<T> {
  cache: ResponseCache;
  id: string;
  schema: z.ZodType<T>;
  keep?: (answer: T) => boolean;
}

/** Caches a source's results for a keyword, language and country for one day. */
export const withCache =
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
export const cacheFindings = (cache: ResponseCache, id: string, find: Ask<Findings>): Ask<Findings> =>
  withCache({ cache, id, schema: Findings, keep: ({ partial }) => !partial }, find);
