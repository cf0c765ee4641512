import { randomUUID } from 'node:crypto';
import { buildRequest, type RouteDef, SCOPES } from '@inkstep/contract';
import { Problem, v1Routes } from '@inkstep/contract/v1';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { fakeDestination } from '../../../test/fake-destination/fake-destination.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildThread } from '../../articles/comments/factory.ts';
import { buildPlan } from '../../articles/planning/factory.ts';
import { articlePlans } from '../../articles/planning/tables.ts';
import { buildWritten, saveWritten } from '../../articles/text/factory.ts';
import { buildReadyTask } from '../../articles/writing/factory.ts';
import { buildBatch } from '../../batches/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { buildResource } from '../../library/factory.ts';
import { buildProfile } from '../../library/profiles/factory.ts';
import { requiredAccess, WORKSPACE_HEADER } from '../../platform/http/gate.ts';
import type { publications } from '../../publishing/destinations/tables.ts';
import { buildDestination, buildPublication } from '../../publishing/publications/factory.ts';
import { buildMember } from '../../workspaces/factory.ts';

type Name = keyof typeof v1Routes;
interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const testDb = await createTestDb();
const { db } = testDb;
const { app, deps } = await buildTestApp(testDb, { destinationTypes: { ghost: fakeDestination() } });
const SECRET = 'Kettle of the owner';

const owner = await buildUser(db, { planType: 'max', role: 'admin' });
const { workspaceId } = owner.actor;
const other = await buildUser(db, { planType: 'max' });
const viewer = await buildMember(db, { workspaceId, memberRole: 'viewer' });
const editor = await buildMember(db, { workspaceId, memberRole: 'editor' });
const ofAll = await buildToken(db, owner, { scopes: SCOPES });
const foreign = await buildToken(db, other, { scopes: SCOPES });
const expired = await buildToken(db, owner, { scopes: SCOPES, expiresAt: sql`now()` as never });
const ofScope = Object.fromEntries(
  await Promise.all(
    SCOPES.map(async (scope) => [scope, await buildToken(db, owner, { scopes: [scope] })] as const),
  ),
);

const CALLERS = {
  visitor: {},
  expired: expired.headers,
  stranger: { ...other.headers, [WORKSPACE_HEADER]: workspaceId },
  other: other.headers,
  foreign: foreign.headers,
  viewer: viewer.headers,
  editor: editor.headers,
  owner: owner.headers,
  token: ofAll.headers,
  ...Object.fromEntries(SCOPES.map((scope) => [`token:${scope}`, ofScope[scope]?.headers ?? {}])),
} as const satisfies Record<string, Record<string, string>>;

async function article() {
  const task = await buildReadyTask(db, workspaceId, { name: SECRET });
  await saveWritten(
    db,
    { workspaceId, taskId: task.id },
    buildWritten(`# ${SECRET}\n\nText.\n\n## Heat\n\nBoil.`),
  );
  return task.id;
}
async function item(noun: 'topics' | 'keywords' | 'sources' | 'versions', name: string) {
  const id = await article();
  const listed = await app.inject({ url: `/api/v1/articles/${id}/${noun}`, headers: owner.headers });
  return { params: { id, [name]: listed.json().data[0].id } };
}
async function thread() {
  const id = await article();
  const quote = 'Boil.';
  const { threadId } = await buildThread(db, { taskId: id, quote, userId: null, body: SECRET });
  return { id, thread_id: threadId };
}
const ofArticle = async (body?: unknown): Promise<Input> => ({ params: { id: await article() }, body });
const ofBatch = async (body?: unknown): Promise<Input> => ({
  params: { id: (await buildBatch(db, { workspaceId, name: SECRET })).id },
  body,
});
const planned = async () => (await buildPlan(db, { keyword: 'tea' }, { person: owner, name: SECRET })).taskId;
const ofOperation = async () => ({ params: { id: `plan_${await planned()}` } });
async function failedPlan() {
  const id = await planned();
  await db.update(articlePlans).set({ stage: 'failed' }).where(sql`task_id = ${id}`);
  return { params: { id } };
}

const { id: destinationId } = await buildDestination(deps, workspaceId);
const ofPublication = async (overrides: Partial<typeof publications.$inferInsert>) => {
  const key = { workspaceId, destinationId, articleId: null };
  return { params: { id: (await buildPublication(db, key, { title: SECRET, ...overrides })).id } };
};

const section = { id: 's1', kind: 'body', heading: 'Heat', target_words: 100 };
/** A right request of each route. Those that aren't here need nothing. */
const INPUTS: { [N in Name]?: () => Promise<Input> | Input } = {
  researchKeyword: () => ({ body: { keyword: 'tea' } }),
  suggestTopics: () => ({ body: { keywords: ['tea'] } }),
  createArticle: () => ({ body: {} }),
  getArticle: () => ofArticle(),
  updateArticle: () => ofArticle({ name: 'Tea' }),
  getArticleText: () => ofArticle(),
  replaceArticleText: () => ofArticle({ text: '# Tea' }),
  listVersions: () => ofArticle(),
  getVersion: () => item('versions', 'version_id'),
  restoreVersion: () => item('versions', 'version_id'),
  getEvidence: () => ofArticle(),
  getEstimate: () => ofArticle(),
  listTopics: () => ofArticle(),
  addTopic: async () => {
    const { params } = await item('topics', 'topic_id');
    await app.inject({
      method: 'DELETE',
      url: `/api/v1/articles/${params.id}/topics/${params.topic_id}`,
      headers: owner.headers,
    });
    return { params: { id: params.id ?? '' }, body: { text: 'Grind size' } };
  },
  removeTopic: () => item('topics', 'topic_id'),
  listKeywords: () => ofArticle(),
  addKeyword: () => ofArticle({ text: 'tea' }),
  removeKeyword: () => item('keywords', 'keyword_id'),
  listSources: () => ofArticle(),
  addSource: () => ofArticle({ title: 'Note', text: 'Tea cools.' }),
  getSource: () => item('sources', 'source_id'),
  updateSource: async () => ({ ...(await item('sources', 'source_id')), body: { title: 'Tea' } }),
  moveSource: async () => ({ ...(await item('sources', 'source_id')), body: { before: null } }),
  removeSource: () => item('sources', 'source_id'),
  findSources: async () => ({ body: { article_id: await article() } }),
  extractSources: () => ({ body: { urls: ['http://127.0.0.1/'] } }),
  getOutline: async () => {
    const { params, body } = await ofArticle({ title: 'Tea', sections: [section] });
    await app.inject({
      method: 'PUT',
      url: `/api/v1/articles/${params?.id}/outline`,
      headers: owner.headers,
      payload: body as object,
    });
    return { params: params ?? {} };
  },
  replaceOutline: () => ofArticle({ title: 'Tea', sections: [section] }),
  createOutline: () => ofArticle(),
  createPlan: () => ({ body: { keyword: 'tea' } }),
  retryPlan: failedPlan,
  createRun: () => ofArticle(),
  getOperation: ofOperation,
  streamOperation: async () => ({ params: { id: `plan_${(await failedPlan()).params.id}` } }),
  cancelOperation: ofOperation,
  listSections: () => ofArticle(),
  createProposal: () => ofArticle({ heading: 'Heat', ordinal: 0, markdown: 'Boil.', mode: 'shorten' }),
  listThreads: async () => ({ params: { id: (await thread()).id } }),
  createThread: () => ofArticle({ quote: 'Boil.', body: 'How long?' }),
  listComments: async () => ({ params: await thread() }),
  createComment: async () => ({ params: await thread(), body: { body: 'Five minutes.' } }),
  updateThread: async () => ({ params: await thread(), body: { state: 'resolved' } }),
  listSuggestions: () => ofArticle(),
  getReview: () => ofArticle(),
  createResource: () => ({ body: { name: 'Note', text: 'Tea' } }),
  getResource: async () => ({ params: { id: (await buildResource(db, { workspaceId, name: SECRET })).id } }),
  updateResource: async () => ({
    params: { id: (await buildResource(db, { workspaceId, name: SECRET })).id },
    body: { favorite: true },
  }),
  getProfile: async () => ({ params: { id: (await buildProfile(db, { workspaceId, name: SECRET })).id } }),
  createProfile: () => ({ body: { name: 'Me', author: { name: 'Ann' } } }),
  createBatch: () => ({ body: { lines: ['tea'] } }),
  getBatch: () => ofBatch(),
  listBatchRows: () => ofBatch(),
  planBatch: () => ofBatch(),
  startBatch: () => ofBatch({ max_cost_usd: 5 }),
  cancelBatch: () => ofBatch(),
  createPost: async () => ({ body: { article_id: await article() } }),
  listPublications: () => ofArticle(),
  publishArticle: () => ofArticle({ destination_id: destinationId }),
  unpublishArticle: () => ofPublication({ there: 'published', remoteId: '1' }),
  retryPublication: () => ofPublication({ state: 'failed', wanted: 'unpublished' }),
};

/** The article isn't finished. */
const OWN_STATUS: Partial<Record<Name, number>> = { createPost: 409, publishArticle: 409 };
/** Only site admins publish, and the owner is one. */
const ADMINS_ONLY: readonly Name[] = ['createPost'];
const ofOwner = (name: Name): number => {
  const route: RouteDef = v1Routes[name];
  return OWN_STATUS[name] ?? route.status ?? (route.response ? 200 : 204);
};

const namesArticle = (name: Name, input: Input) =>
  input.params !== undefined || name === 'findSources' || name === 'createPost';

function expected(name: Name, who: string, input: Input): number {
  const route: RouteDef = v1Routes[name];
  const own = ofOwner(name);
  if (who === 'visitor' || who === 'expired') return 401;
  if (who === 'stranger') return 404;
  if (who === 'viewer' && requiredAccess(route) !== 'read') return 403;
  if (who.startsWith('token:') && who !== `token:${route.scope}`) return 403;
  if ((who === 'editor' || who === 'other' || who === 'foreign') && ADMINS_ONLY.includes(name)) return 403;
  if (who === 'other' || who === 'foreign') return namesArticle(name, input) ? 404 : own;
  return own;
}

function send(name: Name, headers: Record<string, string>, input: Input) {
  const route: RouteDef = v1Routes[name];
  const { url, init } = buildRequest(route, input, {
    headers: () => ({ ...headers, ...(route.method !== 'GET' && { 'idempotency-key': randomUUID() }) }),
  });
  const { method, headers: sent, body } = init;
  return app.inject({
    method,
    url,
    headers: sent,
    ...(body !== null && { payload: body }),
  });
}

describe.each(Object.keys(v1Routes) as Name[])('%s', (name) => {
  it('answers each caller what it may have, and nobody else a word of it', async () => {
    const shared = (await INPUTS[name]?.()) ?? {};
    for (const [who, headers] of Object.entries(CALLERS)) {
      const isRefused = expected(name, who, shared) >= 400;
      const input = isRefused ? shared : ((await INPUTS[name]?.()) ?? {});
      const answer = await send(name, headers, input);
      const status = expected(name, who, input);
      expect([who, answer.statusCode, answer.body]).toEqual([who, status, answer.body]);
      expect(answer.headers['ratelimit-policy']).toMatch(/^"default";q=\d+;w=60/);
      if (who === 'other' || who === 'foreign' || who === 'stranger')
        expect(answer.body).not.toContain(SECRET);
      if (status < 400) continue;
      const problem = Problem.parse(answer.json());
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(problem).toMatchObject({ status, request_id: answer.headers['x-request-id'] });
      if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
      if (status !== 404) continue;
      const unknown = JSON.parse(
        JSON.stringify(input).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () => randomUUID()),
      );
      const { detail } = (await send(name, headers, unknown)).json();
      expect(detail).toBe(problem.detail);
    }
  });
});
