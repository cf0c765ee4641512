import type { routes } from '@inkstep/contract';
import PQueue from 'p-queue';
import type { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { extractSource, type SourcesCtx } from './extract-source.ts';
import { failureReason } from './failure-reason.ts';

type Results = z.output<typeof routes.extractSources.response>['results'];

const AT_ONCE = 4;

/** Extracts several URLs. Results keep the order of the URLs; a failure does not affect the others. */
export function extractSources(
  ctx: SourcesCtx,
  actor: Actor,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<Results> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  return queue.addAll(
    urls.map((url) => async () => {
      try {
        return { url, ok: true, source: await extractSource(ctx, actor, url, signal) };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const reason = failureReason(error.cause);
        return { url, ok: false, error: error.message, ...(reason && { reason }) };
      }
    }),
  );
}
