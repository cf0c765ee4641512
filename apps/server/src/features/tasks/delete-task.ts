import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { deleteTaskRow } from './queries.ts';

/** Deletes the task for good, with its article. A run that is writing it finds nothing to write to and ends. */
export async function deleteTask(ctx: { db: Db }, actor: Actor, taskId: string): Promise<void> {
  if (!(await deleteTaskRow(ctx.db, { workspaceId: actor.workspaceId, taskId }))) throw notFound('Task');
}
