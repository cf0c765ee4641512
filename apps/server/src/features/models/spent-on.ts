import type { Db } from '../../platform/db/connect.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import { sumCalls } from './queries.ts';

/** What the calls of a run have used so far, as far as their providers reported it. */
export const spentOn = (ctx: { db: Db }, generationId: string): Promise<Spent> =>
  sumCalls(ctx.db, generationId);
