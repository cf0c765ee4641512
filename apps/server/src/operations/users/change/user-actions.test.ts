import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminOfUsers, PASSWORD } from '../../../../test/admin-of-users.ts';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { users } from '../../../identity/tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const { person, admin, logIn, post, statusOf, recorded, forgetConfirmation } = adminOfUsers(db, app);

describe('sessions, mails, exports and erasing', () => {
  it('ends all sessions', async () => {
    const [boss, ann] = [await admin(), await person()];
    expect((await post(boss, ann, 'end-sessions')).status).toBe(200);
    expect(await statusOf(ann)).toBe(401);
    expect((await logIn(ann)).status).toBe(200);
    expect(await recorded(ann)).toMatchObject([{ action: 'user.sessions_ended', after: { ended: 1 } }]);
  });

  const jobs = async (name: string) => {
    const { rows } = await db.execute<{ data: unknown }>(
      sql`SELECT data FROM pgboss.job WHERE name = ${name}`,
    );
    return rows.map(({ data }) => data);
  };

  it('mails a new link to confirm, unless the address is confirmed or the account inactive', async () => {
    const [boss, ann, sure, off] = [
      await admin(),
      await person(),
      await person(),
      await person({ banned: true }),
    ];
    await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, sure.actor.userId));
    expect((await post(boss, ann, 'resend-confirmation')).status).toBe(200);
    for (const who of [sure, off]) expect((await post(boss, who, 'resend-confirmation')).status).toBe(409);
    expect(await jobs('account-mail')).toContainEqual(
      expect.objectContaining({ userId: ann.actor.userId, mail: 'confirm_email' }),
    );
    expect(await recorded(ann)).toMatchObject([{ action: 'user.confirmation_sent' }]);
    expect(await recorded(sure)).toEqual([]);
  });

  it('starts an export for the user, which the admin does not get', async () => {
    const [boss, ann] = [await admin(), await person()];
    await forgetConfirmation(boss);
    expect(await post(boss, ann, 'export')).toMatchObject({
      status: 403,
      body: { error: { code: 'CONFIRMATION_REQUIRED' } },
    });
    await app.as(boss).confirmIdentity({ body: { password: PASSWORD } });
    expect((await post(boss, ann, 'export')).status).toBe(202);
    expect(await app.as(ann).getExport()).toMatchObject({ state: 'running' });
    expect(await app.as(boss).getExport()).toMatchObject({ state: 'none' });
    expect(await recorded(ann)).toMatchObject([{ action: 'user.exported', actorId: boss.actor.userId }]);
    const off = await person({ banned: true });
    expect((await post(boss, off, 'export')).status).toBe(409);
  });

  it('erases an account whose address is typed', async () => {
    const [boss, ann] = [await admin(), await person()];
    await forgetConfirmation(boss);
    expect((await post(boss, ann, 'erase', { email: ann.actor.email })).status).toBe(403);
    await app.as(boss).confirmIdentity({ body: { password: PASSWORD } });
    expect(await post(boss, ann, 'erase', { email: boss.actor.email })).toMatchObject({
      status: 422,
      body: { error: { details: [{ path: 'email' }] } },
    });
    expect(await statusOf(ann)).toBe(200);
    expect((await post(boss, ann, 'erase', { email: ann.actor.email.toUpperCase() })).status).toBe(202);
    expect(await statusOf(ann)).toBe(401);
    expect((await logIn(ann)).status).toBe(401);
    expect(await jobs('remove-account')).toContainEqual(
      expect.objectContaining({ userId: ann.actor.userId }),
    );
    // It can't be brought back before the job has run.
    for (const what of ['enable', 'end-sessions', 'export'])
      expect((await post(boss, ann, what)).status).toBe(409);
    expect((await recorded(ann)).map(({ action }) => action)).toContain('user.deleted');
  });
});
