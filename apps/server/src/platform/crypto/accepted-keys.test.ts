import { asc, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { aiModels } from '../../ai/tables.ts';
import { auditEvents } from '../audit/tables.ts';
import { SetupError } from '../errors.ts';
import { acceptKey, acceptWithoutOthers, checkKey, retirePrevious } from './accepted-keys.ts';
import { fingerprintOf, keyIdOf, type SecretKey } from './secret-key.ts';
import { createSecrets } from './secrets.ts';
import { secretKeys } from './tables.ts';

const { db } = await createTestDb();
const ctx = { db, log: pino({ level: 'silent' }), requireKnown: async () => {} };

const [OLD, NEW, OTHER] = ['old ', 'new ', 'other '].map((name) => name.padEnd(32, 'k')) as [
  string,
  string,
  string,
];
const key = (current: string, ...previous: string[]): SecretKey => ({ current, previous });
const idOf = (secret: string) => keyIdOf(fingerprintOf(secret));

const accept = (...given: [string, ...string[]]) => acceptKey(ctx, key(...given));
const addModel = (secret: string, modelName: string) =>
  db.insert(aiModels).values({
    modelName,
    provider: 'openai',
    modelVersion: modelName,
    apiKey: createSecrets(key(secret)).seal('sk-1', `ai_models:${modelName}:api_key`),
  });
const storedIds = async () =>
  (await db.select().from(secretKeys)).map(({ fingerprint }) => keyIdOf(fingerprint)).toSorted();
const refused = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SetupError);
  const { message } = error as SetupError;
  expect(message).not.toContain('\n');
  return message;
};

beforeEach(async () => {
  await db.delete(secretKeys);
  await db.delete(aiModels);
});

describe('a database without a key', () => {
  it('takes that of the first process, also if many start at once, and refuses others', async () => {
    const outcomes = await Promise.allSettled([OLD, NEW, OTHER].map((each) => accept(each)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(secretKeys)).toBe(1);
  });

  it('does not store the key', async () => {
    await accept(OLD);
    const { rows } = await db.execute<{ text: string }>(
      sql`SELECT secret_keys::text AS text FROM secret_keys`,
    );
    expect(rows[0]?.text).toContain(fingerprintOf(OLD));
    expect(rows[0]?.text).not.toContain(OLD);
  });

  it('takes a key that decrypts something, and refuses one that decrypts nothing', async () => {
    await addModel(OLD, 'a');
    await addModel(OTHER, 'b');
    expect(await refused(accept(NEW))).toContain(idOf(OLD));
    expect(await storedIds()).toEqual([]);
    await accept(OLD);
    expect(await storedIds()).toEqual([idOf(OLD)]);
  });

  it('takes the previous key too if that is the one in use', async () => {
    await addModel(OLD, 'a');
    await accept(NEW, OLD, OTHER);
    expect(await storedIds()).toEqual([idOf(OLD), idOf(NEW)].toSorted());
  });
});

describe('a change of the key', () => {
  it('lets processes start that know both keys, whichever is theirs, and no others', async () => {
    await accept(OLD);
    await accept(OLD, NEW);
    await accept(NEW, OLD);
    await accept(OLD, NEW);
    const id = idOf(NEW);
    expect(await refused(accept(OLD))).toContain(
      `not given: ID ${id}. SECRET_KEY, or secret-key in DATA_DIR, has the ID ${idOf(OLD)}.`,
    );
    expect(await refused(accept(NEW))).toContain(`not given: ID ${idOf(OLD)}`);
    expect(await refused(accept(OTHER))).toContain(`not given: ID ${idOf(OLD)}, ${id}`);
    const events = await db.select().from(auditEvents).orderBy(asc(auditEvents.id));
    expect(events.slice(-2)).toMatchObject([
      { action: 'secret_key.added', target: idOf(OLD), actorId: null },
      { action: 'secret_key.added', target: id, actorId: null },
    ]);
  });

  it('ends when the previous key is retired: then the new one alone is enough, and the old one is refused', async () => {
    await accept(OLD);
    await accept(NEW, OLD);
    expect(await retirePrevious(ctx, key(NEW, OLD))).toEqual([idOf(OLD)]);
    await accept(NEW);
    expect(await refused(accept(OLD))).toContain(`not given: ID ${idOf(NEW)}`);
    expect(await refused(accept(OLD, NEW))).toContain(`SECRET_KEY (ID ${idOf(OLD)}) was replaced`);
  });

  it('is not begun by a check', async () => {
    await accept(OLD);
    await checkKey(db, key(NEW, OLD));
    expect(await storedIds()).toEqual([idOf(OLD)]);
  });
});

it('a lost key is replaced on request, and back', async () => {
  await addModel(OLD, 'a');
  await accept(OLD);
  expect(await acceptWithoutOthers(ctx, key(NEW))).toEqual([idOf(OLD)]);
  await accept(NEW);
  expect(await acceptWithoutOthers(ctx, key(OLD))).toEqual([idOf(NEW)]);
  await accept(OLD);
});
