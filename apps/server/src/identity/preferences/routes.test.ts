import { USUAL_TEAM_MAILS } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildRouteApp } from '../../../test/route-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import { buildUser } from '../factory.ts';
import { unsubscribe } from '../notices/unsubscribe.ts';
import { type MailSetting, unsubscribeUrl } from '../notices/unsubscribe-link.ts';
import { users } from '../tables.ts';
import { articleLanguage, isNotificationEnabled } from './get-preferences.ts';
import { preferenceRoutes } from './routes.ts';

const { db } = await createTestDb();
const secrets = createSecrets({ current: 'a'.repeat(64), previous: [] });
const app = buildRouteApp((router) => preferenceRoutes(router, { db, secrets }));
type Person = Parameters<typeof app.send>[0];
const PATH = '/api/account/preferences';
const read = async (person: Person) => (await app.send(person, 'GET', PATH)).body.preferences;
const save = (person: Person, body: unknown) => app.send(person, 'PUT', PATH, body);
const someone = async () => (await buildUser(db)).actor;

const USUAL = {
  notifications: { articleFinished: true, batchFinished: true, monthlyUsage: true, productNews: false },
  teamMails: USUAL_TEAM_MAILS,
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
      teamMails: USUAL_TEAM_MAILS,
      interfaceLanguage: 'zh',
      articleLanguage: 'es',
    });
  });

  it('stores when emails about teams are sent, each group by itself', async () => {
    const person = await someone();
    await Promise.all([
      save(person, { teamMails: { mentions: 'daily' } }),
      save(person, { teamMails: { comments: 'each' } }),
      save(person, { notifications: { productNews: true } }),
    ]);
    expect(await read(person)).toMatchObject({
      teamMails: { ...USUAL_TEAM_MAILS, mentions: 'daily', comments: 'each' },
      notifications: { productNews: true },
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
    ['an unknown time for emails', { teamMails: { mentions: 'hourly' } }],
    ['an unknown group of emails', { teamMails: { everything: 'off' } }],
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

describe('the link in a mail that turns it off', () => {
  const follow = (token: string) => unsubscribe({ db, secrets }, { token });
  const tokenOf = (userId: string, setting: MailSetting) =>
    new URL(
      unsubscribeUrl({ config: { PUBLIC_URL: 'https://inkstep.test' }, secrets }, { userId, setting }),
    ).searchParams.get('token') ?? '';

  it('changes nothing else, and nothing for anybody else', async () => {
    const [ann, ben] = [await someone(), await someone()];
    await follow(tokenOf(ann.userId, 'teamMails'));
    await follow(tokenOf(ann.userId, 'articleFinished'));
    const off = Object.fromEntries(Object.keys(USUAL_TEAM_MAILS).map((group) => [group, 'off']));
    expect(await read(ann)).toEqual({
      ...USUAL,
      notifications: { ...USUAL.notifications, articleFinished: false },
      teamMails: off,
    });
    expect(await read(ben)).toEqual(USUAL);
  });

  it.each([
    ['invented', 'v1.a.b.c.d'],
    ['sealed for something else', secrets.seal('{}', 'cookie:a:b')],
    ['without its facts', secrets.seal('{}', 'link:unsubscribe')],
    ['of a deleted account', tokenOf('0198f7c0-0000-7000-8000-000000000001', 'teamMails')],
  ])('refuses a token that is %s', async (_name, token) => {
    await expect(follow(token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });
});
