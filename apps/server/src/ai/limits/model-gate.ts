import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/connect.ts';
import { retryWhileUnreachable } from '../../platform/db/retry-while-unreachable.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { spentBy, undoOnFailure } from '../../platform/llm/budget.ts';
import type { ModelGate } from '../../platform/llm/model-gate.ts';
import {
  countSlots,
  deleteEndedSlots,
  deleteSlot,
  insertSlot,
  lockCallsAtOnce,
  reserveModelDay,
  settleModelDay,
} from './queries.ts';

/** Longer than any call may take, so that only slots of dead processes are reused. */
const SLOT_MS = 6 * 60_000;

/** Counts the calls of each model in the database, so that its limits apply across all processes. */
export const modelGate = (ctx: { db: Db }): ModelGate => ({
  async enter({ name: modelName, callsAtOnce, dayCost, price }, expected) {
    const slot = callsAtOnce === undefined ? undefined : await takeSlot(ctx, modelName);
    if (slot === 'busy') return 'busy';
    const leave = async () => slot && retryWhileUnreachable(() => deleteSlot(ctx.db, slot));
    const reserved = spentBy(expected, price).cost;
    const day = await undoOnFailure(reserveModelDay(ctx.db, modelName, reserved, dayCost), leave);
    if (day === undefined) {
      await leave();
      return 'model-day-limit';
    }
    return async (used) => {
      const spent = spentBy(used, price);
      await Promise.all([
        leave(),
        retryWhileUnreachable(() => settleModelDay(ctx.db, { modelName, day, reserved }, spent)),
      ]);
    };
  },
});

/** Undefined if the limit has been removed since. */
const takeSlot = (ctx: { db: Db }, modelName: string): Promise<string | undefined> =>
  inTransaction(ctx, async (tx) => {
    const most = await lockCallsAtOnce(tx.db, modelName);
    if (most === null) return undefined;
    await deleteEndedSlots(tx.db, modelName);
    if ((await countSlots(tx.db, modelName)) >= most) return 'busy';
    const id = randomUUID();
    await insertSlot(tx.db, id, modelName, SLOT_MS);
    return id;
  });
