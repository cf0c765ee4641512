import { receiveEvent } from '../events/receive-event.ts';
import type { PaddleEvent } from '../paddle/entities.ts';
import { isNotFound, PaddleFailure } from '../paddle/paddle-failure.ts';
import type { ReconcileCtx } from './context.ts';
import { everyPage } from './every-page.ts';
import { findReading, setReading } from './queries.ts';

const FIRST_DAYS = 3;
/** Events may be listed slightly after later ones, so the newest are read again. */
const OVERLAP_MS = 10 * 60_000;

/** Applies the events since the last time and returns the number of events that had never arrived. */
export async function readEvents(ctx: ReconcileCtx): Promise<number> {
  const from = await findReading(ctx.db);
  let missed = 0;
  let hasFailed = false;
  for await (const events of from ? eventsSince(ctx, from) : recentEvents(ctx)) {
    let read: string | undefined;
    for (const event of events) {
      const outcome = await receive(ctx, event);
      // Such an event is read again on the next run.
      hasFailed ||= outcome === 'failed';
      if (outcome !== 'duplicate' && outcome !== 'failed') missed += 1;
      if (!hasFailed && isSettled(event)) read = event.event_id;
    }
    if (read) await setReading(ctx.db, read);
  }
  return missed;
}

const isSettled = ({ occurred_at }: PaddleEvent): boolean =>
  Date.now() - Date.parse(occurred_at) > OVERLAP_MS;

async function receive(ctx: ReconcileCtx, event: PaddleEvent) {
  try {
    return await receiveEvent(ctx, event, { source: 'reconciliation' });
  } catch (err) {
    ctx.log.error({ err, eventId: event.event_id }, 'a payment event could not be made up for');
    return 'failed';
  }
}

async function* eventsSince(ctx: ReconcileCtx, from: string): AsyncGenerator<PaddleEvent[]> {
  try {
    yield* everyPage(ctx.pace, (after) => ctx.paddle.listEvents({ after }), from);
  } catch (error) {
    const isUnknown = isNotFound(error) || (error instanceof PaddleFailure && error.kind === 'refused');
    if (!isUnknown) throw error;
    ctx.log.warn(
      { err: error, from },
      "the payment provider doesn't list events from there; reading recent ones",
    );
    yield* recentEvents(ctx);
  }
}

/** Yields events oldest first. Read newest first from the API, because only that order has an end. */
async function* recentEvents({ paddle, pace }: ReconcileCtx): AsyncGenerator<PaddleEvent[]> {
  const since = Date.now() - FIRST_DAYS * 86_400_000;
  const isRecent = ({ occurred_at }: PaddleEvent) => Date.parse(occurred_at) >= since;
  const found: PaddleEvent[] = [];
  for await (const events of everyPage(pace, (after) => paddle.listEvents({ after, newestFirst: true }))) {
    found.push(...events.filter(isRecent));
    if (!events.every(isRecent)) break;
  }
  yield found.reverse();
}
