import type { Db } from '../../../platform/db/connect.ts';
import { findEvidenceRow, listSectionRows } from './queries.ts';

/** The sections of a task's newest article and what its citations stand for. The caller knows whose task it is. */
export async function findEvidence(ctx: { db: Db }, taskId: string) {
  const [sections, evidence] = await Promise.all([
    listSectionRows(ctx.db, taskId),
    findEvidenceRow(ctx.db, taskId),
  ]);
  return { sections, ...(evidence ?? { references: [], passages: [], ownKnowledge: [], checks: null }) };
}
