import { routes } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildRouteApp } from '../../../test/route-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { MAX_PROFILES } from './create-profile.ts';
import { buildProfile } from './factory.ts';
import { profileRoutes } from './routes.ts';
import { profiles } from './tables.ts';

const { db } = await createTestDb();
const queue = { send: async () => undefined, cancel: async () => {} };
const app = buildRouteApp((router) => profileRoutes(router, { db, queue }));

const { actor: ann } = await buildUser(db);
const { actor: bob } = await buildUser(db);
const anns = app.as(ann);

const rowOf = async (id: string) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0];
const unknownId = '00000000-0000-4000-8000-000000000000';
const author = { authorName: 'Ann', authorBio: 'Barista', targetAudience: 'beginners' };
const product = {
  name: 'Kettle',
  link: 'https://kettle.example/',
  description: 'Pours well',
  features: ['Gooseneck', 'Steel'],
};
const buildAuthor = (workspaceId = ann.workspaceId) =>
  buildProfile(db, { workspaceId, type: 'author', name: 'Me', content: author });

describe('making a profile', () => {
  it('[PRE-26, PRE-29, PRE-30] takes an author', async () => {
    const body = { presetType: 'author' as const, presetName: ' Me ', presetData: author };
    const { preset } = await anns.createProfile({ body });
    expect(preset).toMatchObject({ presetType: 'author', presetName: 'Me', presetData: author });
    expect((await rowOf(preset.id))?.workspaceId).toBe(ann.workspaceId);
  });

  it('[PRE-26, PRE-29, PRE-31] takes a product', async () => {
    const body = { presetType: 'product' as const, presetName: 'Shop', presetData: product };
    expect((await anns.createProfile({ body })).preset).toMatchObject({
      presetType: 'product',
      presetData: product,
    });
  });

  it('[PRE-08, PRE-34] needs nothing of an author but the name of the profile', async () => {
    const body = { presetType: 'author' as const, presetName: 'Me', presetData: {} };
    expect((await anns.createProfile({ body })).preset.presetData).toEqual({
      authorName: '',
      authorBio: '',
      targetAudience: '',
    });
  });

  it('[PRE-34] stores interview answers, and rejects more than five or an empty one', async () => {
    const interview = [{ question: 'Which mistake?', answer: 'I let it dry.' }];
    const body = (answers: typeof interview) => ({
      presetType: 'author' as const,
      presetName: 'Me',
      presetData: { ...author, interview: answers },
    });
    const { preset } = await anns.createProfile({ body: body(interview) });
    expect(preset.presetData).toEqual({ ...author, interview });
    for (const answers of [Array(6).fill(interview[0]), [{ question: 'Why?', answer: ' ' }]]) {
      expect(await app.send(ann, 'POST', '/api/presets', body(answers))).toMatchObject({ status: 422 });
    }
  });

  it('[PRE-34] stores a voice sample of up to 1,500 characters', async () => {
    const body = (voiceSample: string) => ({
      presetType: 'author' as const,
      presetName: 'Me',
      presetData: { ...author, voiceSample },
    });
    const { preset } = await anns.createProfile({ body: body(`${'x'.repeat(1499)} `) });
    expect(preset.presetData).toEqual({ ...author, voiceSample: 'x'.repeat(1499) });
    expect((await rowOf(preset.id))?.content).toEqual(preset.presetData);
    expect(await app.send(ann, 'POST', '/api/presets', body('x'.repeat(1501)))).toMatchObject({
      status: 422,
    });
  });

  it('[PRE-17] needs nothing of a product but its name', async () => {
    const body = { presetType: 'product' as const, presetName: 'Shop', presetData: { name: 'Kettle' } };
    expect((await anns.createProfile({ body })).preset.presetData).toEqual({
      name: 'Kettle',
      link: '',
      description: '',
      features: [],
    });
  });

  it('[PRE-35] takes an author by name and bio', async () => {
    const presetData = { name: 'Ann', bio: 'Barista', targetAudience: 'beginners' };
    const answer = await app.send(ann, 'POST', '/api/presets', {
      presetType: 'author',
      presetName: 'Me',
      presetData,
    });
    const { preset } = routes.createProfile.response.parse(answer.body);
    expect(preset.presetData).toEqual(author);
    expect((await rowOf(preset.id))?.content).toEqual(author);
  });

  const valid = { presetType: 'product', presetName: 'Shop', presetData: product };
  it.each([
    ['[PRE-08, PRE-15] a blank profile name', { presetName: '  ' }, 'Profile name is required'],
    ['[PRE-15] a profile name without a width', { presetName: '\u200B' }, 'Profile name is required'],
    ['[PRE-16] a blank product name', { presetData: { ...product, name: ' ' } }, 'Product name is required'],
    ['[PRE-18] a link that is none', { presetData: { ...product, link: 'kettle' } }, undefined],
    ['[PRE-18] a script for a link', { presetData: { ...product, link: 'javascript:alert(1)' } }, undefined],
    [
      '[PRE-19, PRE-31] seven features',
      { presetData: { ...product, features: Array(7).fill('x') } },
      undefined,
    ],
    ['[PRE-20] an empty feature', { presetData: { ...product, features: [' '] } }, undefined],
    ['a long name', { presetName: 'x'.repeat(201) }, undefined],
    ['NUL in the profile name', { presetName: 'a\u0000' }, undefined],
    ['NUL in the product name', { presetData: { ...product, name: 'a\u0000' } }, undefined],
    ['another type', { presetType: 'company' }, undefined],
    ['the content of the other type', { presetData: author }, undefined],
    ['an owner', { workspace_id: bob.workspaceId }, undefined],
    ['an owner in the content', { presetData: { ...product, workspaceId: bob.workspaceId } }, undefined],
    ['an id', { id: unknownId }, undefined],
    ['a date', { created_at: '2020-01-01T00:00:00.000Z' }, undefined],
  ])('refuses %s', async (_, change, message) => {
    const before = await db.$count(profiles);
    const answer = await app.send(ann, 'POST', '/api/presets', { ...valid, ...change });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
    if (message) expect(answer.body['message']).toBe(message);
    expect(await db.$count(profiles)).toBe(before);
  });

  it('stores text that is not well-formed as text that is', async () => {
    const body = {
      presetType: 'author' as const,
      presetName: 'a\ud800',
      presetData: { authorName: '\udc00' },
    };
    expect((await anns.createProfile({ body })).preset).toMatchObject({
      presetName: 'a\ufffd',
      presetData: { authorName: '\ufffd' },
    });
  });

  it('ends where the list would become endless', async () => {
    const { actor: eve } = await buildUser(db);
    const one = {
      workspaceId: eve.workspaceId,
      type: 'author' as const,
      name: 'Me',
      content: author,
    };
    await db.insert(profiles).values(Array(MAX_PROFILES).fill(one));
    const body = { presetType: 'author' as const, presetName: 'One more', presetData: author };
    await expect(app.as(eve).createProfile({ body })).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  });
});

describe('reading profiles', async () => {
  const { actor: eve } = await buildUser(db);
  const eves = app.as(eve);
  const me = await buildProfile(db, {
    workspaceId: eve.workspaceId,
    type: 'author',
    name: 'Me',
    content: author,
    updatedAt: new Date(0),
  });
  const shop = await buildProfile(db, { workspaceId: eve.workspaceId });

  it('[PRE-24] lists all of them, the last changed first', async () => {
    expect((await eves.listProfiles()).presets.map(({ id }) => id)).toEqual([shop.id, me.id]);
  });

  it('[PRE-24] lists those of one type', async () => {
    const { presets: authors } = await eves.listProfiles({ query: { type: 'author' } });
    expect(authors.map(({ presetName }) => presetName)).toEqual(['Me']);
    expect((await app.send(eve, 'GET', '/api/presets?type=company')).status).toBe(422);
    expect((await app.send(eve, 'GET', `/api/presets?workspace_id=${bob.workspaceId}`)).status).toBe(422);
  });

  it('[PRE-25] answers one', async () => {
    expect((await eves.getProfile({ params: { id: me.id } })).preset).toEqual({
      id: me.id,
      presetType: 'author',
      presetName: 'Me',
      presetData: author,
      created_at: me.createdAt.toISOString(),
      updated_at: me.updatedAt.toISOString(),
    });
  });
});

describe('changing a profile', () => {
  it('[PRE-27] changes the name or the content alone', async () => {
    const { id } = await buildAuthor();
    await anns.updateProfile({ params: { id }, body: { presetName: 'Myself' } });
    expect(await rowOf(id)).toMatchObject({ name: 'Myself', content: author });
    const presetData = { authorName: 'Anna' };
    expect((await anns.updateProfile({ params: { id }, body: { presetData } })).preset).toMatchObject({
      presetName: 'Myself',
      presetData: { authorName: 'Anna', authorBio: '', targetAudience: '' },
    });
  });

  it('[PRE-35] takes an author by name and bio', async () => {
    const { id } = await buildAuthor();
    const presetData = { name: 'Anna', bio: 'Roaster' };
    const { preset } = await anns.updateProfile({ params: { id }, body: { presetData } });
    expect(preset.presetData).toEqual({ authorName: 'Anna', authorBio: 'Roaster', targetAudience: '' });
  });

  it('says which field of the content is wrong', async () => {
    const { id } = await buildProfile(db, { workspaceId: ann.workspaceId });
    const presetData = { name: 'Kettle', features: ['Steel', ' '] };
    const { body } = await app.send(ann, 'PUT', `/api/presets/${id}`, { presetData });
    expect(body).toMatchObject({ error: { details: [{ path: 'presetData.features.1' }] } });
  });

  it.each([
    ['[PRE-15] a blank profile name', { presetName: ' ' }],
    ['[PRE-15] a profile name without a width', { presetName: '\u200B' }],
    ['[PRE-16] a blank product name', { presetData: { name: ' ' } }],
    ['the content of the other type', { presetData: author }],
    ['an unknown key in the content', { presetData: { ...product, role: 'admin' } }],
    ['NUL in the content', { presetData: { ...product, description: '\u0000' } }],
    ['another type', { presetType: 'author' }],
    ['an owner', { workspaceId: bob.workspaceId }],
    ['an id', { id: unknownId }],
    ['content that is none', { presetData: 'text' }],
  ])('refuses %s and keeps the row', async (_, body) => {
    const { id } = await buildProfile(db, { workspaceId: ann.workspaceId });
    const before = await rowOf(id);
    expect(
      await app.send(ann, 'PUT', `/api/presets/${id}`, { presetName: 'Changed', ...body }),
    ).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
    expect(await rowOf(id)).toEqual(before);
  });
});

describe('deleting a profile', () => {
  it('[PRE-28] removes it', async () => {
    const { id } = await buildAuthor();
    expect(await anns.deleteProfile({ params: { id } })).toEqual({ message: 'Profile deleted' });
    expect(await rowOf(id)).toBeUndefined();
    await expect(anns.deleteProfile({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('undoing a deletion', () => {
  it('brings the profile back as it was, for members of its workspace alone', async () => {
    const { id } = await buildAuthor();
    const before = await rowOf(id);
    await anns.deleteProfile({ params: { id } });
    await expect(app.as(bob).restoreProfile({ params: { id } })).rejects.toMatchObject({ status: 404 });
    expect((await anns.restoreProfile({ params: { id } })).preset.id).toBe(id);
    expect(await rowOf(id)).toEqual(before);
    expect((await anns.restoreProfile({ params: { id } })).preset.id).toBe(id);
  });
});

describe('a profile of somebody else', async () => {
  const theirs = await buildAuthor(bob.workspaceId);
  const calls = [
    ['GET', undefined],
    ['PUT', { presetName: 'Mine' }],
    ['PUT', { presetData: product }],
    ['DELETE', undefined],
  ] as const;

  it.each(calls)('[PRE-33] answers %s like one that does not exist', async (method, body) => {
    const foreign = await app.send(ann, method, `/api/presets/${theirs.id}`, body);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await app.send(ann, method, `/api/presets/${unknownId}`, body));
    expect(await rowOf(theirs.id)).toEqual(theirs);
  });

  it.each(calls)('[PRE-33] asks a stranger to log in for %s', async (method, body) => {
    expect((await app.send(undefined, method, `/api/presets/${theirs.id}`, body)).status).toBe(401);
    expect(await rowOf(theirs.id)).toEqual(theirs);
  });

  it('[PRE-33] is in no list', async () => {
    const { presets: listed } = await app.as((await buildUser(db)).actor).listProfiles();
    expect(listed).toEqual([]);
    expect((await app.send(undefined, 'GET', '/api/presets')).status).toBe(401);
    expect((await app.send(undefined, 'POST', '/api/presets', {})).status).toBe(401);
  });
});
