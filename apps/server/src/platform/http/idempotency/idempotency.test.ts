import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { rowsNaming } from '../../../../test/route-matrix/rows-naming.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { DomainError } from '../../errors.ts';
import { createIdempotency, readKey } from './idempotency.ts';
import { deleteForgottenKeys } from './queries.ts';
import { idempotencyKeys } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps } = await buildTestApp(testDb);
const { perform } = createIdempotency(deps);
const { actor } = await buildUser(db);
const { actor: other } = await buildUser(db);

const newCall = (input: unknown = { body: { keyword: 'tea', words: [1, 2] } }) => ({
  actor,
  route: 'POST /api/things',
  key: randomUUID(),
  input,
});
const never = () => Promise.reject(new Error('performed twice'));
const refusal = (call: ReturnType<typeof newCall>, act = never) =>
  perform(call, act).then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

/** As if all processes that perform a call had been killed a minute ago. */
const killAll = () => db.update(idempotencyKeys).set({ leasedUntil: sql`now() - interval '1 minute'` });
/** A call that is performed until `end` is called. */
function running(call: ReturnType<typeof newCall>) {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answer = perform(call, async () => {
    begun.resolve();
    await ended.promise;
    return 'late';
  });
  return { begun: begun.promise, end: ended.resolve, answer };
}

describe('a call with an Idempotency-Key', () => {
  it('is performed once, and its answer is repeated whatever the order of the fields', async () => {
    const call = newCall();
    expect(await perform(call, async () => ({ id: 7 }))).toEqual({ answer: { id: 7 }, isReplayed: false });
    const again = { ...call, input: { body: { words: [1, 2], keyword: 'tea' } } };
    expect(await perform(again, never)).toEqual({ answer: { id: 7 }, isReplayed: true });
  });

  it('belongs to its user, whichever of their tokens repeats the call', async () => {
    const call = newCall();
    await perform(call, async () => 1);
    const principal = { kind: 'token' as const, id: randomUUID(), name: '', scopes: [] };
    expect(await perform({ ...call, actor: { ...actor, principal } }, never)).toEqual({
      answer: 1,
      isReplayed: true,
    });
  });

  it('is another one for another user, workspace or route', async () => {
    const call = newCall();
    await perform(call, async () => 1);
    const others = [
      { ...call, actor: other },
      { ...call, actor: { ...actor, workspaceId: other.workspaceId } },
      { ...call, route: 'POST /api/others' },
    ];
    for (const each of others) expect((await perform(each, async () => 2)).answer).toBe(2);
  });

  it('is refused with another body', async () => {
    const call = newCall();
    await perform(call, async () => 1);
    const changed = { ...call, input: { body: { keyword: 'coffee', words: [1, 2] } } };
    expect(await refusal(changed)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is refused while the first one is performed, and by its body if that differs', async () => {
    const call = newCall();
    const first = running(call);
    await first.begun;
    await expect(perform(call, never)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_IN_USE',
      retryAfterSeconds: 2,
    });
    expect(await refusal({ ...call, input: {} })).toBe('IDEMPOTENCY_KEY_REUSED');
    first.end();
    await first.answer;
    expect((await perform(call, never)).answer).toBe('late');
  });

  it('is performed again after a refusal or a failure, also with another body', async () => {
    const passing = [
      new DomainError('CONFLICT', ''),
      new DomainError('SOURCE_MISSING', ''),
      new DomainError('DAY_LIMIT_EXCEEDED', ''),
      new DomainError('RATE_LIMITED', ''),
      new DomainError('AI_UNAVAILABLE', ''),
      new Error('a fault'),
    ];
    for (const error of passing) {
      const each = newCall();
      await expect(perform(each, () => Promise.reject(error))).rejects.toBe(error);
      const performed = await perform({ ...each, input: {} }, async () => 'well');
      expect(performed).toEqual({ answer: 'well', isReplayed: false });
    }
  });

  it('is performed again if its process was killed, whose late answer is not stored', async () => {
    const call = newCall();
    const killed = running(call);
    await killed.begun;
    await killAll();
    expect(await refusal({ ...call, input: {} })).toBe('IDEMPOTENCY_KEY_REUSED');
    const second = perform(call, async () => {
      killed.end();
      await killed.answer;
      return 'second';
    });
    expect(await second).toEqual({ answer: 'second', isReplayed: false });
    expect((await perform(call, never)).answer).toBe('second');
  });

  it('stores its answer in the transaction of its work, or neither', async () => {
    const name = (id: string) => eq(idempotencyKeys.id, id);
    const mark = async (tx: { db: typeof db }) => {
      const id = randomUUID();
      await tx.db.insert(idempotencyKeys).values({ id, request: '', leasedUntil: sql`now()` });
      return id;
    };
    const call = newCall();
    let lost = '';
    await expect(
      perform(call, (once) =>
        once({ db }, async (tx) => {
          lost = await mark(tx);
          await killAll();
          await perform(call, async () => 'second');
          return lost;
        }),
      ),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
    expect(await db.$count(idempotencyKeys, name(lost))).toBe(0);
    expect((await perform(call, never)).answer).toBe('second');

    const committed = newCall();
    const { answer } = await perform(committed, (once) => once({ db }, mark));
    expect(await db.$count(idempotencyKeys, name(String(answer)))).toBe(1);
    expect((await perform(committed, never)).answer).toBe(answer);
  });

  it('is forgotten if its answer is large', async () => {
    const call = newCall();
    const large = 'x'.repeat(70_000);
    expect((await perform(call, (once) => once({ db }, async () => large))).answer).toBe(large);
    expect((await perform(call, async () => 'again')).isReplayed).toBe(false);
  });

  it('is forgotten after a day, and leaves nothing readable until then', async () => {
    const call = newCall();
    await perform(call, async () => ({ name: 'Sentinel of a kettle' }));
    expect(await rowsNaming(testDb.pool, ['Sentinel of a kettle', actor.userId, call.key])).not.toContain(
      'idempotency_keys',
    );
    await deleteForgottenKeys(db);
    expect((await perform(call, never)).isReplayed).toBe(true);
    await db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '25 hours'` });
    expect((await perform({ ...call, input: {} }, async () => 'new')).isReplayed).toBe(false);
    const kept = await db.$count(idempotencyKeys);
    await deleteForgottenKeys(db);
    expect([kept > 1, await db.$count(idempotencyKeys)]).toEqual([true, 1]);
  });
});

describe('the header', () => {
  it.each([
    ['a-key', 'a-key'],
    ['"a-key"', 'a-key'],
  ])('%s names the key', (given, key) => expect(readKey(given, true)).toBe(key));

  it.each([undefined, '', 'a b', 'ключ', 'x'.repeat(256)])('%s is refused where it is required', (given) =>
    expect(() => readKey(given, true)).toThrow(DomainError),
  );

  it('may be left out elsewhere', () => expect(readKey(undefined, false)).toBeUndefined());
});
