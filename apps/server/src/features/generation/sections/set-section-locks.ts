import type { SectionLock } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTask } from '../../tasks/index.ts';
import { upsertLocks } from './queries.ts';

/** These sections of a task's article stay as they are from now on, and only these. */
export async function setSectionLocks(
  ctx: { db: Db },
  actor: Actor,
  { taskId, locks }: { taskId: string; locks: SectionLock[] },
) {
  const { id } = await getTask(ctx, actor, taskId);
  await upsertLocks(ctx.db, id, locks);
  return { locks };
}
