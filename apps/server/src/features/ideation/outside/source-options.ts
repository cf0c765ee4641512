import type { AnswerCache } from '../../../platform/cache/answer-cache.ts';
import { fetchJson } from './fetch-json.ts';
import { withPause } from './with-pause.ts';

/** What every free service is asked with. */
export interface SourceOptions {
  baseUrl: string;
  /** What calls, and where its makers can be found; Wikimedia's policy wants it. */
  userAgent: string;
  cache: AnswerCache;
}

/** Reads the JSON of one service, which is left alone once it refuses. */
export const createLoader = ({ userAgent }: Pick<SourceOptions, 'userAgent'>) =>
  withPause((url: URL, signal: AbortSignal) => fetchJson(url, { userAgent, signal }));
