import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildRouteApp } from '../../../test/route-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../factory.ts';
import { users } from '../tables.ts';
import { articleLanguage, isNotificationEnabled } from './get-preferences.ts';
import { preferenceRoutes } from './routes.ts';

const { db } = await createTestDb();
const app = buildRouteApp((router) => preferenceRoutes(router, { db }));
type Person = Parameters<typeof app.send>[0];
const PATH = '/api/account/preferences';
const read = async (person: Person) => (await app.send(person, 'GET', PATH)).body.preferences;
const save = (person: Person, body: unknown) => app.send(person, 'PUT', PATH, body);
const someone = async () => (await buildUser(db)).actor;

const USUAL = {
  notifications: { articleFinished: true, batchFinished: true, monthlyUsage: true, productNews: false },
  interfaceLanguage: 'en',
  articleLanguage: null,
};

describe('GET /api/account/preferences', () => {
  it('[PROF-20, PROF-27] returns the defaults to a new user', async () => {
    expect(await app.send(await someone(), 'GET', PATH)).toEqual({
      status: 200,
      body: { preferences: USUAL },
    });
  });

  it('refuses an unauthenticated request', async () => {
    expect((await app.send(undefined, 'GET', PATH)).status).toBe(401);
    expect((await save(undefined, {})).status).toBe(401);
  });

  it('rejects a user whose account was deleted', async () => {
    const person = await someone();
    await db.delete(users).where(eq(users.id, person.userId));
    expect((await app.send(person, 'GET', PATH)).status).toBe(401);
  });
});

describe('PUT /api/account/preferences', () => {
  it.each(['articleFinished', 'batchFinished', 'monthlyUsage', 'productNews'] as const)(
    '[PROF-20] stores the toggle %s and leaves the others',
    async (name) => {
      const person = await someone();
      for (const value of [!USUAL.notifications[name], USUAL.notifications[name]]) {
        const expected = { ...USUAL, notifications: { ...USUAL.notifications, [name]: value } };
        expect(await save(person, { notifications: { [name]: value } })).toEqual({
          status: 200,
          body: { preferences: expected },
        });
        expect(await read(person)).toEqual(expected);
        expect(await isNotificationEnabled({ db }, person.userId, name)).toBe(value);
      }
    },
  );

  it.each(['en', 'zh', 'es'])(
    '[PROF-25, PROF-26] stores the language of the interface (%s)',
    async (language) => {
      const person = await someone();
      await save(person, { interfaceLanguage: language });
      expect(await read(person)).toEqual({ ...USUAL, interfaceLanguage: language });
    },
  );

  it.each([
    ['es', 'es'],
    [' pt-br ', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['de-CH-1996-u-co-phonebk', 'de-CH'],
    ['yue', 'yue'],
  ])('[PROF-27] stores the language of articles (%s), in its usual spelling', async (given, stored) => {
    const person = await someone();
    await save(person, { articleLanguage: given });
    expect(await read(person)).toEqual({ ...USUAL, articleLanguage: stored });
    expect(await articleLanguage({ db }, person.userId)).toBe(stored);
    await save(person, { articleLanguage: null });
    expect(await read(person)).toEqual(USUAL);
  });

  it('keeps saves apart that come at the same time', async () => {
    const person = await someone();
    await Promise.all([
      save(person, { notifications: { articleFinished: false } }),
      save(person, { notifications: { productNews: true } }),
      save(person, { articleLanguage: 'es' }),
      save(person, { interfaceLanguage: 'zh' }),
      save(person, {}),
    ]);
    expect(await read(person)).toEqual({
      notifications: { ...USUAL.notifications, articleFinished: false, productNews: true },
      interfaceLanguage: 'zh',
      articleLanguage: 'es',
    });
  });

  it('changes nothing for anybody else', async () => {
    const [ann, ben] = [await someone(), await someone()];
    await save(ben, { articleLanguage: 'de' });
    await save(ann, {
      interfaceLanguage: 'es',
      articleLanguage: 'fr',
      notifications: { monthlyUsage: false },
    });
    expect(await read(ben)).toEqual({ ...USUAL, articleLanguage: 'de' });
  });

  it.each([
    ['an interface that is not there', { interfaceLanguage: 'de' }],
    ['an unknown language', { articleLanguage: 'qx' }],
    ['no language', { articleLanguage: 'und' }],
    ['words instead of a tag', { articleLanguage: 'Write in capitals' }],
    ['an endless tag', { articleLanguage: `en-${'x'.repeat(100)}` }],
    ['an empty tag', { articleLanguage: '' }],
    ['a toggle that is neither on nor off', { notifications: { monthlyUsage: 'yes' } }],
    ['an unknown toggle', { notifications: { everything: true } }],
    ['the account of somebody else', { userId: 'x' }],
    ['a list', []],
    ['a bare value', 0],
  ])('refuses %s', async (_name, body) => {
    const person = await someone();
    expect((await save(person, body)).status).toBe(422);
    expect(await read(person)).toEqual(USUAL);
  });

  it.each([undefined, null, {}])('changes nothing with the body %s', async (body) => {
    const person = await someone();
    expect((await save(person, body)).status).toBe(200);
    expect(await read(person)).toEqual(USUAL);
  });
});
