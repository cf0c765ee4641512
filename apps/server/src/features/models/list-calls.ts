import type { Db } from '../../platform/db/connect.ts';
import { type CallRow, listCallRows } from './queries.ts';

export type { CallRow };

/** Every call of a run, ordered by start. The caller has checked the owner. */
export const listCalls = (ctx: { db: Db }, generationId: string): Promise<CallRow[]> =>
  listCallRows(ctx.db, generationId);
