import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { dayBudgets } from '../tables.ts';
import { dayBudget } from './day-budget.ts';

const { db } = await createTestDb();
const LIMIT = { tokens: 1000, cost: 1000 };
const DOLLAR_A_TOKEN = { input: 1_000_000, cachedInput: null, output: 1_000_000 };
const call = { inputTokens: 200, outputTokens: 200 };
const used = (tokens: number) => ({ inputTokens: tokens, outputTokens: 0 });

const person = async () => (await buildUser(db)).actor.workspaceId;
const budgetOf = (workspaceId: string) => dayBudget({ db }, LIMIT, { workspaceId, calls: 'outside' });
const storedOf = async (workspaceId: string) => {
  const [row] = await db.select().from(dayBudgets).where(eq(dayBudgets.workspaceId, workspaceId));
  return row && { tokens: row.tokens, cost: row.cost };
};
let ann: string;
beforeEach(async () => {
  ann = await person();
});

it('lets no more calls begin at once than fit together, whichever process asks', async () => {
  // Budgets keep nothing in memory, so each one simulates another process.
  const begun = await Promise.all(
    Array.from({ length: 20 }, () => budgetOf(ann).begin(call, DOLLAR_A_TOKEN)),
  );
  const settles = begun.filter((settle) => settle !== undefined);
  expect(settles).toHaveLength(2);
  expect(await storedOf(ann)).toEqual({ tokens: 800, cost: 800 });
  expect(await budgetOf(await person()).begin(call, DOLLAR_A_TOKEN)).toBeDefined();

  await settles[0]?.(used(10));
  expect(await storedOf(ann)).toEqual({ tokens: 410, cost: 410 });
  await settles[1]?.(used(500));
  expect(await storedOf(ann)).toEqual({ tokens: 510, cost: 510 });
  expect(await budgetOf(ann).begin(call, DOLLAR_A_TOKEN)).toBeDefined();
  expect(await budgetOf(ann).begin(call, DOLLAR_A_TOKEN)).toBeUndefined();
});

it.each([
  ['tokens', { tokens: 601, cost: 0 }],
  ['money', { tokens: 0, cost: 601 }],
])('ends by %s', async (_, before) => {
  await db
    .insert(dayBudgets)
    .values({ workspaceId: ann, day: sql`(now() AT TIME ZONE 'UTC')::date`, ...before });
  expect(await budgetOf(ann).begin(call, DOLLAR_A_TOKEN)).toBeUndefined();
  expect(await storedOf(ann)).toEqual(before);
});

it('is none for a call that is larger than a whole day', async () => {
  const large = { inputTokens: 900, outputTokens: 200 };
  expect(await budgetOf(ann).begin(large, undefined)).toBeUndefined();
  expect(await storedOf(ann)).toBeUndefined();
});

it('starts again each day, and a call counts for the day on which it began', async () => {
  const settle = await budgetOf(ann).begin(call, DOLLAR_A_TOKEN);
  await db
    .update(dayBudgets)
    .set({ day: sql`${dayBudgets.day} - 1` })
    .where(eq(dayBudgets.workspaceId, ann));
  expect(await budgetOf(ann).begin(call, DOLLAR_A_TOKEN)).toBeDefined();
  expect(await storedOf(ann)).toEqual({ tokens: 400, cost: 400 });
  await db
    .update(dayBudgets)
    .set({ day: sql`${dayBudgets.day} + 1` })
    .where(eq(dayBudgets.workspaceId, ann));
  await settle?.(used(10));
  expect(await storedOf(ann)).toEqual({ tokens: 400, cost: 400 });
});
