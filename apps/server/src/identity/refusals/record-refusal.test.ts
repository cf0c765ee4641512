import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildUser } from '../factory.ts';
import { refusedSignIns } from '../tables.ts';
import { recordRefusalsJob } from './record-refusals-job.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb);
const emailOf = async (banned = false) =>
  (await buildUser(db, { password: 'Correct-Horse-7', banned })).actor;
const fail = (email: string, ip: string, password = 'Wrong-Horse-7') =>
  app.post('/api/auth/login', { body: { email, password }, ip });
const run = { id: randomUUID(), attempt: 1, signal: new AbortController().signal };
const work = () => recordRefusalsJob.perform(app, { hour: new Date().toISOString() }, run);
const events = () =>
  db
    .select({ userId: auditEvents.userId, ip: auditEvents.ip, after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'account.sign_in_refused'))
    .orderBy(sql`ip COLLATE "C"`);
const endHour = () => db.execute(sql`UPDATE ${refusedSignIns} SET hour = hour - interval '1 hour'`);

beforeEach(async () => {
  await db.delete(refusedSignIns);
});

describe('refused sign-ins', () => {
  it('become one event for each network once the hour has ended', async () => {
    const ann = await emailOf();
    for (const end of [1, 2, 3]) await fail(ann.email, `2001:db8:1:2::${end}`);
    await fail(ann.email, '203.0.113.7');
    await fail('nobody@example.test', '203.0.113.7');
    await work();
    expect(await events()).toEqual([]);
    await endHour();
    for (let times = 0; times < 2; times++) await work();
    const from = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/);
    expect(await events()).toEqual([
      {
        userId: ann.userId,
        ip: '2001:db8:1:2::/64',
        after: { attempts: 3, reason: 'BAD_CREDENTIALS', from },
      },
      { userId: null, ip: '203.0.113.7', after: { attempts: 2, reason: 'BAD_CREDENTIALS', from } },
    ]);
    expect(await db.$count(refusedSignIns)).toBe(0);
  });

  it('are written together if there are many', async () => {
    const before = app.statements();
    const refusals = Array.from({ length: 100 }, (_, at) =>
      app.auth.countRefusal(app, {
        ip: `2001:db8:9:${at.toString(16)}::1`,
        userId: undefined,
        reason: at % 2 ? 'UNAVAILABLE' : 'BAD_CREDENTIALS',
      }),
    );
    await Promise.all(refusals);
    expect(app.statements() - before).toBeLessThan(10);
    const { rows } = await db.execute(
      sql`SELECT count(*)::int AS networks, sum(attempts)::int AS attempts, count(reason)::int AS reasons FROM ${refusedSignIns}`,
    );
    expect(rows).toEqual([{ networks: 17, attempts: 100, reasons: 16 }]);
  });

  it('are recorded by one job for each hour', async () => {
    await testDb.pool.query(`DELETE FROM pgboss.job WHERE name = '${recordRefusalsJob.name}'`);
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await fail('nobody@example.test', ip);
    const { rows } = await db.execute<{ hour: string; waits: boolean }>(sql`
      SELECT data ->> 'hour' AS hour, start_after > now() + interval '1 minute' AS waits
      FROM pgboss.job WHERE name = ${recordRefusalsJob.name}`);
    const hours = await db.selectDistinct({ hour: refusedSignIns.hour }).from(refusedSignIns);
    expect(rows.map((row) => ({ ...row, hour: Date.parse(row.hour) }))).toEqual(
      hours.map(({ hour }) => ({ hour: hour.getTime(), waits: true })),
    );
  });

  it('are recorded at once where the password was correct', async () => {
    const { userId, email } = await emailOf(true);
    await fail(email, '203.0.113.7', 'Correct-Horse-7');
    const recorded = (await events()).filter((event) => event.userId === userId);
    expect(recorded).toMatchObject([{ after: { reason: 'ACCOUNT_INACTIVE' } }]);
  });
});
