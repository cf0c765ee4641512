import { randomUUID } from 'node:crypto';
import { sampleBrief } from '@inkstep/engine/testing';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { startSmtpServer } from '../../../../test/smtp-server.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildTask } from '../../../articles/brief/factory.ts';
import { buildArticle, buildVersion } from '../../../articles/text/factory.ts';
import { articleEvidence, articles } from '../../../articles/text/tables.ts';
import { sampleTaskFields } from '../../../articles/writing/factory.ts';
import { generations } from '../../../articles/writing/tables.ts';
import { buildBatch } from '../../../batches/factory.ts';
import { monthlyUsage } from '../../../billing/tables.ts';
import { buildResource } from '../../../library/factory.ts';
import { buildProfile } from '../../../library/profiles/factory.ts';
import { buildRedditConnection } from '../../../library/reddit/factory.ts';
import { buildTeam } from '../../../workspaces/factory.ts';
import { members } from '../../../workspaces/tables.ts';
import { type BuiltUser, buildUser } from '../../factory.ts';
import { issueToken } from '../../one-time-token.ts';
import { authenticators, passwords, recoveryCodes, sessions, users } from '../../tables.ts';
import { recoveryCodeHash } from '../../two-factor/recovery-code.ts';
import { secretPlace } from '../../two-factor/totp.ts';
import { buildExport } from '../factory.ts';
import { accountExports, exportPieces } from '../tables.ts';
import { exportAccountJob } from './export-job.ts';
import { insertExport, insertPiece, setReady, takeLease } from './queries.ts';
import { deleteExpiredExportsJob, writeExport } from './write-export.ts';

const testDb = await createTestDb();
const { db } = testDb;
const smtp = await startSmtpServer();
const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://inkstep.test' };
const { app, as, deps, send, listen } = await buildTestApp(testDb, { work: true, env });
const idleDb = await createTestDb();
const idle = await buildTestApp(idleDb, { env: { RATE_LIMIT_SCALE: '1' } });

const patience = { timeout: 30_000, interval: 20 };
const DAY = 86_400_000;
const DOWNLOAD = '/api/account/export/download';
const NONE = { state: 'none', createdAt: null, size: null, expiresAt: null };
const never = new AbortController().signal;

const download = ({ headers }: Pick<BuiltUser, 'headers'>) =>
  app.inject({ method: 'GET', url: DOWNLOAD, headers });

const ready = (person: BuiltUser) =>
  vi.waitFor(async () => {
    const status = await as(person).getExport();
    expect(status.state).toBe('ready');
    return status;
  }, patience);

/** The files of a user's ZIP, by path. */
async function exported(person: BuiltUser): Promise<Record<string, string>> {
  await as(person).startExport();
  await ready(person);
  const { rawPayload } = await download(person);
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
}

describe('an export', () => {
  it('[PROF-29] is created by a job, announced by email and downloaded as a ZIP', async () => {
    const person = await buildUser(db);
    expect(await as(person).getExport()).toEqual(NONE);
    const started = await send(person, 'POST', '/api/account/export');
    expect(started).toMatchObject({
      status: 202,
      body: { state: 'running', createdAt: expect.any(String), size: null, expiresAt: null },
    });

    const { size, createdAt, expiresAt } = await ready(person);
    const kept = Date.parse(expiresAt ?? '') - Date.parse(createdAt ?? '');
    expect(Math.round(kept / DAY)).toBe(7);
    const { statusCode, headers, rawPayload } = await download(person);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(size),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="inkstep-export-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(rawPayload).toHaveLength(size ?? 0);

    const mail = await smtp.mailTo(person.actor.email);
    expect(mail.subject).toBe('Your data is ready to download');
    expect(mail.text).toContain('https://inkstep.test/settings?tab=security');
  });

  it.each([
    ['es', 'Tus datos están listos para descargar', 'Tus datos de Inkstep'],
    ['zh', '你的数据可以下载了', '你的 Inkstep 数据'],
  ] as const)(
    '[PROF-26, PROF-29] speaks the language of the person (%s)',
    async (language, subject, title) => {
      const person = await buildUser(db);
      await as(person).updatePreferences({ body: { interfaceLanguage: language } });
      expect((await exported(person))['README.txt']).toContain(title);
      expect((await smtp.mailTo(person.actor.email)).subject).toBe(subject);
    },
  );

  it('[PROF-29] contains all data of the user, and nothing of other users', async () => {
    const [ann, eve] = [await buildUser(db), await buildUser(db, { name: 'Eve Foreign' })];
    const { userId } = ann.actor;
    for (const owner of [ann, eve]) {
      const foreign = owner === eve ? 'Foreign ' : '';
      const { id: taskId } = await buildTask(db, {
        workspaceId: owner.actor.workspaceId,
        name: `${foreign}Pour-over: coffee/tea`,
        ...sampleTaskFields(),
        createdAt: new Date(Date.now() - DAY),
      });
      await buildTask(db, { workspaceId: owner.actor.workspaceId, name: `${foreign}Draft` });
      await buildBatch(db, { workspaceId: owner.actor.workspaceId, name: `${foreign}Cluster` });
      await buildProfile(db, { workspaceId: owner.actor.workspaceId, name: `${foreign}Kettle shop` });
      const url = 'https://coffee.example/bloom';
      await buildResource(db, { workspaceId: owner.actor.workspaceId, name: `${foreign}Bloom`, url });
      await buildResource(db, { workspaceId: owner.actor.workspaceId, content: `${foreign}Wait. 等一下` });
      const section = {
        id: 's1',
        heading: 'Bloom',
        level: 2,
        markdown: `${foreign}Wait. [1]`,
        citations: [],
      };
      const { id: articleId } = await buildArticle(db, {
        workspaceId: owner.actor.workspaceId,
        taskId,
        text: `# ${foreign}Bloom\n\nWait. 等一下 [1]\n`,
      });
      const passages = [{ id: 'S0.0', sourceId: 's1', text: `${foreign}It blooms.`, words: 2 }];
      const evidenceId = randomUUID();
      await db.insert(articleEvidence).values({
        id: evidenceId,
        articleId,
        generatedText: `# ${foreign}Wait`,
        references: [],
        passages,
        sections: [section],
      });
      await db.update(articles).set({ evidenceId }).where(eq(articles.id, articleId));
      await buildVersion(db, { articleId, text: `# ${foreign}Wait`, evidenceId });
      const alone = await buildArticle(db, { workspaceId: owner.actor.workspaceId, text: `# ${foreign}Tea` });
      await db.insert(generations).values({
        id: randomUUID(),
        workspaceId: owner.actor.workspaceId,
        state: 'completed',
        brief: { ...sampleBrief(), topics: [`${foreign}Tea, without a task`] },
        articleId: alone.id,
      });
      await db
        .insert(monthlyUsage)
        .values({ workspaceId: owner.actor.workspaceId, period: '2026-02-01', used: 3 });
    }

    const files = await exported(ann);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'account.json',
      'profiles.json',
      'resources.json',
      'batches.json',
      'tasks/0001-Pour-over-coffee-tea.json',
      'articles/0001-Pour-over-coffee-tea.md',
      'versions/0001-Pour-over-coffee-tea.json',
      'suggestions/0001-Pour-over-coffee-tea.json',
      'evidence/0001-Pour-over-coffee-tea.json',
      'tasks/0002-Draft.json',
      'generations/0001-Tea-without-a-task.json',
      'articles/generation-0001-Tea-without-a-task.md',
    ]);
    const read = (path: string) => JSON.parse(files[path] ?? '');
    const { tasks } = await as(ann).listTasks();
    for (const { id, name } of tasks) {
      const {
        task: { revisions: _, ...task },
      } = await as(ann).getTask({ params: { id } });
      const path = name === 'Draft' ? 'tasks/0002-Draft.json' : 'tasks/0001-Pour-over-coffee-tea.json';
      expect(read(path)).toMatchObject(task);
    }
    expect(read('tasks/0001-Pour-over-coffee-tea.json').sections).toMatchObject([
      { heading: 'Bloom', markdown: 'Wait. [1]' },
    ]);
    expect(files['articles/0001-Pour-over-coffee-tea.md']).toBe('# Bloom\n\nWait. 等一下 [1]\n');
    const [evidence] = read('evidence/0001-Pour-over-coffee-tea.json');
    expect(evidence).toMatchObject({ id: expect.any(String), passages: [{ text: 'It blooms.' }] });
    expect(read('versions/0001-Pour-over-coffee-tea.json')).toMatchObject([
      { kind: 'editing', text: '# Wait', evidence_id: evidence.id },
      { kind: 'editing', text: '# Bloom\n\nWait. 等一下 [1]\n', evidence_id: evidence.id, current: true },
    ]);
    expect(files['articles/generation-0001-Tea-without-a-task.md']).toBe('# Tea');
    expect(read('generations/0001-Tea-without-a-task.json').brief.sources).toEqual(sampleBrief().sources);
    expect(read('profiles.json')).toEqual((await as(ann).listProfiles()).presets);
    const library = await as(ann).listResources({ query: { sortBy: 'created_at', sortOrder: 'ASC' } });
    expect(library.resources).toHaveLength(2);
    expect(read('resources.json')).toEqual(library.resources);
    const account = read('account.json');
    expect(account.profile).toEqual((await as(ann).me()).user);
    expect(account.preferences).toEqual((await as(ann).getPreferences()).preferences);
    expect(account.usage).toMatchObject({
      ...(await as(ann).usage()),
      months: [{ month: '2026-02', used: 3, kept: 0 }],
    });
    expect(account.sessions).toHaveLength(1);
    expect(files['README.txt']).toContain(ann.actor.email);

    const everything = Object.entries(files).flat().join('\n');
    expect(everything).toContain(userId);
    expect(everything).not.toContain('Foreign');
    expect(everything).not.toContain(eve.actor.userId);
    expect(everything).not.toContain(eve.actor.email);
  });

  it('has a folder for each team that the user owns, and of other teams the membership alone', async () => {
    const ann = await buildTeam(db, { name: 'Kettle shop' });
    await buildTask(db, { workspaceId: ann.actor.workspaceId, name: 'Tea for teams' });
    const eve = await buildTeam(db, { name: 'Foreign team' });
    await buildTask(db, { workspaceId: eve.actor.workspaceId, name: 'Foreign task' });
    const { workspaceId } = eve.actor;
    await db.insert(members).values({ workspaceId, userId: ann.actor.userId, role: 'viewer' });
    const { authorization } = ann.headers;
    const files = await exported({ ...ann, headers: { authorization } });
    expect(Object.keys(files)).toContain('teams/1/tasks/0001-Tea-for-teams.json');
    expect(JSON.parse(files['teams/1/workspace.json'] ?? '')).toMatchObject({
      name: 'Kettle shop',
      members: [{ email: ann.actor.email, role: 'owner' }],
      usage: { plan: 'V1_DEFAULT_ACCESS' },
    });
    expect(JSON.parse(files['account.json'] ?? '').memberships).toMatchObject([
      { name: 'Foreign team', role: 'viewer' },
      { name: 'Kettle shop', role: 'owner' },
    ]);
    const everything = Object.values(files).join('\n');
    for (const foreign of ['Foreign task', eve.actor.email, workspaceId])
      expect(everything).not.toContain(foreign);
  });

  it('[PROF-29] holds no secret', async () => {
    const PASSWORD = 'Correct-Horse-7-Sentinel';
    const CODE = '7K2M-4F6G-1A2B-3C4D-5E6F-7G8H';
    const client = { ipAddress: '192.0.2.7', userAgent: 'Firefox/1' };
    const person = await buildUser(db, { password: PASSWORD, session: client });
    const { userId } = person.actor;
    const secret = deps.secrets.seal('TOTPSECRETSENTINEL', secretPlace(userId));
    await db.insert(authenticators).values({ userId, secret });
    await db.insert(recoveryCodes).values({ userId, hash: recoveryCodeHash(CODE) });
    await db.update(users).set({ twoFactorSince: new Date() }).where(eq(users.id, userId));
    const mailed = await issueToken(db, userId, 'reset_password');
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
    const [stored] = await db.select().from(passwords).where(eq(passwords.userId, userId));
    const { rows: hashes } = await db.execute<{ hash: string }>(
      sql`SELECT hash FROM one_time_tokens WHERE user_id = ${userId}`,
    );

    const redditTokens = { accessToken: 'reddit-access-sentinel', refreshToken: 'reddit-refresh-sentinel' };
    await buildRedditConnection(deps, { userId, username: 'coffee_reader', ...redditTokens });

    const files = await exported(person);
    const everything = Object.values(files).join('\n');

    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({
      twoFactor: { enabled: true, recoveryCodesLeft: 1 },
      reddit: { username: 'coffee_reader', connectedAt: expect.any(String) },
      sessions: [{ browser: 'Firefox', ipAddress: '192.0.2.7' }],
    });
    const secrets = [
      PASSWORD,
      stored?.hash,
      'argon2',
      person.token.split('.')[0],
      session?.tokenHash,
      secret,
      'TOTPSECRETSENTINEL',
      CODE,
      recoveryCodeHash(CODE),
      mailed,
      hashes[0]?.hash,
      ...Object.values(redditTokens),
    ];
    for (const each of secrets) {
      expect(each).toBeTruthy();
      expect(everything.toLowerCase()).not.toContain(each?.toLowerCase());
    }
  });

  it('is made once, however often it is asked for meanwhile', async () => {
    const person = await buildUser(idleDb.db);
    const answers = await Promise.all([1, 2, 3].map(() => idle.as(person).startExport()));
    answers.push(await idle.as(person).startExport());
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['running']));
    const [row] = await idleDb.db.select({ id: accountExports.id }).from(accountExports);
    const jobs = await idleDb.db.execute(
      sql`SELECT data FROM pgboss.job WHERE name = ${exportAccountJob.name}`,
    );
    expect(jobs.rows).toEqual([{ data: { exportId: row?.id, __requestId: expect.any(String) } }]);
  });

  it('can be asked for 5 times an hour', async () => {
    const person = await buildUser(idleDb.db);
    for (let calls = 0; calls < 5; calls++) await idle.as(person).startExport();
    expect(await idle.send(person, 'POST', '/api/account/export')).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
    });
  });

  it('takes the place of the last one, with what was written since', async () => {
    const person = await buildUser(db);
    await exported(person);
    await buildTask(db, { workspaceId: person.actor.workspaceId, name: 'New' });
    expect(Object.keys(await exported(person))).toContain('tasks/0001-New.json');
    expect(await db.$count(accountExports, eq(accountExports.userId, person.actor.userId))).toBe(1);
  });
});

const insertAndWrite = async (userId: string) => {
  const exportId = (await insertExport(db, userId)) ?? '';
  await writeExport(deps, exportId, never);
  return exportId;
};

describe('a job that runs twice', () => {
  it('writes nothing for an older hold, nor after the end', async () => {
    const { actor } = await buildUser(db);
    const exportId = (await insertExport(db, actor.userId)) ?? '';
    const [older, newer] = [await takeLease(db, exportId), await takeLease(db, exportId)];
    if (!older || !newer) throw new Error('the export was not taken');
    const piece = { position: 0, bytes: Buffer.from('x') };
    const end = { size: 1, days: 7 };
    expect(await insertPiece(db, older, piece)).toBe(false);
    expect(await setReady(db, older, end)).toBe(false);
    expect(await insertPiece(db, newer, piece)).toBe(true);
    expect(await setReady(db, newer, end)).toBe(true);
    expect(await insertPiece(db, newer, { ...piece, position: 1 })).toBe(false);
    expect(await takeLease(db, exportId)).toBeUndefined();
  });

  it('leaves one whole zip and one mail', async () => {
    const person = await buildUser(db);
    const exportId = (await insertExport(db, person.actor.userId)) ?? '';
    await Promise.all([1, 2, 3].map(() => writeExport(deps, exportId, never)));
    expect(Object.keys(unzipSync((await download(person)).rawPayload))).toContain('account.json');
    const leases = await db
      .selectDistinct({ lease: exportPieces.lease })
      .from(exportPieces)
      .where(eq(exportPieces.exportId, exportId));
    expect(leases).toHaveLength(1);
    await smtp.mailTo(person.actor.email);
    expect(smtp.received.filter(({ to }) => to.includes(person.actor.email))).toHaveLength(1);
  });

  it('continues after a shutdown', async () => {
    const person = await buildUser(db);
    const exportId = (await insertExport(db, person.actor.userId)) ?? '';
    await expect(writeExport(deps, exportId, AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
      'stopped',
    );
    expect((await as(person).getExport()).state).toBe('running');
    await writeExport(deps, exportId, never);
    expect((await as(person).getExport()).state).toBe('ready');
  });

  it('does nothing for an export that is gone', async () => {
    const exportId = randomUUID();
    await writeExport(deps, exportId, never);
    expect(await db.$count(exportPieces, eq(exportPieces.exportId, exportId))).toBe(0);
  });
});

describe('an export that failed', () => {
  it('is reported as failed, keeps no parts and can be started again', async () => {
    const person = await buildUser(db);
    const exportId = (await insertExport(db, person.actor.userId)) ?? '';
    const lease = await takeLease(db, exportId);
    if (!lease) throw new Error('the export was not taken');
    await insertPiece(db, lease, { position: 0, bytes: Buffer.from('half of it') });
    await exportAccountJob.giveUp?.(deps, { exportId });
    expect(await as(person).getExport()).toMatchObject({ state: 'failed', size: null, expiresAt: null });
    expect(await db.$count(exportPieces, eq(exportPieces.exportId, exportId))).toBe(0);
    expect((await download(person)).statusCode).toBe(404);
    expect(Object.keys(await exported(person))).toContain('account.json');
  });
});

describe('[PROF-29] a session without a recent password', () => {
  const REFUSED = { error: { code: 'CONFIRMATION_REQUIRED' } };
  const longAgo = () =>
    buildUser(db, {
      password: 'Correct-Horse-7',
      provenAt: new Date(Date.now() - 601_000),
    });

  it('starts no export and downloads none until the password is given', async () => {
    const person = await longAgo();
    await buildExport(db, { userId: person.actor.userId });
    const start = () => send(person, 'POST', '/api/account/export');
    expect(await start()).toMatchObject({ status: 403, body: REFUSED });
    const refused = await download(person);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, REFUSED]);
    expect((await as(person).getExport()).state).toBe('ready');

    await as(person).confirmIdentity({ body: { password: 'Correct-Horse-7' } });
    expect((await download(person)).statusCode).toBe(200);
    expect((await start()).status).toBe(202);
  });
});

describe('the download', () => {
  it('is for the owner alone', async () => {
    const [ann, eve] = [await buildUser(db), await buildUser(db)];
    await buildExport(db, { userId: ann.actor.userId });
    expect((await download(ann)).statusCode).toBe(200);
    expect((await download(eve)).statusCode).toBe(404);
    expect(await as(eve).getExport()).toEqual(NONE);
    expect((await app.inject({ method: 'GET', url: DOWNLOAD })).statusCode).toBe(401);
  });

  it('is refused while the zip is being made, and once it has expired', async () => {
    const [running, expired] = [await buildUser(db), await buildUser(db)];
    await insertExport(db, running.actor.userId);
    await buildExport(db, { userId: expired.actor.userId, expiresAt: new Date(Date.now() - 1000) });
    for (const person of [running, expired]) expect((await download(person)).statusCode).toBe(404);
    expect(await as(expired).getExport()).toEqual(NONE);
  });

  it('aborts the response if the ZIP is deleted meanwhile, so that it is not mistaken for complete', async () => {
    const person = await buildUser(db);
    await buildExport(db, { userId: person.actor.userId, size: 1000 });
    const answer = await fetch(`${await listen()}${DOWNLOAD}`, { headers: person.headers });
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  });
});

describe('an export that has expired', () => {
  it('is deleted by a job that waits until then, and no other one', async () => {
    const [old, fresh] = [await buildUser(db), await buildUser(db)];
    await insertAndWrite(old.actor.userId);
    const exportId = await insertAndWrite(fresh.actor.userId);
    const { rows } = await db.execute<{ days: number }>(sql`
      SELECT extract(epoch FROM start_after - now())::float8 / 86400 AS days FROM pgboss.job
      WHERE name = ${deleteExpiredExportsJob.name} ORDER BY created_on DESC LIMIT 1`);
    expect(Math.round(rows[0]?.days ?? 0)).toBe(7);

    const passed = { expiresAt: new Date(Date.now() - 1000) };
    await db.update(accountExports).set(passed).where(eq(accountExports.userId, old.actor.userId));
    await deleteExpiredExportsJob.perform(deps, {}, { id: randomUUID(), attempt: 1, signal: never });
    expect(await db.$count(accountExports, eq(accountExports.userId, old.actor.userId))).toBe(0);
    expect(await db.$count(exportPieces, eq(exportPieces.exportId, exportId))).toBeGreaterThan(0);
  });
});
