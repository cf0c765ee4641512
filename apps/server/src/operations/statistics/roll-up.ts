import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addDays, type DayRange, splitDays } from './days.ts';
import {
  deleteDaysBefore,
  findFirstDay,
  findState,
  replaceDays,
  setRebuildEnded,
  setRolledUntil,
} from './queries.ts';

/** Rows may still be added to these days: by calls in progress, or by runs whose worker died. */
const RECHECKED_DAYS = 3;
/** Few enough for one statement. */
const DAYS_AT_ONCE = 31;

interface Options {
  signal: AbortSignal;
}

/** Stores the figures of past days that aren't stored yet, and again those of the most recent ones. Safe to run concurrently. */
export async function rollUp(ctx: { db: Db }, options: Options): Promise<void> {
  const { today, rolledUntil } = await findState(ctx.db);
  const from = rolledUntil ? addDays(rolledUntil, 1 - RECHECKED_DAYS) : await findFirstDay(ctx.db);
  await storeDays(ctx, { from: from ?? today, to: today }, options);
}

/** Stores the figures of all past days again. */
export async function rebuild(ctx: { db: Db }, options: Options): Promise<void> {
  const { today } = await findState(ctx.db);
  const from = (await findFirstDay(ctx.db)) ?? today;
  await deleteDaysBefore(ctx.db, from);
  await storeDays(ctx, { from, to: today }, options);
  await setRebuildEnded(ctx.db, { succeeded: true });
}

async function storeDays(ctx: { db: Db }, days: DayRange, { signal }: Options): Promise<void> {
  for (const part of splitDays(days, DAYS_AT_ONCE)) {
    signal.throwIfAborted();
    await inTransaction(ctx, async ({ db }) => {
      await replaceDays(db, part);
      await setRolledUntil(db, addDays(part.to, -1));
    });
  }
}
