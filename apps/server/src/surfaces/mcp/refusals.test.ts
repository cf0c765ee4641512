import { randomUUID } from 'node:crypto';
import { BODY_LIMITS, SCOPES, type Scope } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { type Connected, clients, connectOfficial } from '../../../test/mcp/connect.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildApp } from '../../app.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildPlan } from '../../articles/planning/factory.ts';
import { articlePlans } from '../../articles/planning/tables.ts';
import { buildReadyTask } from '../../articles/writing/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { callTool } from './call-tool.ts';
import { UNEXPECTED } from './explain-refusal.ts';
import type { Tool, ToolCtx } from './tool.ts';
import { tools } from './tools/index.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const origin = await app.listen();
const ann = await buildUser(db, { role: 'admin', planType: 'max' });
const ben = await buildUser(db, { planType: 'max' });

const connect = async (scopes: readonly Scope[], owner = ann): Promise<Connected> =>
  clients.current(origin, (await buildToken(db, owner, { scopes })).headers);

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const post = (headers: Record<string, string>, payload: string | object = LIST) =>
  app.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  });

describe('the address', () => {
  it('takes live API tokens alone, and asks for one without a document about sign-in', async () => {
    const past = new Date(Date.now() - 1000);
    const dead = await Promise.all([
      buildToken(db, ann, { expiresAt: past }),
      buildToken(db, ann, { revokedAt: past }),
    ]);
    const callers = [
      {},
      { authorization: 'Bearer nonsense' },
      ann.headers,
      ...dead.map(({ headers }) => headers),
    ];
    for (const headers of callers) {
      const answer = await post(headers);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(answer.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    }
    expect((await post({ cookie: `token=${ann.token}` })).statusCode).toBe(401);
    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
      expect((await app.app.inject({ url: path })).statusCode).toBe(404);
  });

  it('answers in the workspace of the token, and no pages of other origins', async () => {
    const { headers } = await buildToken(db, ann);
    const answer = await post(headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await post({ ...headers, 'x-workspace-id': ben.actor.workspaceId })).statusCode).toBe(404);
    expect((await post({ ...headers, origin: app.deps.config.PUBLIC_URL })).statusCode).toBe(200);
    for (const foreign of ['https://evil.test', 'null', `${app.deps.config.PUBLIC_URL}.evil.test`])
      expect((await post({ ...headers, origin: foreign })).statusCode).toBe(403);
  });

  it('has no sessions, and bounds bodies', async () => {
    const { headers } = await buildToken(db, ann);
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await app.app.inject({ method, url: '/mcp', headers })).statusCode).toBe(405);
      expect((await app.app.inject({ method, url: '/mcp' })).statusCode).toBe(401);
    }
    expect((await post(headers, '{')).statusCode).toBe(400);
    expect((await post(headers, { ...LIST, filler: 'a'.repeat(BODY_LIMITS.text) })).statusCode).toBe(413);
    const listening = { ...LIST, method: 'subscriptions/listen', params: { notifications: {} } };
    expect((await post(headers, listening)).body).toContain('error');
  });

  it('takes texts that make a large body', async () => {
    const client = await connect(['read', 'write']);
    const { id: article_id } = await buildTask(db, { workspaceId: ann.actor.workspaceId });
    const text = 'Water boils at sea level. '.repeat(12_000);
    expect(await client.call('add_source', { article_id, title: 'Water', text })).toMatchObject({
      isError: false,
      data: { words: 60_000 },
    });
    await client.close();
  });

  it('limits checks of texts per user', async () => {
    const strict = await buildTestApp(testDb, { env: { RATE_LIMIT_SCALE: '0.1' } });
    const client = await clients.current(
      await strict.listen(),
      (await buildToken(db, await buildUser(db))).headers,
    );
    const check = () => client.call('check_text', { text: 'Water boils.' });
    for (let calls = 0; calls < 3; calls++) expect(await check()).toMatchObject({ isError: false });
    expect(await check()).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^RATE_LIMITED: .*\nWait \d+ seconds, then call again\.$/),
    });
    await client.close();
  });
});

/** Arguments that are right but for the object that they name. */
const naming = (article_id: string, batch_id = article_id): Record<string, Record<string, unknown>> => {
  const edit = { article_id, version: 1, heading: 'Water' };
  return {
    get_progress: { article_id },
    get_outline: { article_id },
    update_outline: { article_id, sections: [{ heading: 'Water' }] },
    find_sources: { article_id },
    add_source: { article_id, title: 'Water', text: 'Water boils.' },
    list_sources: { article_id },
    get_passages: { article_id, source_id: article_id },
    estimate_article: { article_id },
    start_article: { article_id, start_key: 'a' },
    cancel_article: { article_id },
    get_article: { article_id },
    list_versions: { article_id },
    get_evidence: { article_id },
    check_text: { article_id },
    propose_edit: { ...edit, mode: 'shorten' },
    apply_edit: { ...edit, markdown: 'Water.' },
    suggest_edit: { article_id, version: 1, find: 'Water', replace: 'Tea' },
    list_suggestions: { article_id },
    list_comments: { article_id },
    add_comment: { article_id, find: 'Water', body: 'Why?' },
    resolve_comment: { article_id, thread_id: article_id },
    get_review: { article_id },
    start_batch: { batch_id, max_cost_usd: 1 },
    get_cluster_map: { batch_id },
    publish_draft: { article_id },
  };
};
const OTHERS: Record<string, Record<string, unknown>> = {
  whoami: {},
  research_keyword: { keyword: 'tea' },
  suggest_topics: { keywords: ['tea'] },
  plan_article: { keyword: 'tea' },
  list_articles: {},
  plan_batch: { lines: ['tea'], max_cost_usd: 1 },
};

describe('tools', () => {
  let foreign: { task: string; batch: string };
  beforeAll(async () => {
    const { id: task } = await buildReadyTask(db, ben.actor.workspaceId, {
      article: { text: '# A\n\n## Water\n\nB.' },
    });
    const { batchTask } = await app
      .as(ben)
      .autoCreateBatch({ body: { inputMode: 'KEYWORDS', content: 'tea' } });
    foreign = { task, batch: batchTask.id };
  });

  it('each have arguments in this test', () => {
    const named = [...Object.keys(naming('')), ...Object.keys(OTHERS)];
    expect(named.toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
  });

  it.each(SCOPES)('that the scope %s does not cover are not listed, and refused', async (scope) => {
    const client = await connect([scope]);
    const { id } = await buildReadyTask(db, ann.actor.workspaceId);
    const allowed = tools.filter(({ scopes }) => scopes.every((each) => each === scope));
    expect(await client.listTools()).toEqual(allowed.map(({ name }) => name));
    for (const [name, given] of Object.entries({ ...naming(id), ...OTHERS })) {
      if (allowed.some((tool) => tool.name === name)) continue;
      const { isError, text } = await client.call(name, given);
      expect([name, isError, text.slice(0, 14)]).toEqual([name, true, 'SCOPE_REQUIRED']);
    }
    await client.close();
  });

  it('find nothing of other workspaces, like what does not exist', async () => {
    const client = await connect(SCOPES);
    for (const [name, given] of Object.entries(naming(foreign.task, foreign.batch))) {
      const unknown = naming(randomUUID())[name];
      for (const each of [given, unknown]) {
        const { isError, text } = await client.call(name, each);
        expect([name, isError, text]).toEqual([
          name,
          true,
          expect.stringMatching(/^NOT_FOUND: (?!.*[Tt]ask)/),
        ]);
      }
    }
    expect(await client.call('list_articles')).not.toMatchObject({
      text: expect.stringContaining(foreign.task),
    });
    await client.close();
    const { task } = await app.as(ben).getTask({ params: { id: foreign.task } });
    expect(task).toMatchObject({ article_version: 1, outline: null });
  });

  it('do no more than the role of the token’s user', async () => {
    const client = await connect(['publish'], ben);
    const { id } = await buildTask(db, {
      workspaceId: ben.actor.workspaceId,
      finishedAt: new Date(),
      article: { text: '# A\n\nB.' },
    });
    const answer = await client.call('publish_draft', { article_id: id });
    expect(answer).toMatchObject({ isError: true, text: expect.stringMatching(/^FORBIDDEN: /) });
    await client.close();
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['get_article', {}, 'article_id'],
    ['get_article', { article_id: "'; DROP TABLE tasks; --" }, 'article_id'],
    ['get_article', { article_id: randomUUID(), part: 0 }, 'part'],
    ['get_article', { article_id: randomUUID(), part: '1' }, 'part'],
    ['get_article', { article_id: randomUUID(), workspace_id: 'x' }, 'arguments'],
    ['get_progress', { article_id: randomUUID(), wait_seconds: 3600 }, 'wait_seconds'],
    ['get_progress', {}, 'article_id'],
    ['add_source', { article_id: randomUUID(), url: 'https://a.test', text: 'b', title: 'c' }, 'url'],
    ['add_source', { article_id: randomUUID(), text: 'b' }, 'title'],
    ['plan_article', { keyword: 'a'.repeat(201) }, 'keyword'],
    ['plan_article', { keyword: { $ne: null } }, 'keyword'],
    ['plan_batch', { lines: ['tea'] }, 'max_cost_usd'],
    ['plan_batch', { lines: ['tea'], max_cost_usd: -1 }, 'max_cost_usd'],
    ['check_text', {}, 'text'],
    ['check_text', { text: 'a\u0000b' }, 'text'],
    ['list_articles', { status: 'Deleted' }, 'status'],
  ])('name the field of bad arguments: %s %j', async (name, given, field) => {
    const client = await connect(SCOPES);
    const { isError, text } = await client.call(name, given);
    expect([isError, text]).toEqual([true, expect.stringContaining(`${field}: `)]);
    await client.close();
  });

  it('do not open addresses of private networks', async () => {
    const client = await connect(SCOPES);
    const { id } = await buildReadyTask(db, ann.actor.workspaceId);
    for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/latest', 'file:///etc/passwd']) {
      const answer = await client.call('add_source', { article_id: id, url });
      expect(answer).toMatchObject({
        isError: true,
        text: expect.stringMatching(/^(?:EXTRACTION_FAILED|INVALID): /),
      });
    }
    await client.close();
  });

  it('never say what an exception said', async () => {
    const failing: Tool = {
      name: 'failing',
      scopes: [],
      listed: { name: 'failing', inputSchema: { type: 'object' } },
      call: () => Promise.reject(new Error('SELECT secret FROM users')),
    };
    const ctx = {
      caller: { principal: { scopes: [] } },
      signal: new AbortController().signal,
      log: app.deps.log,
    };
    const { isError, content } = await callTool(
      failing,
      ctx as unknown as ToolCtx & { log: typeof app.deps.log },
      {},
    );
    expect([isError, content]).toEqual([true, [{ type: 'text', text: UNEXPECTED }]]);
    expect(app.logged()).toContain('a tool of the MCP server failed');
  });
});

it('agents are told what they can do without a model', async () => {
  const client = await connect(SCOPES);
  const { workspaceId } = ann.actor;
  const said = async (name: string, given = {}) => (await client.call(name, given)).data;
  expect(await said('whoami')).toMatchObject({
    writer: 'drafter',
    next: expect.stringContaining('needs sources'),
  });

  const { id: bare } = await buildReadyTask(db, workspaceId, { sources: [] });
  const withNext = (next: string) => ({ next: expect.stringContaining(next) });
  expect(await said('get_outline', { article_id: bare })).toMatchObject(withNext('no sources'));
  expect(await said('list_sources', { article_id: bare })).toMatchObject(withNext('add_source'));
  expect(await said('estimate_article', { article_id: bare })).toMatchObject(withNext('add_source'));
  const { id: ready } = await buildReadyTask(db, workspaceId, { article: { text: '# A\n\n## Water\n\nB.' } });
  expect(await said('estimate_article', { article_id: ready })).toMatchObject({
    cost_usd: 0,
    ...withNext('start_key'),
  });
  const [check] = (await said('check_text', { article_id: ready }))['problems'] as { facts: object }[];
  expect(check?.facts).toMatchObject({ words: 1, target: expect.any(Number) });

  const edit = { article_id: ready, version: 1, heading: 'Water', mode: 'rewrite', instruction: 'Shorter' };
  expect(await client.call('propose_edit', edit)).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^AI_UNAVAILABLE: .*\n.*apply_edit/),
  });
  await client.close();
});

it('agents see which pages a plan could not read', async () => {
  const client = await connect(['read']);
  const { taskId } = await buildPlan(db, { keyword: 'tea' }, { person: ann });
  await db
    .update(articlePlans)
    .set({ unread: [{ url: 'https://a.test/', reason: '' }] })
    .where(eq(articlePlans.taskId, taskId));
  expect(await client.call('get_outline', { article_id: taskId })).toMatchObject({
    data: { unread_urls: ['https://a.test/'] },
  });
  await client.close();
});

it('nobody waits for a process that is about to end', async () => {
  const draining = new AbortController();
  const ending = await buildApp(app.deps, draining.signal);
  const { taskId } = await buildPlan(db, { keyword: 'tea' }, { person: ann });
  const client = await connectOfficial(
    await ending.app.listen({ host: '127.0.0.1', port: 0 }),
    (await buildToken(db, ann)).headers,
    'auto',
  );
  draining.abort();
  const waits: unknown[] = [];
  const { structuredContent } = await client.callTool(
    { name: 'get_progress', arguments: { article_id: taskId, wait_seconds: 25 } },
    { onprogress: (progress) => waits.push(progress) },
  );
  expect([structuredContent, waits]).toEqual([expect.objectContaining({ state: 'planning' }), []]);
  await client.close();
  await ending.app.close();
});

it('no tool approves, deletes, or makes what readers see', async () => {
  const { listed, scopes } = {
    listed: tools.map((tool) => tool.listed),
    scopes: tools.flatMap((tool) => tool.scopes),
  };
  expect(listed.filter(({ annotations }) => annotations?.destructiveHint)).toEqual([]);
  expect(new Set(scopes)).toEqual(new Set(['read', 'write', 'generate', 'publish']));
});
