import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { adminOfUsers } from '../../../../test/admin-of-users.ts';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import type { BuiltUser } from '../../../identity/factory.ts';
import { signInSettings } from '../../../identity/providers/tables.ts';
import { identities, users } from '../../../identity/tables.ts';
import { changeUser } from './change-user.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const { person, admin, put, disable, post, many, stored } = adminOfUsers(db, app);

describe('the last active admin', () => {
  const alone = async () => {
    await db.update(users).set({ role: 'user' });
    return admin();
  };

  it.each([
    ['disabled', (by: BuiltUser) => disable(by, by)],
    ['switched off', (by: BuiltUser) => put(by, by, { email_verified: false })],
    ['demoted', (by: BuiltUser) => put(by, by, { role: 'user' })],
    ['erased', (by: BuiltUser) => post(by, by, 'erase', { email: by.actor.email })],
  ])('admins are not %s by themselves, last or not', async (_, change) => {
    const boss = await alone();
    expect(await change(boss)).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    const other = await admin();
    expect((await change(other)).status).toBe(409);
    for (const who of [boss, other]) expect(await stored(who)).toEqual({ role: 'admin', banned: false });
  });

  it('is neither left out of a selection of others', async () => {
    const [boss, ann] = [await alone(), await person()];
    const ids = [boss.actor.userId, ann.actor.userId];
    expect(await many(boss, { action: 'disable', ids })).toMatchObject([
      { id: boss.actor.userId, ok: false, code: 'CONFLICT' },
      { id: ann.actor.userId, ok: true },
    ]);
  });

  const operator = { userId: 'operator', run: changeUser };
  it.each([{ active: false }, { role: 'user' as const }])('stays for an operator: %o', async (change) => {
    const boss = await alone();
    await person({ role: 'admin', banned: true });
    const { userId } = boss.actor;
    const ctx = { ...app.deps, auth: {} as never };
    await expect(operator.run(ctx, 'operator', { userId, ...change })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  const shutOut: [string, (by: BuiltUser, who: BuiltUser) => ReturnType<typeof disable>][] = [
    ['disable', disable],
    ['demote', (by, who) => put(by, who, { role: 'user' })],
    ['erase', (by, who) => post(by, who, 'erase', { email: who.actor.email })],
    [
      'disable in a selection',
      (by, who) =>
        app.send(by, 'POST', '/api/admin/users/change-many', { action: 'disable', ids: [who.actor.userId] }),
    ],
  ];
  it.each(shutOut.slice(0, 3))('stays if the others could not sign in: %s', async (_, change) => {
    const [boss, other] = [await alone(), await admin()];
    await db.insert(identities).values({ userId: other.actor.userId, kind: 'passkey', name: 'Phone' });
    await db.insert(signInSettings).values({ passwordsOn: false });
    expect(await change(boss, other)).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    expect(await stored(other)).toEqual({ role: 'admin', banned: false });
    await db.delete(signInSettings);
    expect(await change(boss, other)).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
  });

  const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  it.each(shutOut)('one stays when two %s each other at the same time', async (_, change) => {
    const one = await alone();
    const two = await admin();
    // Both requests have passed the role check and wait for the same rows.
    const answers = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.role, 'admin')).for('update');
      const both = [change(one, two), change(two, one)];
      await vi.waitFor(async () => expect(await db.$count(waiting)).toBe(2), 10_000);
      return both;
    });
    await Promise.all(answers);
    const left = await db.$count(users, sql`role = 'admin' AND NOT banned`);
    expect(left).toBe(1);
  });
});
