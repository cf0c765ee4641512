import type { AnswerCache } from '../../../platform/cache/answer-cache.ts';
import type { Log } from '../../../platform/log.ts';
import type { KeywordSource } from '../keyword-source.ts';
import { OutsideBreakdown, OutsideFailure } from '../outside/outside-failure.ts';
import { type Ask, rememberFindings } from '../outside/with-memory.ts';
import { withPause } from '../outside/with-pause.ts';
import { findingsOf } from './findings.ts';
import type { SerpAnswer, SerpProvider } from './serp-provider.ts';

interface SerpSourceOptions {
  cache: AnswerCache;
  log: Log;
  /** For all attempts together. */
  deadlineMs: number;
}

/** A search service as keyword source: requested once per day and keyword, and retried once if it fails. */
export function serpSource(
  provider: SerpProvider,
  { cache, log, deadlineMs }: SerpSourceOptions,
): KeywordSource {
  const { id, name } = provider;
  const search = withPause(askTwice(provider, deadlineMs / 2));
  const find = rememberFindings(cache, id, async (query, signal) => {
    const answer = await search(query, signal);
    if (answer.charge) log.info({ source: id, ...answer.charge }, 'a keyword source charged for an answer');
    return findingsOf(answer);
  });
  return { id, name, deadlineMs, find };
}

/** Retries once after a server error, lost connection or timeout; any other response is final. */
function askTwice(provider: SerpProvider, attemptMs: number): Ask<SerpAnswer> {
  const attempt: Ask<SerpAnswer> = (query, signal) =>
    provider.search(query, AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]));
  return async (query, signal) => {
    try {
      return await attempt(query, signal);
    } catch (error) {
      const final = error instanceof OutsideFailure && !(error instanceof OutsideBreakdown);
      if (final || signal.aborted) throw error;
      return attempt(query, signal);
    }
  };
}
