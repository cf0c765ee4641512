import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { dayBudgets } from '../tables.ts';
import { dayBudget } from './day-budget.ts';
import { createDayLease } from './day-lease.ts';
import { workspaceDayRow } from './queries.ts';

const { db } = await createTestDb();
const log = pino({ level: 'silent' });
const LIMIT = { tokens: 1000, cost: 1000 };
const DOLLAR_A_TOKEN = { input: 1_000_000, cachedInput: null, output: 1_000_000 };
const call = { inputTokens: 200, outputTokens: 200 };
const used = (tokens: number) => ({ inputTokens: tokens, outputTokens: 0 });

const person = async () => (await buildUser(db)).actor.workspaceId;
/** Each simulates another process. */
function budgetOf(workspaceId: string) {
  const lease = createDayLease({ db, log }, workspaceDayRow({ workspaceId, calls: 'outside' }));
  return { ...dayBudget(lease, () => LIMIT), write: lease.write };
}
const storedOf = async (workspaceId: string) => {
  const [row] = await db.select().from(dayBudgets).where(eq(dayBudgets.workspaceId, workspaceId));
  return row && { tokens: row.tokens, cost: row.cost };
};
let ann: string;
beforeEach(async () => {
  ann = await person();
});

it('lets no more calls begin at once than fit together, whichever process asks', async () => {
  const begun = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const budget = budgetOf(ann);
      const settle = await budget.begin(call, DOLLAR_A_TOKEN);
      return (
        settle && { settle: (tokens: number) => Promise.resolve(settle(used(tokens))).then(budget.write) }
      );
    }),
  );
  const settles = begun.filter((one) => one !== undefined);
  expect(settles).toHaveLength(2);
  expect(await storedOf(ann)).toEqual({ tokens: 800, cost: 800 });
  expect(await budgetOf(await person()).begin(call, DOLLAR_A_TOKEN)).toBeDefined();

  await settles[0]?.settle(10);
  expect(await storedOf(ann)).toEqual({ tokens: 410, cost: 410 });
  await settles[1]?.settle(500);
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
  expect((await storedOf(ann))?.tokens).toBe(0);
});

it('starts again each day, and a call counts for the day on which it began', async () => {
  const earlier = budgetOf(ann);
  const settle = await earlier.begin(call, DOLLAR_A_TOKEN);
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
  await earlier.write();
  expect(await storedOf(ann)).toEqual({ tokens: 400, cost: 400 });
});
