import type { Db } from '../../../platform/db/connect.ts';
import { findStandingEvidenceId, listEvidenceIds } from './queries.ts';

/** Names what the numbers in a task's article stand for. The caller knows whose task it is. */
export const evidenceOfArticle = (ctx: { db: Db }, taskId: string): Promise<string | undefined> =>
  findStandingEvidenceId(ctx.db, taskId);

/** Names all evidence that a task's article or a version of it still stands on. */
export const evidenceInUse = (ctx: { db: Db }, taskId: string): Promise<string[]> =>
  listEvidenceIds(ctx.db, taskId);
