import type { Db } from '../../platform/db/connect.ts';
import { type CallRow, listCallRows } from './queries.ts';

export type { CallRow };

/** Every call of a generation, in the order in which they began. The caller knows whose it is. */
export const listCalls = (ctx: { db: Db }, generationId: string): Promise<CallRow[]> =>
  listCallRows(ctx.db, generationId);
