import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { holdRow } from '../../../../test/kills/held-row.ts';
import { startSmtpServer } from '../../../../test/smtp-server.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildSubscription } from '../../../billing/factory.ts';
import { auditEvents } from '../../../platform/audit/tables.ts';
import { buildUser } from '../../factory.ts';
import { issueToken } from '../../one-time-token.ts';
import { confirmationDeadlines, identities, users } from '../../tables.ts';
import { listUnwarned } from './queries.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

const testDb = await createTestDb();
const { db } = testDb;
const smtp = await startSmtpServer();
const { deps } = await buildTestApp(testDb, { env: { SMTP_URL: smtp.url } });
const signal = new AbortController().signal;
const run = (ctx = deps) => removeUnconfirmed(ctx, signal);

beforeEach(async () => {
  await db.delete(users);
});

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
async function registered(daysAgo: number, overrides: Parameters<typeof buildUser>[1] = {}) {
  const { actor } = await buildUser(db, { password: 'Correct-Horse-7', ...overrides });
  await db
    .update(users)
    .set({ createdAt: ago(daysAgo) })
    .where(eq(users.id, actor.userId));
  return actor;
}
const pass = (days: number) =>
  db.update(confirmationDeadlines).set({ deadline: sql`deadline - make_interval(days => ${days})` });
const isOpen = async ({ userId }: { userId: string }) =>
  (await db.$count(identities, eq(identities.userId, userId))) > 0;
const isWarned = async ({ userId }: { userId: string }) =>
  (await db.$count(confirmationDeadlines, eq(confirmationDeadlines.userId, userId))) > 0;

it('warns on the 4th day and closes after the 7th, unless the address was confirmed', async () => {
  const [fresh, ann, ben] = [await registered(3), await registered(5), await registered(5)];
  await run();
  expect([await isWarned(fresh), await isWarned(ann)]).toEqual([false, true]);
  await run();
  expect(await isOpen(ann)).toBe(true);
  await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, ben.userId));
  await pass(2);
  await run();
  expect([await isOpen(ann), await isOpen(ben), await isOpen(fresh)]).toEqual([false, true, true]);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, ann.userId));
  expect(events).toMatchObject([{ action: 'account.unconfirmed_closed', actorId: null }]);
});

it('spares an account that is confirmed at the same moment', async () => {
  const ann = await registered(9);
  await run();
  await pass(9);
  await using held = await holdRow(
    db,
    sql`UPDATE users SET email_confirmed_at = now() WHERE id = ${ann.userId}`,
  );
  const done = run();
  await vi.waitFor(async () => expect(await held.isWanted()).toBe(true), 10_000);
  await held.letGo();
  await done;
  expect(await isOpen(ann)).toBe(true);
});

it('gives accounts that are older when they are warned 7 days from then', async () => {
  const old = await registered(400);
  await run();
  await pass(6);
  await run();
  expect(await isOpen(old)).toBe(true);
  await pass(1);
  await run();
  expect(await isOpen(old)).toBe(false);
});

it('spares admins, payers, inactive accounts and those whose invitation is still valid', async () => {
  const spared = [
    await registered(9, { role: 'admin' }),
    await registered(9, { banned: true }),
    await registered(9),
    await registered(9),
  ];
  const [, , payer, invited] = spared;
  await buildSubscription(db, payer!.workspaceId, { planType: 'pro' });
  await issueToken(db, invited!.userId, 'invitation');
  expect(await listUnwarned(db, deps.accounts.hasPaid)).toEqual([]);
  await run();
  expect(await db.$count(confirmationDeadlines)).toBe(0);
});

it('closes others after one that fails', async () => {
  const [first, second] = [await registered(9), await registered(9)];
  await run();
  await pass(9);
  const stopPayments: typeof deps.accounts.stopPayments = async (_, { userId }) => {
    if (userId === first.userId) throw new Error('no payment service');
  };
  await run({ ...deps, accounts: { ...deps.accounts, stopPayments } });
  expect([await isOpen(first), await isOpen(second)]).toEqual([true, false]);
});

it('spares an account that is paid for after the warning', async () => {
  const payer = await registered(9);
  await run();
  await buildSubscription(db, payer.workspaceId, { planType: 'pro' });
  await pass(9);
  await run();
  expect(await isOpen(payer)).toBe(true);
});

it('does nothing without a mail server', async () => {
  await registered(30);
  await run({ ...deps, config: { ...deps.config, SMTP_URL: undefined } });
  expect(await db.$count(confirmationDeadlines)).toBe(0);
});
