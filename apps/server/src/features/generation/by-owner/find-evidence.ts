import type { Db } from '../../../platform/db/connect.ts';
import { findEvidenceRow, findLocks, findOwnKnowledge } from './queries.ts';

const NONE = { references: [], passages: [], sections: [], notes: [], checks: null };

/** What the citations of a task's article stand for, what needs none, and which of its sections stay. The caller knows whose task it is. */
export async function findEvidence(ctx: { db: Db }, taskId: string) {
  // One after the other: in a transaction all have one connection.
  const evidence = await findEvidenceRow(ctx.db, taskId);
  const ownKnowledge = await findOwnKnowledge(ctx.db, taskId);
  const locks = await findLocks(ctx.db, taskId);
  return { ...(evidence ?? NONE), ownKnowledge, locks };
}
