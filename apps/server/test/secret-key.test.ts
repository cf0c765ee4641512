import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { aiModels } from '../src/ai/tables.ts';
import { readConfig } from '../src/config.ts';
import { buildDeps } from '../src/deps.ts';
import { startHeartbeat } from '../src/operations/index.ts';
import { readCommand } from '../src/operations/users/operator/read-command.ts';
import { createSecrets } from '../src/platform/crypto/secrets.ts';
import { secretKeys } from '../src/platform/crypto/tables.ts';
import { runCommand } from '../src/run-command.ts';
import { childEnv } from './child-env.ts';
import { findProgram } from './find-program.ts';
import { holdRow } from './kills/held-row.ts';
import { until } from './kills/until.ts';
import { createTestDb } from './test-db.ts';

const PATIENCE = 300_000;
const { db, connection } = await createTestDb();
const { host, port, user } = inject('postgres');
const database = 'database' in connection ? connection.database : '';
const folder = mkdtempSync(path.join(os.tmpdir(), 'inkstep-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [OLD, NEW, OTHER] = ['o', 'n', 'x'].map((letter) => letter.repeat(32)) as [string, string, string];
const place = {
  DATA_DIR: folder,
  DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
};
const keys = (current: string, ...previous: string[]) => ({
  ...place,
  SECRET_KEY: current,
  PREVIOUS_SECRET_KEYS: previous.join(','),
});
const secretsOf = (current: string) => createSecrets({ current, previous: [] });

/** Runs a program that fails, and returns what it says. */
async function fail(program: 'main' | 'backup', env: Record<string, string>, ...args: string[]) {
  const command = [await findProgram(program), ...args];
  const settings = { ...childEnv(), LOG_LEVEL: 'error', ...env };
  const error: unknown = await promisify(execFile)(process.execPath, command, { env: settings }).catch(
    (reason: unknown) => reason,
  );
  const { code, stderr } = error as { code: number; stderr: string };
  return { code, said: stderr };
}

/** Runs a command of `npm run admin` in this process. */
function admin(env: Record<string, string>, name: string): Promise<string> {
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  const progress = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return runCommand(readCommand([name])).finally(() => {
    vi.unstubAllEnvs();
    progress.mockRestore();
  });
}

/** Starts what a process of the service consists of, and ends it. */
async function start(env: Record<string, string>): Promise<void> {
  const deps = await buildDeps(readConfig(env), { log: pino({ level: 'silent' }) });
  await deps.close();
}

/** Reports a process as running. */
const startOne = (current: string, ...previous: string[]) =>
  startHeartbeat({
    db,
    log: pino({ level: 'silent' }),
    config: { ROLE: 'web' },
    queue: { countRunning: () => 0 },
    secrets: createSecrets({ current, previous }),
  });

const modelNames = ['a', 'b', 'c', 'd'];

async function countModels(key: string): Promise<number> {
  const rows = await db.select().from(aiModels);
  return rows.filter(({ apiKey }) => apiKey?.split('.')[1] === secretsOf(key).keyId).length;
}

describe('processes of one database', () => {
  it(
    'start with its key only, and change it together',
    async () => {
      await start(keys(OLD));
      for (const modelName of modelNames) {
        const apiKey = secretsOf(OLD).seal(`key of ${modelName}`, `ai_models:${modelName}:api_key`);
        await db.insert(aiModels).values({ modelName, provider: 'openai', modelVersion: modelName, apiKey });
      }
      const line =
        /^\n\S.* not given: ID [0-9a-f]{8}\. .*See "Changing the secret key" in docs\/operations\.md\.\n$/;
      const refused = { code: 1, said: expect.stringMatching(line) };
      const backup = path.join(folder, 'a.inkstep');
      const others = await Promise.all([
        fail('main', { ...keys(OTHER), ROLE: 'worker' }),
        fail('main', { ...keys(OTHER), ROLE: 'migrate' }),
        fail('backup', keys(OTHER), 'backup', backup),
      ]);
      expect(others).toEqual([refused, refused, refused]);
      await expect(admin(keys(OTHER), 'allow-passwords')).rejects.toThrow('not given');
      expect(await db.$count(secretKeys)).toBe(1);
      const stopOne = await startOne(OLD);
      await expect(start(keys(NEW, OLD))).rejects.toThrow(
        /is new, and these processes don't have it: web on /,
      );
      expect(await db.$count(secretKeys)).toBe(1);
      await stopOne();
      await start(keys(OLD, NEW));
      const stopPrepared = await startOne(OLD, NEW);
      await start(keys(NEW, OLD));
      await stopPrepared();
      await start(keys(OLD, NEW));
      expect(await db.$count(secretKeys)).toBe(2);
    },
    PATIENCE,
  );

  it(
    'get all secrets by the new key from a command that is killed and run again',
    async () => {
      const held = await holdRow(db, sql`SELECT 1 FROM ai_models WHERE model_name = 'c' FOR UPDATE`);
      const env = { ...childEnv(), ...keys(NEW, OLD) };
      const command = spawn(process.execPath, [await findProgram('admin'), 'rekey'], {
        env,
        stdio: 'ignore',
      });
      const ended = once(command, 'close');
      await until('half of the secrets are encrypted again', () => held.isWanted());
      command.kill('SIGKILL');
      await ended;
      await held.release();
      expect([await countModels(OLD), await countModels(NEW)]).toEqual([2, 2]);

      expect(await admin(keys(NEW, OLD), 'rekey')).toContain('All stored secrets are encrypted');
      for (const { modelName, apiKey } of await db.select().from(aiModels)) {
        const opened = secretsOf(NEW).open(apiKey ?? '', `ai_models:${modelName}:api_key`);
        expect(opened).toBe(`key of ${modelName}`);
      }
      await start(keys(NEW));
      await expect(admin(keys(OLD, NEW), 'allow-passwords')).rejects.toThrow('was replaced, and is retired');
    },
    PATIENCE,
  );

  it(
    'start again with another key once an operator accepts it',
    async () => {
      expect(await admin(keys(OTHER), 'accept-key')).toContain("To list what it can't decrypt");
      await start(keys(OTHER));
      expect(await admin(keys(OTHER), 'rekey')).toContain("4 can't be decrypted");
    },
    PATIENCE,
  );
});
