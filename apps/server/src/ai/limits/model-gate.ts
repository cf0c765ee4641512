import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/connect.ts';
import { retryWhileUnreachable } from '../../platform/db/retry-while-unreachable.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Spent, spentBy, undoOnFailure } from '../../platform/llm/budget.ts';
import type { ModelGate } from '../../platform/llm/model-gate.ts';
import type { DayLeases } from '../spending/day-leases.ts';
import { countSlots, deleteEndedSlots, deleteSlot, insertSlot, lockMaxConcurrentCalls } from './queries.ts';

/** Longer than any call may take, so that only slots of dead processes are reused. */
const SLOT_MS = 6 * 60_000;

/** Applies the limits of each model across all processes. */
export const modelGate = (ctx: { db: Db; dayLeases: Pick<DayLeases, 'model'> }): ModelGate => ({
  async enter({ name: modelName, maxConcurrentCalls, dayCost, price }, expected) {
    const slot = maxConcurrentCalls === undefined ? undefined : await takeSlot(ctx, modelName);
    if (slot === 'busy') return 'busy';
    const leave = async () => slot && retryWhileUnreachable(() => deleteSlot(ctx.db, slot));
    const lease = ctx.dayLeases.model(modelName);
    const settle = await undoOnFailure(lease.begin(spentBy(expected, price), dayLimit(dayCost)), leave);
    if (!settle) {
      await leave();
      return 'model-day-limit';
    }
    return async (used) => {
      settle(spentBy(used, price));
      await leave();
    };
  },
});

/** Only money is limited. */
const dayLimit = (cost: number | undefined): Spent | undefined =>
  cost === undefined ? undefined : { tokens: Number.MAX_SAFE_INTEGER, cost };

/** Undefined if the limit has been removed since. */
const takeSlot = (ctx: { db: Db }, modelName: string): Promise<string | undefined> =>
  inTransaction(ctx, async (tx) => {
    const most = await lockMaxConcurrentCalls(tx.db, modelName);
    if (most === null) return undefined;
    await deleteEndedSlots(tx.db, modelName);
    if ((await countSlots(tx.db, modelName)) >= most) return 'busy';
    const id = randomUUID();
    await insertSlot(tx.db, id, modelName, SLOT_MS);
    return id;
  });
