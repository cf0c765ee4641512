import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { aiModels, modelOutages } from '../../ai/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { recordSourceHealth } from '../../research/source-health.ts';
import { startHeartbeat } from './heartbeat.ts';
import { serviceProcesses } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const smtp = await startSmtpServer();
afterAll(() => smtp[Symbol.asyncDispose]());
const app = await buildTestApp(testDb);
const mailing = await buildTestApp(testDb, { env: { SMTP_URL: smtp.url } });
const admin = await buildUser(db, { role: 'admin' });
const state = () => app.as(admin).systemState();

const newestEvent = async () => {
  const [row] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  return row;
};

async function failedJob(values: { singletonKey?: string; policy?: string } = {}) {
  const id = randomUUID();
  await db.execute(sql`
    INSERT INTO pgboss.job (id, name, state, data, output, retry_count, completed_on, policy, singleton_key)
    VALUES (${id}, 'account-mail', 'failed', ${JSON.stringify({ userId: randomUUID() })}, '{"error": "TypeError"}',
      2, now(), ${values.policy ?? null}, ${values.singletonKey ?? null})`);
  return { name: 'account-mail', id };
}
const stateOf = async ({ id }: { id: string }) =>
  (await db.execute(sql`SELECT state FROM pgboss.job WHERE id = ${id}`)).rows[0]?.state;

describe('the state of the system', () => {
  it('has version, migrations, database and disk, without anything secret', async () => {
    const { version, commit, migrations, database, disk } = await state();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(commit).toBeNull();
    expect(migrations.applied).toBe(migrations.known);
    expect(database).toMatchObject({ version: expect.stringMatching(/^\d+/), statements: { state: 'off' } });
    expect(database.size_bytes).toBeGreaterThan(1_000_000);
    expect(database.tables.length).toBeGreaterThan(3);
    expect(disk?.total_bytes).toBeGreaterThan(disk?.free_bytes ?? 0);
    const text = JSON.stringify(await state());
    for (const secret of ['test_', smtp.url, app.deps.config.SECRET_KEY ?? ''])
      expect(text).not.toContain(secret);
  });

  it('lists processes that live, and their load', async () => {
    const stop = await startHeartbeat(app.deps);
    const dead = { id: randomUUID(), role: 'worker', host: 'gone', pid: 1, version: '0.0.9' } as const;
    const load = { eventLoopDelayMs: 1, memoryBytes: 1, runningJobs: 0 };
    await db.insert(serviceProcesses).values({
      ...dead,
      ...load,
      startedAt: new Date(),
      seenAt: sql`now() - interval '16 seconds'`,
    });
    const { processes } = await state();
    expect(processes).toEqual([
      expect.objectContaining({
        role: 'all',
        host: os.hostname(),
        pid: process.pid,
        is_this: true,
        running_jobs: 0,
      }),
    ]);
    expect(processes[0]?.memory_bytes).toBeGreaterThan(10_000_000);
    await stop();
    expect(await state()).toMatchObject({ processes: [], warnings: expect.arrayContaining(['no_worker']) });
  });

  it('lists the queues, and failed jobs without their payloads', async () => {
    const job = await failedJob();
    const { failed_jobs, queues, warnings } = await state();
    expect(failed_jobs).toContainEqual({
      ...job,
      error: 'TypeError',
      attempts: 3,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      failed_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(warnings).toContain('failed_jobs');
    expect(queues.map(({ name }) => name)).toContain('generate-article');
    await vi.waitFor(
      async () => {
        const queue = (await state()).queues.find(({ name }) => name === job.name);
        expect(queue).toMatchObject({ waiting: 0, running: 0 });
        expect(queue?.failed).toBeGreaterThan(0);
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  it('says which models fail and why, and what is off', async () => {
    const values = { provider: 'openai', modelVersion: 'gpt-x' } as const;
    await db.insert(aiModels).values([
      { ...values, modelName: 'Quick' },
      { ...values, modelName: 'Spare', modelVersion: 'gpt-y', isActive: false },
    ]);
    const outage = { provider: 'openai', baseUrl: '', model: 'gpt-x', reason: 'quota' };
    await db.insert(modelOutages).values({ ...outage, until: new Date(Date.now() + 60_000) });
    // Sets the state of a source in this process, which other tests ask too.
    recordSourceHealth('bing', true);
    recordSourceHealth('wikidata', false);
    const { providers } = await state();
    expect(providers).toContainEqual({
      kind: 'model',
      name: 'Quick',
      state: 'failing',
      failing_until: expect.any(String),
      trouble: { problem: 'quota', host: 'api.openai.com' },
    });
    expect(providers).toContainEqual(expect.objectContaining({ name: 'Spare', state: 'off' }));
    for (const [name, heard] of [
      ['bing', 'ready'],
      ['wikidata', 'failing'],
    ])
      expect(providers).toContainEqual(expect.objectContaining({ kind: 'keywords', name, state: heard }));
    expect(providers).toContainEqual(expect.objectContaining({ kind: 'reddit', state: 'off' }));
    await db.delete(modelOutages);
  });
});

describe('failed jobs', () => {
  it('run again', async () => {
    const job = await failedJob();
    await app.as(admin).retryJob({ params: job });
    expect(await stateOf(job)).toBe('retry');
    expect(await newestEvent()).toMatchObject({
      action: 'job.retried',
      actorId: admin.actor.userId,
      target: `${job.name} ${job.id}`,
    });
  });

  it('are dropped', async () => {
    const job = await failedJob();
    await app.as(admin).dropJob({ params: job });
    expect(await stateOf(job)).toBeUndefined();
    expect(await newestEvent()).toMatchObject({ action: 'job.dropped', target: `${job.name} ${job.id}` });
  });

  it('wait for another job that does the same', async () => {
    const job = await failedJob({ policy: 'exclusive', singletonKey: 'one' });
    await db.execute(sql`
      INSERT INTO pgboss.job (name, state, policy, singleton_key)
      VALUES ('account-mail', 'active', 'exclusive', 'one')`);
    await expect(app.as(admin).retryJob({ params: job })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stateOf(job)).toBe('failed');
  });

  it.each(['created', 'active', 'completed'])(
    'are the only ones to be changed, not those that are %s',
    async (other) => {
      const job = await failedJob();
      await db.execute(sql`UPDATE pgboss.job SET state = ${other}::pgboss.job_state WHERE id = ${job.id}`);
      const before = await newestEvent();
      await expect(app.as(admin).retryJob({ params: job })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(app.as(admin).dropJob({ params: job })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await stateOf(job)).toBe(other);
      expect(await newestEvent()).toEqual(before);
    },
  );
});

describe('[OPS-14, OPS-15] mail', () => {
  it('goes to the outbox without a mail server, of which everything but the texts is shown', async () => {
    expect(await app.as(admin).testMail()).toEqual({ success: true, message: 'The email is in the outbox.' });
    expect(await newestEvent()).toMatchObject({ action: 'mail.tested', after: { written: true } });
    await app.deps.mailer.send({
      to: 'a@b.example',
      subject: 'Tu artículo está listo: 咖啡',
      text: 'Sentinel',
    });
    const mail = await app.as(admin).mailState();
    expect(mail).toMatchObject({ configured: false, from: app.deps.config.MAIL_FROM });
    expect(mail.outbox.map(({ subject, to }) => [subject, to])).toEqual([
      ['Tu artículo está listo: 咖啡', 'a@b.example'],
      ['Inkstep test email', admin.actor.email],
    ]);
    const [first] = mail.outbox;
    expect(fs.readFileSync(path.join(mail.outbox_folder, first?.file ?? ''), 'utf8')).toContain('Sentinel');
    for (const { written_at } of mail.outbox) expect(Date.parse(written_at)).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(mail)).not.toContain('Sentinel');
    expect((await state()).warnings).toContain('no_mail');
  });

  it('is sent to the admin who tests it', async () => {
    expect(await mailing.as(admin).testMail()).toMatchObject({ success: true });
    expect(await smtp.mailTo(admin.actor.email)).toMatchObject({ subject: 'Inkstep test email' });
    expect(await newestEvent()).toMatchObject({ action: 'mail.tested', after: { sent: true } });
    expect(await mailing.as(admin).mailState()).toMatchObject({ configured: true, outbox: [] });
  });

  it('needs attention when it has failed for minutes', async () => {
    await db.execute(sql`DELETE FROM pgboss.job`);
    const id = randomUUID();
    const warnings = async () => (await mailing.as(admin).systemState()).warnings;
    await db.execute(sql`
      INSERT INTO pgboss.job (id, name, state, retry_count, created_on)
      VALUES (${id}, 'account-mail', 'retry', 0, now() - interval '4 minutes')`);
    expect(await warnings()).not.toContain('mail_failing');
    await db.execute(sql`UPDATE pgboss.job SET created_on = now() - interval '6 minutes', retry_count = 3`);
    expect(await warnings()).toContain('mail_failing');
    await db.execute(sql`UPDATE pgboss.job SET state = 'failed'`);
    expect(await warnings()).toContain('mail_failing');
    await db.execute(sql`UPDATE pgboss.job SET state = 'completed'`);
    expect(await warnings()).not.toContain('mail_failing');
  });

  it('says what to check when the mail server can not be reached', async () => {
    const lost = await buildTestApp(testDb, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    expect(await lost.as(admin).testMail()).toEqual({
      success: false,
      message:
        "Couldn't connect to the mail server. Check SMTP_URL and that the mail server is running (ESOCKET).",
    });
    expect(await lost.as(admin).mailState()).toMatchObject({ configured: true, failing: true });
    await mailing.as(admin).testMail();
    expect(await mailing.as(admin).mailState()).toMatchObject({ failing: false });
  });

  it('says with which code the mail server refused', async () => {
    smtp.refuse('Sentinel');
    expect(await mailing.as(admin).testMail()).toEqual({
      success: false,
      message: expect.stringMatching(/^The mail server did not take the mail \(EMESSAGE, 450\)/),
    });
    smtp.refuse(undefined);
    const [row] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'mail.tested'))
      .orderBy(desc(auditEvents.id))
      .limit(1);
    expect(row).toMatchObject({ after: { sent: false } });
  });
});
