import type { Db } from '../../../platform/db/connect.ts';
import { findEvidenceRow, findOwnKnowledge } from './queries.ts';

const NONE = { references: [], passages: [], sections: [], checks: null };

/** What the citations of a task's article stand for, and what needs none. The caller knows whose task it is. */
export async function findEvidence(ctx: { db: Db }, taskId: string) {
  const [evidence, ownKnowledge] = await Promise.all([
    findEvidenceRow(ctx.db, taskId),
    findOwnKnowledge(ctx.db, taskId),
  ]);
  return { ...(evidence ?? NONE), ownKnowledge };
}
