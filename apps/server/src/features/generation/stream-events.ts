import { GenerationEvent } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { StreamedEvent } from '../../platform/http/event-stream.ts';
import { requireTask } from '../tasks/index.ts';
import type { GenerationCtx } from './context.ts';
import { foldEvents } from './fold-events.ts';
import { statusOf } from './get-status.ts';
import { notStarted } from './present-status.ts';
import { findLatestRun, findRun, listEvents } from './queries.ts';
import { watchRun } from './watch-run.ts';

interface Watch {
  taskId: string;
  /** The id of the last event that the browser has; it goes on after that one. */
  lastEventId: string | undefined;
  signal: AbortSignal;
}

/** The events of a task's newest run, from the start or from where the browser left off, until the run ends. */
export async function* streamEvents(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel' | 'notifications'>,
  actor: Actor,
  { taskId, lastEventId, signal }: Watch,
): AsyncGenerator<StreamedEvent<GenerationEvent>> {
  const latest = await findLatestRun(ctx.db, actor.userId, taskId);
  if (!latest) {
    await requireTask(ctx, { userId: actor.userId, taskId });
    yield { data: { type: 'status', status: notStarted } };
    return;
  }
  let last = Number.parseInt(lastEventId ?? '', 10) || 0;
  let told = '';
  for await (const _ of watchRun(ctx, latest.id, signal)) {
    const rows = await listEvents(ctx.db, latest.id, last);
    for (const { id, event } of foldEvents(rows)) {
      last = id;
      yield { id, data: GenerationEvent.parse(event) };
    }
    const run = await findRun(ctx.db, latest.id);
    if (!run) return;
    const status = await statusOf(ctx, run);
    if (run.state !== 'generating') {
      yield { data: { type: run.state === 'completed' ? 'done' : 'failed', status } };
      return;
    }
    const news = `${status.stage} ${status.progress} ${status.message}`;
    if (news === told) continue;
    told = news;
    yield { data: { type: 'status', status } };
  }
}
