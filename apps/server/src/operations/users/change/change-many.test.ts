import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adminOfUsers } from '../../../../test/admin-of-users.ts';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const { person, admin, many, statusOf, stored, recorded } = adminOfUsers(testDb.db, app);

describe('several users', () => {
  it('are each changed or refused on their own', async () => {
    const [boss, ann, ben] = [await admin(), await person(), await person()];
    const unknown = randomUUID();
    const ids = [ann.actor.userId, unknown, ben.actor.userId, ann.actor.userId];
    expect(await many(boss, { action: 'set_plan', plan_type: 'max', ids })).toEqual([
      { id: ann.actor.userId, ok: true },
      { id: unknown, ok: false, code: 'NOT_FOUND', message: 'User not found' },
      { id: ben.actor.userId, ok: true },
    ]);
    expect(await many(boss, { action: 'end_sessions', ids: [ann.actor.userId] })).toMatchObject([
      { ok: true },
    ]);
    expect([await statusOf(ann), await statusOf(ben)]).toEqual([401, 200]);
    await many(boss, { action: 'disable', ids: [ben.actor.userId] });
    expect(await stored(ben)).toMatchObject({ banned: true });
    await many(boss, { action: 'enable', ids: [ben.actor.userId] });
    expect(await stored(ben)).toMatchObject({ banned: false });
    expect((await recorded(ben)).map(({ action }) => action)).toEqual([
      'user.plan_set',
      'user.disabled',
      'user.enabled',
    ]);
  });
});
