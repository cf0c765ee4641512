import type { Db } from '../../platform/db/connect.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import { sumCalls } from './queries.ts';

/** What a generation's calls have used so far, as far as their providers told. */
export const spentOn = (ctx: { db: Db }, generationId: string): Promise<Spent> =>
  sumCalls(ctx.db, generationId);
