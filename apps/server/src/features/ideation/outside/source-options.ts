import type { AnswerCache } from '../../../platform/cache/answer-cache.ts';
import { fetchJson } from './fetch-json.ts';
import { withPause } from './with-pause.ts';

/** Options of all free sources. */
export interface SourceOptions {
  baseUrl: string;
  /** Identifies the client and its contact, as Wikimedia's policy requires. */
  userAgent: string;
  cache: AnswerCache;
}

/** Loads JSON from one service and pauses once it refuses. */
export const createLoader = ({ userAgent }: Pick<SourceOptions, 'userAgent'>) =>
  withPause((url: URL, signal: AbortSignal) => fetchJson(url, { userAgent, signal }));
