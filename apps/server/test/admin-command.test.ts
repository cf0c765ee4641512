import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { buildUser, TEST_SECRET_KEY } from '../src/identity/factory.ts';
import { users } from '../src/identity/tables.ts';
import { readCommand } from '../src/operations/users/operator/read-command.ts';
import { auditEvents } from '../src/platform/audit/tables.ts';
import { cdnPurges } from '../src/platform/cdn/tables.ts';
import { connectDb } from '../src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrateDb } from '../src/platform/db/migrate.ts';
import { runCommand } from '../src/run-command.ts';
import { buildTestApp } from './build-app.ts';
import { childEnv } from './child-env.ts';
import { DATABASE_FOLDER } from './database-folder.ts';
import { findProgram } from './find-program.ts';
import { createTestDb } from './test-db.ts';

const PATIENCE = 300_000;
const OLD = 'Correct-Horse-7';
const folder = mkdtempSync(path.join(DATABASE_FOLDER, 'inkstep-admin-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const testDb = await createTestDb();
const { db, connection } = testDb;
const app = await buildTestApp(testDb);
const { host, port, user } = inject('postgres');
const database = 'database' in connection ? connection.database : '';
const external = {
  DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
};

interface Ended {
  code: number;
  said: string;
}

/** Runs `npm run admin` and returns its output on success, else its errors. */
async function admin(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const settings = { ...childEnv(), DATA_DIR: folder, SECRET_KEY: TEST_SECRET_KEY, ...env };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [await findProgram('admin'), ...args], {
      env: settings,
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

/** Runs a command like `npm run admin`, but in this process. Returns the output to print. */
function command(env: Record<string, string>, ...args: string[]): Promise<string> {
  const settings = { DATA_DIR: folder, SECRET_KEY: TEST_SECRET_KEY, DATABASE_URL: undefined, ...env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return runCommand(readCommand(args)).finally(vi.unstubAllEnvs);
}

const logIn = (email: string, password: string) =>
  app.send(undefined, 'POST', '/api/auth/login', { email, password });

describe('npm run admin', () => {
  it('ends with one line if it can not reach one of its databases', async () => {
    const env = { ...external, QUEUE_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
    const { code, said } = await admin(env, 'purge-pages');
    expect(code).toBe(1);
    expect(said).toMatch(/^\nThe queue can't use its database: .*\n$/);
  });

  it('drops all public pages', async () => {
    expect(await command(external, 'purge-pages')).toContain('All public pages are dropped');
    expect(await db.select({ key: cdnPurges.key }).from(cdnPurges)).toEqual([
      { key: 'public-pages' },
      { key: 'public-pages' },
    ]);
  });

  it(
    'makes admins, sets passwords and plans, disables and enables beside a running service, and records no actor',
    async () => {
      const { actor: boss } = await buildUser(db, { role: 'admin', password: OLD });
      const { actor } = await buildUser(db, { password: OLD });
      const { email, userId } = actor;
      // The last active admin stays.
      expect(await admin(external, 'disable', boss.email)).toEqual({
        code: 1,
        said: '\nThis is the only active administrator. Make another user an administrator first.\n',
      });
      expect(await command(external, 'make-admin', email)).toBe(`${email} is an administrator now.`);
      const plan = await command(external, 'plan', email, 'max', '2199-12-31');
      expect(plan).toContain('Max plan until 2199-12-31');
      await expect(command(external, 'plan', email, 'free', '2199-12-31')).rejects.toThrow(
        /^The Free plan has no end date$/,
      );
      const { code, said } = await admin(external, 'reset-password', email);
      expect(code).toBe(0);
      const [, password = ''] = / the password (\S+) \(shown only now\)/.exec(said) ?? [];
      expect(await logIn(email, password)).toMatchObject({
        status: 200,
        body: { passwordChangeRequired: true },
      });
      await command(external, 'disable', email);
      expect((await logIn(email, password)).status).toBe(403);
      expect(await command(external, 'make-admin', email)).toBe(
        `${email} is an administrator now.\nThe account is disabled. To let the user sign in: npm run admin -- enable ${email}`,
      );
      await command(external, 'enable', email);
      expect((await logIn(email, password)).status).toBe(200);
      const rows = await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.userId, userId))
        .orderBy(auditEvents.id);
      expect(rows.filter(({ action }) => action.startsWith('user.'))).toMatchObject([
        { action: 'user.changed', actorId: null, after: { role: 'admin' } },
        { action: 'user.plan_set', actorId: null, after: { plan: 'max', until: '2199-12-31T23:59:59.999Z' } },
        { action: 'user.password_set', actorId: null },
        { action: 'user.disabled', actorId: null },
        { action: 'user.enabled', actorId: null },
      ]);
      await expect(command(external, 'disable', 'nobody@example.test')).rejects.toThrow(
        /^No user has the email address nobody@example\.test\.$/,
      );
    },
    PATIENCE,
  );

  it(
    'creates nothing where nothing is installed',
    async () => {
      await expect(command({}, 'disable', 'ann@example.test')).rejects.toThrow('There is no Inkstep in');
      expect(readdirSync(folder)).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'joins the built-in database of a running service, and starts that of a stopped one',
    async () => {
      const log = pino({ level: 'silent' });
      const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
      const { db: embedded, pool, close } = connectDb(postgres.connection, { log });
      await expect(command({}, 'disable', 'ann@example.test')).rejects.toThrow(
        'Start the service once first',
      );
      await migrateDb(pool);
      await buildUser(embedded, { role: 'admin' });
      const { actor } = await buildUser(embedded, { password: OLD });
      expect((await admin({}, 'disable', actor.email)).said).toContain('is disabled');
      const stored = await embedded.select().from(users).where(eq(users.id, actor.userId));
      expect(stored).toMatchObject([{ banned: true }]);
      await close();
      await postgres.stop();
      expect((await admin({}, 'enable', actor.email)).said).toContain('can sign in again');
    },
    PATIENCE,
  );
});
