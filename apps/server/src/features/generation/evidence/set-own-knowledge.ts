import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTask } from '../../tasks/index.ts';
import { upsertOwnKnowledge } from '../queries.ts';

/** The checks of a task's article leave these sentences alone from now on, and only these. */
export async function setOwnKnowledge(
  ctx: { db: Db },
  actor: Actor,
  { taskId, sentences }: { taskId: string; sentences: string[] },
) {
  const { id } = await getTask(ctx, actor, taskId);
  const ownKnowledge = [...new Set(sentences)];
  await upsertOwnKnowledge(ctx.db, id, ownKnowledge);
  return { ownKnowledge };
}
