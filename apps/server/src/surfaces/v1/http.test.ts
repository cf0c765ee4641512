import { randomUUID } from 'node:crypto';
import { Problem } from '@inkstep/contract/v1';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildReadyTask } from '../../articles/writing/factory.ts';
import { generations } from '../../articles/writing/tables.ts';
import { buildBatch } from '../../batches/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { buildResource } from '../../library/factory.ts';
import { buildProfile } from '../../library/profiles/factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { app } = await buildTestApp(testDb);
const scarce = await buildTestApp(testDb, { env: { RATE_LIMIT_SCALE: '0.05' } });
const person = await buildUser(db, { planType: 'max' });
const { workspaceId } = person.actor;

const post = (url: string, payload?: string | object, headers: Record<string, string> = {}, to = app) =>
  to.inject({
    method: 'POST',
    url: `/api/v1/${url}`,
    headers: { ...person.headers, ...headers },
    ...(payload !== undefined && { payload }),
  });
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a refusal is a problem', () => {
  it.each<[number, string, string, string | object, Record<string, string>]>([
    [400, 'BAD_REQUEST', 'articles', '{', JSON_TYPE],
    [400, 'BAD_REQUEST', 'articles', {}, { 'idempotency-key': 'a b' }],
    [400, 'IDEMPOTENCY_KEY_REQUIRED', 'plans', { keyword: 'tea' }, {}],
    [413, 'PAYLOAD_TOO_LARGE', 'keywords/research', `{"keyword":"${'x'.repeat(300_000)}"}`, JSON_TYPE],
    [415, 'UNSUPPORTED_MEDIA_TYPE', 'articles', 'name=tea', { 'content-type': 'text/plain' }],
    [422, 'INVALID', 'articles', { topics: [{ text: '' }] }, {}],
  ])('%i %s', async (status, code, url, payload, headers) => {
    const answer = await post(url, payload, headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    const problem = Problem.parse(answer.json());
    expect(problem).toMatchObject({ status, code, type: `/api/docs#${code}` });
    if (code === 'INVALID')
      expect(problem.errors).toEqual([expect.objectContaining({ path: 'topics.0.text' })]);
  });

  it.each([
    ['articles', 'Article not found'],
    ['batches', 'Batch not found'],
  ])('that names what it is about: %s', async (noun, detail) => {
    const url = `/api/v1/${noun}/${randomUUID()}`;
    expect((await app.inject({ url, headers: person.headers })).json()).toMatchObject({
      status: 404,
      detail,
    });
  });

  it('429, with the time to wait and what is left of each allowance', async () => {
    const { headers } = await buildUser(db);
    const research = () => post('keywords/research', { keyword: 'tea' }, headers, scarce.app);
    const first = await research();
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"default";q=15;w=60, "research";q=1;w=60',
      ratelimit: expect.stringMatching(/^"default";r=14;t=\d+, "research";r=0;t=\d+$/),
    });
    const second = await research();
    expect(second.statusCode).toBe(429);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    expect(second.headers.ratelimit).toMatch(/"research";r=0;t=\d+$/);
    expect(second.json()).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

it.each([
  [undefined, 'free'],
  ['pro', 'pro'],
] as const)('the plan %s is called %s', async (planType, plan) => {
  const { headers } = await buildUser(db, planType && { planType });
  expect((await app.inject({ url: '/api/v1/me', headers })).json()).toMatchObject({ workspace: { plan } });
});

describe('an Idempotency-Key', () => {
  it('creates one article, and answers a retry with it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await post('articles', { name: 'Tea' }, headers),
      await post('articles', { name: 'Tea' }, headers),
    ];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
    expect([first, again].map((each) => each.headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    const other = await post('articles', { name: 'Coffee' }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is known to the next token of its user, but not without the scope, nor to others', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const create = async (of: typeof person, scope: 'read' | 'write') => {
      const { headers } = await buildToken(db, of, { scopes: [scope] });
      return (await post('articles', { name: 'Tea' }, { ...headers, ...key })).json();
    };
    const first = await create(person, 'write');
    expect(await create(person, 'write')).toEqual(first);
    expect(await create(person, 'read')).toMatchObject({ code: 'SCOPE_REQUIRED' });
    const others = await create(await buildUser(db), 'write');
    expect([typeof others.id, others.id === first.id]).toEqual(['string', false]);
  });

  it('creates one article of two requests at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => post('articles', { name: 'Tea' }, headers)));
    const ids = answers.flatMap((answer) => (answer.statusCode === 201 ? [answer.json().id] : []));
    expect(new Set(ids).size).toBe(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.json().code).toBe('IDEMPOTENCY_KEY_IN_USE');
      expect(answer.headers['retry-after']).toBe('2');
    }
  });

  it('does not repeat a refusal whose reason has ended', async () => {
    const { id } = await buildTask(db, { workspaceId });
    const headers = { 'idempotency-key': randomUUID() };
    expect((await post(`articles/${id}/runs`, undefined, headers)).json().code).toBe('TOPIC_MISSING');
    await post(`articles/${id}/topics`, { text: 'Tea' });
    await post(`articles/${id}/sources`, { title: 'Notes', text: 'Water boils at 100 degrees.' });
    const again = await post(`articles/${id}/runs`, undefined, headers);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([202, undefined]);
  });

  it('starts no second run, also with another key while the first one runs', async () => {
    const { id } = await buildReadyTask(db, workspaceId);
    const start = async () =>
      (await post(`articles/${id}/runs`, undefined, { 'idempotency-key': randomUUID() })).json().id;
    expect(await start()).toBe(await start());
    expect((await db.select().from(generations)).filter(({ taskId }) => taskId === id)).toHaveLength(1);
  });
});

describe('a list', () => {
  it.each<[string, (name: string) => Promise<{ id: string }>]>([
    ['articles', (name) => buildTask(db, { workspaceId, name })],
    ['resources', (name) => buildResource(db, { workspaceId, name })],
    ['profiles', (name) => buildProfile(db, { workspaceId, name })],
    ['batches', (name) => buildBatch(db, { workspaceId, name })],
  ])('of %s is read page by page, newest first, while something is added', async (noun, build) => {
    const built: string[] = [];
    for (const name of ['One', 'Two', 'Three']) built.unshift((await build(name)).id);
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { statusCode, body } = await app.inject({
        url: `/api/v1/${noun}?limit=1${query}`,
        headers: person.headers,
      });
      expect(statusCode).toBe(200);
      const page: { data: { id: string }[]; next_cursor: string | null } = JSON.parse(body);
      listed.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
      if (listed.length === 1) await build('Four');
    } while (cursor !== null && listed.length < 3);
    expect(listed).toEqual(built);
    for (const wrong of ['nowhere', Buffer.from('1_x').toString('base64url')]) {
      const answer = await app.inject({ url: `/api/v1/${noun}?cursor=${wrong}`, headers: person.headers });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'INVALID']);
    }
  });

  it('of articles can be filtered by status and search', async () => {
    const own = await buildUser(db);
    const ready = await buildReadyTask(db, own.actor.workspaceId, { name: 'Kettles' });
    await buildTask(db, { workspaceId: own.actor.workspaceId, name: 'Cups' });
    for (const [query, ids] of [
      ['status=ready', [ready.id]],
      ['search=kettle', [ready.id]],
      ['status=review', []],
    ] as const) {
      const { body } = await app.inject({ url: `/api/v1/articles?${query}`, headers: own.headers });
      expect(JSON.parse(body).data.map(({ id }: { id: string }) => id)).toEqual(ids);
    }
  });
});
