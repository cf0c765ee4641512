import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeRecordFile } from '@inkstep/article/record-file';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildApproval } from '../src/articles/approval/factory.ts';
import { checkRecord } from '../src/articles/approval/record/check-record.ts';
import { signingKey } from '../src/articles/approval/record/keys.ts';
import { signRecord } from '../src/articles/approval/record/sign-record.ts';
import { packUnused } from '../src/articles/at-rest/pack-unused.ts';
import { packedTexts } from '../src/articles/at-rest/tables.ts';
import { buildTask } from '../src/articles/brief/factory.ts';
import { tasks } from '../src/articles/brief/tables.ts';
import { buildReviewLink } from '../src/articles/review-links/factory.ts';
import { buildVersion } from '../src/articles/text/factory.ts';
import { articleEvidence, articles } from '../src/articles/text/tables.ts';
import { PADDLE_ENV, sentEvent, sentSubscription, WEBHOOK_SECRET } from '../src/billing/events/factory.ts';
import { buildSubscription } from '../src/billing/factory.ts';
import { monthlyUsage, paymentEvents, subscriptions } from '../src/billing/tables.ts';
import { authenticators, users } from '../src/identity/tables.ts';
import { files } from '../src/library/pictures/tables.ts';
import { sweepDirectory } from '../src/operations/cells/sweep-directory.ts';
import { readCommand } from '../src/operations/users/operator/read-command.ts';
import { differences, inSnapshot, sumRows } from '../src/platform/cells/moved-rows.ts';
import { runCommand } from '../src/run-command.ts';
import { formatStartupError } from '../src/startup-error.ts';
import { findPersonalWorkspace } from '../src/workspaces/index.ts';
import { workspaces } from '../src/workspaces/tables.ts';
import { buildTestApp, type TestApp } from './build-app.ts';
import { childEnv } from './child-env.ts';
import { signWebhook } from './fake-paddle/sign-webhook.ts';
import { findProgram } from './find-program.ts';
import { type HeldRow, holdRow } from './kills/held-row.ts';
import { until } from './kills/until.ts';
import { codeOf, reviewClient } from './review-client.ts';
import { rowsNaming } from './route-matrix/rows-naming.ts';
import { createTestDb, type TestDb } from './test-db.ts';

const PATIENCE = 300_000;
const LONG_AGO = new Date('2020-01-01');
const PASSWORD = 'Correct-Horse-7';
const [oneDb, twoDb, directoryDb] = [await createTestDb(), await createTestDb(), await createTestDb()];
const folder = mkdtempSync(path.join(os.tmpdir(), 'inkstep-cells-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { host, port, user } = inject('postgres');
const urlOf = ({ connection }: TestDb) =>
  `postgres://${user}@localhost:${port}/${'database' in connection ? connection.database : ''}?host=${encodeURIComponent(host)}`;

const cellEnv = (cell: 'one' | 'two', directory = urlOf(directoryDb)) => ({
  CELL: cell,
  CELLS: 'one=https://one.test, two=https://two.test',
  PUBLIC_URL: `https://${cell}.test`,
  DIRECTORY_DATABASE_URL: directory,
  DIRECTORY_KEY: 'd'.repeat(32),
  SECRET_KEY: cell.repeat(16),
  ...PADDLE_ENV,
});
const one = await buildTestApp(oneDb, { env: cellEnv('one') });
const two = await buildTestApp(twoDb, { env: cellEnv('two') });

const register = (app: TestApp, email: string) =>
  app.send(undefined, 'POST', '/api/auth/register', { email, password: PASSWORD, confirmPassword: PASSWORD });
const logIn = (app: TestApp, email: string, password = PASSWORD) =>
  app.send(undefined, 'POST', '/api/auth/login', { email, password });

interface Held {
  headers: { authorization: string };
}
async function session(app: TestApp, email: string): Promise<Held> {
  const { body } = await logIn(app, email);
  return { headers: { authorization: `Bearer ${(body as { token: string }).token}` } };
}
const send = (app: TestApp, { headers }: Held, method: 'GET' | 'PUT', url: string, payload?: object) =>
  app.app.inject({ method, url, headers, ...(payload && { payload }) });

const atCell = (cell: string) => ({
  status: 421,
  body: { error: { code: 'OTHER_CELL', location: `https://${cell}.test` } },
});

describe('accounts of two cells', () => {
  it('have one address each, also when both cells register it at once', async () => {
    expect((await register(one, 'first@example.test')).status).toBe(201);
    expect(await register(two, 'First@example.test')).toMatchObject({
      status: 409,
      body: { error: { code: 'EMAIL_TAKEN' } },
    });
    const both = await Promise.all(
      Array.from({ length: 6 }, (_, at) => register(at % 2 === 0 ? one : two, 'race@example.test')),
    );
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('sign in at their own cell, and are sent there by the other one', async () => {
    await register(two, 'second@example.test');
    for (const call of ['login', 'forgot-password'])
      expect(
        await one.send(undefined, 'POST', `/api/auth/${call}`, {
          email: 'second@example.test',
          ...(call === 'login' && { password: PASSWORD }),
        }),
      ).toMatchObject(atCell('two'));
    expect((await logIn(two, 'second@example.test')).status).toBe(200);
  });

  it('are not told from addresses without an account', async () => {
    const known = await logIn(one, 'second@example.test', 'wrong');
    const strangers = Array.from({ length: 12 }, (_, at) => `stranger-${at}@example.test`);
    const answers = await Promise.all(strangers.map((email) => logIn(one, email, 'wrong')));
    const there = answers.filter(({ status }) => status === 421);
    expect(there.length).toBeGreaterThan(0);
    expect(there.length).toBeLessThan(strangers.length);
    for (const { body } of there) expect(body).toEqual(known.body);
    for (const [at, email] of strangers.entries())
      expect((await logIn(two, email, 'wrong')).status).toBe(answers[at]?.status === 421 ? 401 : 421);
  });

  it('sign in while the directory is away, when nobody can register', async () => {
    const alone = await buildTestApp(oneDb, { env: cellEnv('one', 'postgres://nobody@127.0.0.1:9/none') });
    expect((await logIn(alone, 'first@example.test')).status).toBe(200);
    expect((await register(alone, 'third@example.test')).status).toBe(503);
    expect(await oneDb.db.$count(users, eq(users.email, 'third@example.test'))).toBe(0);
  });

  it('are added to the directory if they are older, and leave it when they are deleted', async () => {
    await register(one, 'gone@example.test');
    await oneDb.db.delete(users).where(eq(users.email, 'gone@example.test'));
    await oneDb.db.insert(users).values({ id: crypto.randomUUID(), name: '', email: 'old@example.test' });
    await directoryDb.db.execute(sql`UPDATE directory_addresses SET claimed_at = now() - interval '2 hours'`);
    await sweepDirectory(one.deps);
    expect((await register(two, 'old@example.test')).status).toBe(409);
    expect((await register(two, 'gone@example.test')).status).toBe(201);
    expect((await register(two, 'first@example.test')).status).toBe(409);
  });
});

/** Why the rows of a table stay in their cell. */
const STAY = {
  'the blog and everything in it': [
    'blog_settings',
    'cluster_pages',
    'imported_posts',
    'old_addresses',
    'post_categories',
    'post_drafts',
    'post_hashes',
    'post_imports',
    'post_sketches',
    'post_slugs',
    'post_terms',
    'post_versions',
    'posts',
    'post_tags',
    'redirects',
    'cdn_purges',
  ],
  'settings of the cell': [
    'ai_models',
    'installation_limits',
    'model_limits',
    'model_prices',
    'plan_settings',
    'prompt_texts',
    'prompt_versions',
    'registration_settings',
    'sign_in_providers',
    'sign_in_settings',
    'secret_keys',
    'used_stores',
    'clock',
    'announcements',
    'dismissed_announcements',
    'checkout_failures',
    'payment_reading',
  ],
  'history and figures of the cell': [
    'active_people',
    'audit_events',
    'ended_runs',
    'installation_days',
    'model_days',
    'model_outages',
    'model_slots',
    'refused_sign_ins',
    'service_processes',
    'statistics_days',
    'statistics_state',
    'cached_answers',
    'rate_limits',
    'idempotency_keys',
  ],
  'it ends with the old address': [
    'sessions',
    'known_devices',
    'passkeys',
    'passkey_challenges',
    'passkey_handles',
    'api_tokens',
    'token_days',
    'openid_links',
    'reddit_consents',
    'moved_credentials',
    'account_exports',
    'export_pieces',
    'deletion_mails',
  ],
  'open pages know it, for minutes': ['article_changes', 'article_presence', 'article_claims'],
  'found again in the other cell': ['cited_pages', 'read_hosts', 'reread_articles', 'reread_sources'],
  'a cell signs with its own': ['approval_keys'],
  'sent by the cell that has the mailbox': ['inbox_mails'],
  'triggers count it': ['storage_usage'],
  'a move brings back the texts first': ['packed_texts'],
  'its jobs are taken over': ['queue_outbox'],
};

it('every table either moves with a workspace, or stays for a reason', async () => {
  const { rows } = await oneDb.db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const listed = [...one.deps.movedTables.map(({ name }) => name), ...Object.values(STAY).flat()];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

describe('a workspace that moves', () => {
  const email = 'mover@example.test';
  let workspaceId: string;
  let userId: string;
  let taskId: string;
  let unusedId: string;
  let subscriptionId: string;
  let stale: Held;
  let record: Awaited<ReturnType<typeof signRecord>>;
  let review: { id: string; token: string };
  const owners = () => ({ workspaceIds: [workspaceId], userIds: [userId] });
  const sumsOf = ({ connection }: TestDb) =>
    inSnapshot(connection, (client) => sumRows(client, one.deps.movedTables, owners()));
  const settings = path.join(folder, 'two.env');
  const env = () => ({ ...cellEnv('one'), DATA_DIR: one.deps.config.DATA_DIR, DATABASE_URL: urlOf(oneDb) });
  const words = (...more: string[]) => wordsFor(workspaceId, ...more);
  const wordsFor = (id: string, ...more: string[]) => [
    'move-workspace',
    id,
    '--to',
    'two',
    '--settings',
    settings,
    ...more,
  ];

  const move = (...more: string[]) => run(words(...more));
  const moveOf = (id: string) => run(wordsFor(id));
  function run(command: string[], changed: Record<string, string> = {}): Promise<string> {
    for (const [name, value] of Object.entries({ ...env(), ...changed })) vi.stubEnv(name, value);
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    return runCommand(readCommand(command)).finally(() => {
      vi.unstubAllEnvs();
      said.mockRestore();
    });
  }

  /** Kills the command at the moment when it waits for a lock. */
  async function killedAt(hold: HeldRow, meanwhile?: () => Promise<void>): Promise<void> {
    const child = spawn(process.execPath, [await findProgram('admin'), ...words()], {
      env: { ...childEnv(), LOG_LEVEL: 'error', ...env() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'close');
    await meanwhile?.();
    await until('the command waits', () => hold.isWanted());
    child.kill('SIGKILL');
    await ended;
    await hold.letGo();
  }

  async function pack(): Promise<void> {
    const old = { openedAt: LONG_AGO, updatedAt: LONG_AGO };
    await oneDb.db.update(tasks).set(old).where(eq(tasks.id, unusedId));
    await packUnused({ ...one.deps, config: { TEXTS_AT_REST_AFTER_DAYS: 30 } });
  }
  const countPacked = () => oneDb.db.$count(packedTexts, isNotNull(packedTexts.taskId));

  const webhook = async (app: TestApp, event: object) => {
    const payload = JSON.stringify(event);
    const signature = signWebhook(WEBHOOK_SECRET, payload, Math.floor(Date.now() / 1000));
    const headers = { 'content-type': 'application/json', 'paddle-signature': signature };
    const url = '/api/subscription/webhook';
    return (await app.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  const stateOf = async ({ db }: TestDb, eventId: string) => {
    const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId));
    return row?.state;
  };

  beforeAll(async () => {
    writeFileSync(
      settings,
      Object.entries({ ...cellEnv('two'), DATA_DIR: two.deps.config.DATA_DIR, DATABASE_URL: urlOf(twoDb) })
        .map(([name, value]) => `${name}="${value}"`)
        .join('\n'),
    );
    await register(one, email);
    const { db } = oneDb;
    // The mail of the registration waits for a worker, which the move would wait for.
    await db.execute(sql`DELETE FROM pgboss.job`);
    const [found] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    userId = found?.id ?? '';
    workspaceId = (await findPersonalWorkspace(db, userId)) ?? '';
    const note = (content: string) => [
      { type: 'text' as const, title: 'Notes', content, url: '' as const, description: '', wordCount: 4 },
    ];
    const sources = note('Water at 93 degrees.');
    const task = await buildTask(db, { workspaceId, userId, sources, article: { text: '# Coffee\n\nHot.' } });
    taskId = task.id;
    const [article] = await db.select().from(articles).where(eq(articles.taskId, taskId));
    await buildVersion(db, { articleId: article?.id ?? '' });
    await db.insert(articleEvidence).values({
      articleId: article?.id ?? '',
      references: [],
      generatedText: '# Coffee',
      passages: [],
    } as typeof articleEvidence.$inferInsert);
    const { secrets } = one.deps;
    record = await db.transaction((tx) =>
      signRecord({ db: tx, secrets }, { format: 'inkstep-disclosure/1' }),
    );
    await buildApproval(db, article?.id ?? '', record);
    review = await buildReviewLink(db, { taskId, createdBy: userId, email: 'mia@client.test' });
    await db.insert(monthlyUsage).values({ workspaceId, period: '2026-11-01', used: 3 });
    subscriptionId = await buildSubscription(db, workspaceId);
    const secret = one.deps.secrets.seal('TOTP', `authenticators:${userId}:secret`);
    await db.insert(authenticators).values({ userId, secret });
    await db.insert(files).values({ workspaceId, key: 'a'.repeat(32), width: 9, height: 9, bytes: 5 });
    await one.deps.files.put(`pictures/${'a'.repeat(32)}/9.webp`, Buffer.from('bytes'));
    stale = await session(one, email);
    const long = note(randomBytes(2_000).toString('base64'));
    unusedId = (await buildTask(db, { workspaceId, userId, sources: long })).id;
    await pack();
  });

  it('is not begun while the directory or the other cell is away, which one line says', async () => {
    const away = 'postgres://nobody@127.0.0.1:9/none';
    const lines = async (directory: string, database = urlOf(twoDb)) => {
      const file = path.join(folder, 'away.env');
      const other = { ...cellEnv('two', directory), DATABASE_URL: database };
      writeFileSync(
        file,
        Object.entries(other)
          .map(([name, value]) => `${name}="${value}"`)
          .join('\n'),
      );
      const failed: unknown = await run(['move-workspace', workspaceId, '--to', 'two', '--settings', file], {
        DIRECTORY_DATABASE_URL: directory,
      }).catch((error: unknown) => error);
      return formatStartupError(failed);
    };
    expect(await lines(away)).toMatch(
      /^The directory of cells can't be reached: .*\. Check DIRECTORY_DATABASE_URL\.$/,
    );
    expect(await lines(urlOf(directoryDb), away)).toMatch(
      /^With the settings in \S+away\.env: .*Check DATABASE_URL.*$/,
    );
  });

  it(
    'is whole after kills at each step, is read-only meanwhile, and is found from its old address',
    async () => {
      expect(await countPacked()).toBe(1);
      const packed = await sumsOf(oneDb);
      expect(packed['task_sources']).toMatch(/^5 rows/);

      await killedAt(
        await holdRow(oneDb.db, sql`SELECT FROM ${workspaces} WHERE id = ${workspaceId} FOR NO KEY UPDATE`),
      );
      expect(differences(await sumsOf(oneDb), packed)).toEqual(['tasks', 'task_sources']);
      // Texts are packed just before the workspace is read-only.
      const marked = await holdRow(
        oneDb.db,
        sql`SELECT FROM ${workspaces} WHERE id = ${workspaceId} FOR NO KEY UPDATE`,
      );
      await killedAt(await holdRow(twoDb.db, sql`LOCK TABLE ${articles} IN SHARE MODE`), async () => {
        await until('the command marks the workspace', () => marked.isWanted());
        await pack();
        expect(await countPacked()).toBe(1);
        await marked.letGo();
      });
      expect(await countPacked()).toBe(0);
      const before = await sumsOf(oneDb);
      expect(await twoDb.db.$count(users, eq(users.id, userId))).toBe(0);
      await killedAt(await holdRow(oneDb.db, sql`SELECT FROM ${users} WHERE id = ${userId} FOR UPDATE`));

      // Copied, but not handed over.
      expect(differences(await sumsOf(oneDb), before)).toEqual([]);
      expect(await logIn(two, email)).toMatchObject(atCell('one'));
      const task = `/api/tasks/${taskId}`;
      expect((await send(one, stale, 'GET', task)).statusCode).toBe(200);
      const refused = await send(one, stale, 'PUT', task, { name: 'Late' });
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.json()).toMatchObject({ error: { code: 'WORKSPACE_MOVING' } });
      const event = sentEvent(
        'subscription.updated',
        sentSubscription({ id: subscriptionId, status: 'past_due' }),
      );
      for (const app of [one, two]) expect(await webhook(app, event)).toBe(200);
      expect(await stateOf(oneDb, event.event_id)).toBe('unplaced');

      await sweepDirectory(one.deps);
      expect(one.logged()).toContain(`npm run admin -- move-workspace ${workspaceId} --to two`);
      await sweepDirectory(two.deps);
      expect(two.logged()).toContain(`"workspaceId":"${workspaceId}"`);
      expect(two.logged()).toContain('run the command again in the cell that it comes from');

      // A kill between the commits of the directory and of the old cell.
      const { moves } = one.deps.directory ?? {};
      const begun = await moves?.find(workspaceId);
      if (!begun) throw new Error('the move is unknown');
      await moves?.switch(begun);
      await killedAt(
        await holdRow(twoDb.db, sql`SELECT FROM ${workspaces} WHERE id = ${workspaceId} FOR UPDATE`),
      );
      expect(await rowsNaming(oneDb.pool, [userId, workspaceId])).toEqual([]);
      expect((await send(one, stale, 'PUT', task, { name: 'Late' })).json()).toMatchObject(
        atCell('two').body,
      );

      expect(await move()).toBe('Moved 1 workspace with 1 account to two.');
      // The other cell verifies the record, and signs with a key of its own.
      expect(await checkRecord(twoDb, writeRecordFile(record))).toMatchObject({ verdict: 'valid' });
      const signing = await twoDb.db.transaction((tx) => signingKey({ db: tx, secrets: two.deps.secrets }));
      expect(signing.id).not.toBe(record.keyId);
      expect(await checkRecord(oneDb, writeRecordFile(record))).toMatchObject({ verdict: 'valid' });
      const after = await sumsOf(twoDb);
      expect(differences(before, after)).toEqual(['subscriptions', 'payment_events']);
      expect(await stateOf(twoDb, event.event_id)).toBe('applied');
      const [paid] = await twoDb.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
      expect(paid?.status).toBe('past_due');
      const [sealed] = await twoDb.db.select().from(authenticators).where(eq(authenticators.userId, userId));
      expect(two.deps.secrets.open(sealed?.secret ?? '', `authenticators:${userId}:secret`)).toBe('TOTP');
      const picture = await two.deps.files.open(`pictures/${'a'.repeat(32)}/9.webp`);
      expect(await picture?.body.toArray()).toEqual([Buffer.from('bytes')]);
      expect(await logIn(one, email)).toMatchObject(atCell('two'));
      const held = await session(two, email);
      expect((await send(two, held, 'GET', task)).statusCode).toBe(200);
      expect((await send(two, held, 'PUT', task, { name: 'Renamed' })).statusCode).toBe(200);
      // Whoever has the link of a review is led to the new cell, and goes on there.
      await expect(reviewClient(one, review.token).openReview()).rejects.toMatchObject(
        atCell('two').body.error,
      );
      await expect(reviewClient(one, review.token).reviewChanges()).rejects.toMatchObject({
        code: 'OTHER_CELL',
      });
      expect(await codeOf(reviewClient(one, 'x'.repeat(43)).openReview())).toBe('TOKEN_INVALID');
      const reader = reviewClient(two, review.token);
      const { article } = await reader.openReview();
      expect(article.reviewer?.email).toBe('m•••@client.test');
      await reader.askChangesInReview({
        body: { version: article.version, digest: article.digest, note: 'Shorter' },
      });
      expect(await move()).toBe('This workspace belongs to two already. Nothing is left to do.');
      expect(await moveOf(email)).toBe('This account belongs to two already. Nothing is left to do.');
    },
    PATIENCE,
  );
});
