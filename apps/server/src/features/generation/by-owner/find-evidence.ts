import type { Db } from '../../../platform/db/connect.ts';
import { evidenceOfArticle } from '../../tasks/index.ts';
import { findEvidenceById, findLocks, findOwnKnowledge } from './queries.ts';

const NONE = { references: [], passages: [], sections: [], notes: [], checks: null };

/** What the citations of a task's article stand for, what needs none, and which of its sections stay. The caller knows whose task it is. */
export async function findEvidence(ctx: { db: Db }, taskId: string) {
  // One after the other: in a transaction all have one connection.
  const id = await evidenceOfArticle(ctx, taskId);
  const evidence = id === undefined ? undefined : await findEvidenceById(ctx.db, id);
  const ownKnowledge = await findOwnKnowledge(ctx.db, taskId);
  const locks = await findLocks(ctx.db, taskId);
  return { ...(evidence ?? NONE), ownKnowledge, locks };
}
