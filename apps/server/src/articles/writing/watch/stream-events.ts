import { GenerationEvent } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { StreamedEvent } from '../../../platform/http/event-stream.ts';
import { requireTask } from '../../brief/get-task.ts';
import type { GenerationCtx } from '../context.ts';
import { findLatestRun, findRunWithEvents, type WatchedRun } from '../queries.ts';
import { estimateDuration } from './estimate-duration.ts';
import { foldEvents } from './fold-events.ts';
import { notStarted, presentStatus } from './present-status.ts';
import { watchRun } from './watch-run.ts';

interface Watch {
  /** ID of the last event that the browser received. */
  lastEventId: string | undefined;
  signal: AbortSignal;
}

type Streamed = StreamedEvent<GenerationEvent>;

/** Streams the events of a task's newest run in lists, from the start or after `lastEventId`, until the run ends. */
export async function* streamEvents(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel' | 'notifications'>,
  actor: Actor,
  { taskId, ...watch }: Watch & { taskId: string },
): AsyncGenerator<Streamed[]> {
  const latest = await findLatestRun(ctx.db, actor.workspaceId, taskId);
  if (!latest) {
    await requireTask(ctx, { workspaceId: actor.workspaceId, taskId });
    yield [{ data: { type: 'status', status: notStarted } }];
    return;
  }
  yield* streamRun(ctx, actor, latest, watch);
}

/** Streams the events of a run of the actor's workspace. */
export async function* streamRun(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel' | 'notifications'>,
  actor: Pick<Actor, 'workspaceId'>,
  watched: WatchedRun,
  { lastEventId, signal }: Watch,
): AsyncGenerator<Streamed[]> {
  const estimate = await estimateDuration(ctx, actor, watched);
  let last = eventId(lastEventId);
  let told = '';
  for await (const _ of watchRun(ctx, watched.id, signal)) {
    const run = await findRunWithEvents(ctx.db, watched.id, last);
    if (!run) return;
    const events = eventsAfter(last, run.events);
    last = events.at(-1)?.id ?? last;
    const status = presentStatus(run, new Date(), estimate);
    if (run.state !== 'generating') {
      yield [...events, { data: { type: run.state === 'completed' ? 'done' : 'failed', status } }];
      return;
    }
    const news = `${status.stage} ${status.progress} ${status.counts} ${status.cancelled}`;
    if (news !== told) events.push({ data: { type: 'status', status } });
    told = news;
    if (events.length > 0) yield events;
  }
}

/** Zero precedes the first event. */
const eventId = (given: string | undefined): number =>
  given && /^\d{1,15}$/.test(given) ? Number(given) : 0;

/**
 * Sends a new browser whole sections: only the last event has an ID, and each resets its section, so that a
 * reconnecting browser may get them again. Sends a reconnecting browser every event by its ID.
 */
function eventsAfter(last: number, rows: { id: number; event: unknown }[]): Streamed[] {
  const pieces = rows.map(({ id, event }) => ({ id, data: GenerationEvent.parse(event) }));
  const newest = pieces.at(-1)?.id;
  if (last > 0 || newest === undefined) return pieces;
  const folded = foldEvents(pieces.map(({ data }) => data));
  return folded.map((data, index) => (index === folded.length - 1 ? { id: newest, data } : { data }));
}
