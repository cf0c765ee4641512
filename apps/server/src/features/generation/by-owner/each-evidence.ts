import type { Db } from '../../../platform/db/connect.ts';
import { findEvidenceById, listEvidenceIds } from './queries.ts';

/** What the numbers in the versions of a task's article stand for, one read at a time. The caller knows whose task it is. */
export async function* eachEvidence(ctx: { db: Db }, taskId: string) {
  for (const id of await listEvidenceIds(ctx.db, taskId)) {
    const evidence = await findEvidenceById(ctx.db, id);
    if (evidence) yield evidence;
  }
}
