import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { holdRow } from '../../../test/kills/held-row.ts';
import { until } from '../../../test/kills/until.ts';
import { rowsNaming } from '../../../test/route-matrix/rows-naming.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { createTestQueue } from '../../../test/test-queue.ts';
import { aiModels } from '../../ai/tables.ts';
import { approvalKeys } from '../../articles/approval/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { signInProviders } from '../../identity/providers/tables.ts';
import { authenticators } from '../../identity/tables.ts';
import { revokeTokenJob } from '../../library/index.ts';
import { sealRevocation, sealToken } from '../../library/reddit/connection/sealed-tokens.ts';
import { redditConnections } from '../../library/reddit/tables.ts';
import { fingerprintOf } from '../../platform/crypto/secret-key.ts';
import type { SecretPlace } from '../../platform/crypto/secrets.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import { secretStores } from '../../platform/crypto/stored/queries.ts';
import { secretKeys } from '../../platform/crypto/tables.ts';
import { idempotencyKeys } from '../../platform/http/idempotency/tables.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { queueOutbox } from '../../platform/queue/tables.ts';
import { buildDestination } from '../../publishing/publications/factory.ts';
import { buildWebhook } from '../../workspaces/webhooks/factory.ts';
import { webhookEndpoints } from '../../workspaces/webhooks/tables.ts';
import { contactMailJob, sendContactMessage } from '../site/send-contact-message.ts';
import { startHeartbeat } from '../system/heartbeat.ts';
import { rekey } from './rekey.ts';

const testDb = await createTestDb();
const { db, pool } = testDb;
const queue = await createTestQueue<never>(testDb, [contactMailJob, revokeTokenJob]);
const log = pino({ level: 'silent' });

const [OLD, NEW, OTHER] = ['o', 'n', 'x'].map((letter) => letter.repeat(32)) as [string, string, string];
const before = createSecrets({ current: OLD, previous: [] });
const after = createSecrets({ current: NEW, previous: [] });
const secretKey = { current: NEW, previous: [OLD] };

async function run() {
  const said: string[] = [];
  const ctx = {
    db,
    queue,
    log,
    secretKey,
    secrets: createSecrets(secretKey),
    say: (line: string) => void said.push(line),
  };
  return { text: await rekey(ctx), said };
}

const addModel = (name: string, secrets = before) => addModels([name], secrets);

const addModels = async (names: string[], secrets = before) =>
  db.insert(aiModels).values(
    names.map((name) => ({
      modelName: name,
      provider: 'openai' as const,
      modelVersion: name,
      apiKey: secrets.seal(`key of ${name}`, `ai_models:${name}:api_key`),
    })),
  );

async function openModel(name: string, secrets = after): Promise<string> {
  const [row] = await db.select().from(aiModels).where(eq(aiModels.modelName, name));
  return secrets.open(row?.apiKey ?? '', `ai_models:${name}:api_key`);
}

beforeEach(async () => {
  await db.delete(aiModels);
  await db.delete(secretKeys);
  await db.insert(secretKeys).values({ fingerprint: fingerprintOf(OLD) });
});

it('encrypts every kind of stored secret with the new key, and retires the old one', async () => {
  const { actor } = await buildUser(db);
  const { userId, workspaceId } = actor;
  const id = 'company';
  const message = { name: 'Ann', email: 'ann@example.test', message: 'Hello' };
  await addModel('gpt');
  await db.insert(signInProviders).values({
    id,
    kind: 'oidc',
    name: id,
    issuer: 'https://login.example',
    clientId: id,
    clientSecret: before.seal('client secret', `sign_in_providers:${id}:client_secret`),
  });
  await db
    .insert(authenticators)
    .values({ userId, secret: before.seal('app', `authenticators:${userId}:secret`) });
  await db.insert(redditConnections).values({
    userId,
    username: 'ann',
    accessToken: sealToken(before, userId, 'access_token', 'access'),
    refreshToken: sealToken(before, userId, 'refresh_token', 'refresh'),
    accessExpiresAt: new Date(),
  });
  const { id: webhookId, secret } = await buildWebhook({ db, secrets: before }, workspaceId);
  await db
    .update(webhookEndpoints)
    .set({ oldSecret: before.seal('old', `webhook_endpoints:${webhookId}:old_secret`) });
  await buildDestination({ db, secrets: before }, workspaceId);
  await db.insert(approvalKeys).values({
    id: 'ik1',
    publicKey: 'public',
    privateKey: before.seal('private', 'approval_keys:ik1:private_key'),
  });
  await db.insert(idempotencyKeys).values({
    id: 'key',
    request: 'body',
    leasedUntil: new Date(),
    answer: before.seal('answer', 'idempotency_keys:key:answer'),
  });
  await sendContactMessage({ db, queue, secrets: before }, message);
  await enqueue({ db, queue }, revokeTokenJob, { sealed: sealRevocation(before, 'revoked') });
  const undelivered = (name: string, data: object) => ({
    change: { kind: 'send' as const, queue: name, data },
  });
  await db
    .insert(queueOutbox)
    .values([
      undelivered('contact-mail', { id, sealed: before.seal('a message', `contact:${id}:message`) }),
      undelivered('revoke-reddit-token', { sealed: sealRevocation(before, 'a token') }),
    ]);
  const counts = await Promise.all(secretStores.map((store) => store.countOther(db, after)));
  expect(counts).toEqual(secretStores.map(() => 1));
  expect(await rowsNaming(pool, [`v1.${before.keyId}.`])).not.toEqual([]);

  const { text, said } = await run();
  expect(text).toBe(
    `All stored secrets are encrypted with SECRET_KEY (ID ${after.keyId}). Retired: ID ${before.keyId}. ` +
      'PREVIOUS_SECRET_KEYS can be removed.',
  );
  expect(said).toEqual(secretStores.map(({ name }) => `${name}: 1 encrypted again, 0 left`));
  expect(await rowsNaming(pool, [`v1.${before.keyId}.`])).toEqual([]);
  expect(await openModel('gpt')).toBe('key of gpt');
  const { rows } = await db.execute<{ place: SecretPlace; sealed: string }>(sql`
    SELECT 'sign_in_providers:' || id || ':client_secret' AS place, client_secret AS sealed FROM sign_in_providers
    UNION ALL SELECT 'authenticators:' || user_id || ':secret', secret FROM authenticators
    UNION ALL SELECT 'reddit_connections:' || user_id || ':access_token', access_token FROM reddit_connections
    UNION ALL SELECT 'reddit_connections:' || user_id || ':refresh_token', refresh_token FROM reddit_connections
    UNION ALL SELECT 'webhook_endpoints:' || id || ':secret', secret FROM webhook_endpoints
    UNION ALL SELECT 'webhook_endpoints:' || id || ':old_secret', old_secret FROM webhook_endpoints
    UNION ALL SELECT 'destinations:' || id || ':credentials', credentials FROM destinations
    UNION ALL SELECT 'approval_keys:' || id || ':private_key', private_key FROM approval_keys
    UNION ALL SELECT 'contact:' || (data->>'id') || ':message', data->>'sealed' FROM pgboss.job WHERE name = 'contact-mail'
    UNION ALL SELECT 'queue:revoke-reddit-token:sealed', data->>'sealed' FROM pgboss.job WHERE name = 'revoke-reddit-token'`);
  expect(rows.map(({ place, sealed }) => after.open(sealed, place))).toEqual([
    'client secret',
    'app',
    'access',
    'refresh',
    secret,
    'old',
    JSON.stringify({ kind: 'ghost', key: 'ab:cd' }),
    'private',
    JSON.stringify(message),
    'revoked',
  ]);
  expect((await run()).said).toEqual([]);
});

it('keeps what is changed or removed while it runs', async () => {
  await addModels(['a', 'b', 'c', 'd']);
  const newer = after.seal('entered meanwhile', 'ai_models:b:api_key');
  const held = await holdRow(
    db,
    sql`UPDATE ai_models SET api_key = ${newer} WHERE model_name = 'b'`,
    sql`DELETE FROM ai_models WHERE model_name = 'c'`,
  );
  const running = run();
  await until('the command waits for a changed row', () => held.isWanted());
  await held.letGo();
  expect((await running).text).toContain('All stored secrets are encrypted');
  expect(await openModel('b')).toBe('entered meanwhile');
  for (const name of ['a', 'd']) expect(await openModel(name)).toBe(`key of ${name}`);
  expect(await db.$count(aiModels)).toBe(3);
});

it('goes on until nothing is left that was encrypted with the old key meanwhile', async () => {
  await addModel('a');
  await addModel('b');
  const held = await holdRow(db, sql`SELECT 1 FROM ai_models WHERE model_name = 'b' FOR UPDATE`);
  const running = run();
  await until('the command waits for a row', () => held.isWanted());
  const again = before.seal('entered again', 'ai_models:a:api_key');
  await db.update(aiModels).set({ apiKey: again }).where(eq(aiModels.modelName, 'a'));
  await held.letGo();
  await running;
  expect(await openModel('a')).toBe('entered again');
});

it('works in batches, and names what no key decrypts, which it leaves alone', async () => {
  const names = Array.from({ length: 230 }, (_, at) => `model ${String(at).padStart(3, '0')}`);
  await addModels(names);
  const stranger = createSecrets({ current: OTHER, previous: [] });
  await addModel('lost', stranger);
  const moved = before.seal('moved', 'ai_models:elsewhere:api_key');
  await db.update(aiModels).set({ apiKey: moved }).where(eq(aiModels.modelName, 'model 007'));
  const { text, said } = await run();
  expect(said).toEqual([
    'ai_models.api_key: 98 encrypted again, 131 left',
    'ai_models.api_key: 100 encrypted again, 31 left',
    'ai_models.api_key: 31 encrypted again, 0 left',
  ]);
  expect(text.split('\n')).toEqual([
    "2 can't be decrypted with SECRET_KEY or PREVIOUS_SECRET_KEYS, and were left as they are:",
    '  ai_models.api_key of lost',
    '  ai_models.api_key of model 007',
    expect.stringContaining('If you find their key'),
    expect.stringMatching(/^Everything else is encrypted .* can be removed\.$/),
  ]);
  expect(await openModel('lost', stranger)).toBe('key of lost');
});

it('does not begin while a process runs with another key', async () => {
  await addModel('a');
  const process = { db, log, config: { ROLE: 'worker' as const }, queue: { countRunning: () => 0 } };
  const stop = await startHeartbeat({ ...process, secrets: before });
  await expect(run()).rejects.toThrow(`key ID ${before.keyId}. Restart them`);
  expect(await openModel('a', before)).toBe('key of a');
  await stop();
  const stopNew = await startHeartbeat({ ...process, secrets: after });
  await run();
  await stopNew();
  expect(await openModel('a')).toBe('key of a');
});
