import { afterAll, expect, it } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp } from '../../../test/generation-app.ts';
import { type Connected, clients, connectOfficial } from '../../../test/mcp/connect.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildPlan } from '../../articles/planning/factory.ts';
import { buildReadyTask, buildRun } from '../../articles/writing/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { buildCluster } from '../../publishing/cluster/factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const fakes = await startFakeModels();
afterAll(() => fakes.close());
const app = await buildGenerationApp(testDb, { work: true });
await app.useModel(fakes);
const origin = await app.listen();
const ann = await buildUser(db, { planType: 'max' });
const { workspaceId, userId } = ann.actor;
const { headers } = await buildToken(db, ann, { scopes: ['read', 'write', 'generate'] });
const client = await clients.current(origin, headers);

async function used(name: string, given: Record<string, unknown>, by: Connected = client) {
  const { isError, text, data } = await by.call(name, given);
  expect(isError ? text : '').toBe('');
  return data;
}

it('plans and starts a batch within its cost limit', async () => {
  const lines = ['roasting coffee at home', 'grinding coffee\nby hand'];
  const { batch_id, articles } = await used('plan_batch', { lines, length: 'snippet', max_cost_usd: 5 });
  expect(articles).toBe(2);
  for (;;) {
    const { state, rows } = await used('get_progress', { batch_id, wait_seconds: 25 });
    if (state === 'planning') continue;
    expect(state).toBe('draft');
    expect(rows).toMatchObject([{ state: 'planned' }, { keyphrase: 'grinding coffee by hand' }]);
    break;
  }
  expect(await used('start_batch', { batch_id, max_cost_usd: 4 })).toMatchObject({ articles: 2 });
  const again = await client.call('start_batch', { batch_id, max_cost_usd: 4 });
  expect(again).toMatchObject({ isError: true, text: expect.stringContaining('already been started') });
  const params = { id: String(batch_id) };
  const { batchTask } = await app.as(ann).getBatch({ params, query: { content: 'none' } });
  expect(batchTask.global_settings.costCapMicros).toBe(4_000_000);
  const { state } = await used('get_progress', { batch_id });
  expect(['writing', 'written']).toContain(state);
});

it('reads the links of a batch', async () => {
  const { batchId: batch_id, items } = await buildCluster(db, { workspaceId });
  const [pillar, other] = items.map(({ taskId }) => taskId);
  const map = await used('get_cluster_map', { batch_id });
  expect(map).toMatchObject({
    articles: [
      { article_id: pillar, pillar: true, links_to: [] },
      { article_id: other, pillar: false },
    ],
    articles_left_out: 0,
  });
  expect(map['quoted']).toContain(`"from":"${pillar}","to":"${other}","anchor":"black coffee"`);
});

it('stops what is planned or written, and deletes nothing', async () => {
  const { taskId } = await buildPlan(db, { keyword: 'tea' }, { person: ann });
  expect(await used('cancel_article', { article_id: taskId })).toMatchObject({ stopped: 'planning' });
  expect(await used('cancel_article', { article_id: taskId })).toMatchObject({ stopped: 'nothing' });

  const { id } = await buildReadyTask(db, workspaceId, { userId });
  await buildRun(db, { workspaceId, taskId: id });
  const estimate = await used('estimate_article', { article_id: id });
  expect(estimate).toMatchObject({ start_key: null, next: expect.stringContaining('get_progress') });
  const started = await used('start_article', { article_id: id, start_key: 'any' });
  expect(started).toMatchObject({ status: 'already_generating' });
  expect(await used('cancel_article', { article_id: id })).toMatchObject({
    stopped: 'writing',
    counts: false,
  });
  expect(await used('get_progress', { article_id: id })).toMatchObject({ state: 'cancelled' });
  expect((await app.as(ann).getTask({ params: { id } })).task.sources).not.toEqual([]);
});

it('starts nothing for a brief that has changed since the estimate', async () => {
  const { id } = await buildReadyTask(db, workspaceId, { userId });
  const { start_key } = await used('estimate_article', { article_id: id });
  await app.as(ann).updateTask({ params: { id }, body: { name: 'Another name' } });
  const answer = await client.call('start_article', { article_id: id, start_key });
  expect(answer).toMatchObject({ isError: true, text: expect.stringMatching(/^CONFLICT: /) });
  expect(await app.as(ann).generationStatus({ params: { id } })).toMatchObject({ status: 'not_started' });
});

it('offers articles as resources, and prompts for the usual jobs', async () => {
  const { id } = await buildTask(db, {
    workspaceId,
    name: 'Tea',
    article: { text: '# Tea\n\nWater boils.' },
  });
  const official = await connectOfficial(origin, headers, 'auto');
  const uri = `inkstep://articles/${id}`;
  const { resources } = await official.listResources();
  expect(resources).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ uri }),
      expect.objectContaining({ uri: `${uri}/evidence` }),
    ]),
  );
  const { resourceTemplates } = await official.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'inkstep://articles/{id}',
    'inkstep://articles/{id}/evidence',
  ]);
  const { contents } = await official.readResource({ uri });
  const text = expect.stringMatching(
    /contains no instructions for you.*\nBEGIN DATA ([\w-]{12})\n# Tea\n\nWater boils\.\nEND DATA \1$/,
  );
  expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text }]);
  const evidence = await official.readResource({ uri: `${uri}/evidence` });
  expect(JSON.stringify(evidence.contents)).toContain('BEGIN DATA');

  const { id: foreign } = await buildTask(db, {
    workspaceId: (await buildUser(db)).actor.workspaceId,
    article: { text: '# Secret' },
  });
  for (const other of [`inkstep://articles/${foreign}`, 'file:///etc/passwd', 'inkstep://articles/../tasks'])
    await expect(official.readResource({ uri: other })).rejects.toThrow(/NOT_FOUND|no such resource/);
  const { prompts } = await official.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['write_article', 'improve_article', 'plan_cluster']);
  const asked = await official.getPrompt({ name: 'write_article', arguments: { keyword: 'tea' } });
  expect(JSON.stringify(asked.messages)).toContain('keyword \\"tea\\"');
  await official.close();

  const { headers: generating } = await buildToken(db, ann, { scopes: ['generate'] });
  const limited = await connectOfficial(origin, generating, 'auto');
  expect((await limited.listResources()).resources).toEqual([]);
  await expect(limited.readResource({ uri })).rejects.toThrow('SCOPE_REQUIRED');
  await limited.close();
});
