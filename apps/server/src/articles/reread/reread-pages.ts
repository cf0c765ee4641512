import { setTimeout as wait } from 'node:timers/promises';
import { claimDue, endReading, secondsToNext } from './claims/queries.ts';
import type { RereadCtx } from './context.ts';
import { enrolArticles } from './enrol-articles.ts';
import { rereadPage } from './reread-page.ts';

export interface RereadPace {
  /** Seconds between two requests to a host. */
  pauseSeconds: number;
  /** Pages that are read for a workspace in 24 hours. */
  perDay: number;
  /** Requests for pages and robots.txt of one run, and its time. Others wait for the next one, so that there is no flood after downtime. */
  perRun: number;
  forSeconds: number;
}

export const REREAD_PACE: RereadPace = { pauseSeconds: 10, perDay: 200, perRun: 1_000, forSeconds: 2_400 };
const MAX_WAIT_SECONDS = 60;
/** Hours after which a page is read that failed for a reason of ours. */
const AFTER_FAULT_HOURS = 6;

/** Reads due pages one after the other. Processes that do so at the same time share them. */
export async function rereadPages(
  ctx: RereadCtx,
  signal: AbortSignal,
  pace: RereadPace = REREAD_PACE,
): Promise<void> {
  await enrolArticles(ctx, signal);
  const end = performance.now() + pace.forSeconds * 1_000;
  for (let turn = 0; turn < pace.perRun && performance.now() < end; turn += 1) {
    signal.throwIfAborted();
    const page = await claimDue(ctx, pace);
    if (!page) {
      const seconds = await secondsToNext(ctx.db, pace);
      if (seconds === undefined || seconds > MAX_WAIT_SECONDS) return;
      await wait(Math.max(0.1, seconds) * 1_000, undefined, { signal });
      continue;
    }
    try {
      await rereadPage(ctx, page, { pauseSeconds: pace.pauseSeconds, signal });
    } catch (error) {
      signal.throwIfAborted();
      ctx.log.error({ err: error, pageId: page.id }, 'a cited page could not be read again');
      await endReading(ctx.db, page.id, {}, AFTER_FAULT_HOURS);
    }
  }
}
