import { afterAll, expect, it } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { readOperation, v1Client } from '../../../test/v1-client.ts';
import { sampleTaskFields } from '../../articles/writing/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';

const testDb = await createTestDb();
const app = await buildGenerationApp(testDb, { work: true });
/** Writes slowly enough for text to arrive while it is written. */
const models = await startFakeModels({ paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond: 600 }) });
afterAll(() => models.close());
await app.useModel(models);
const origin = await app.listen();

it('a program drafts an article, a person finishes it, and the program publishes it as a draft', async () => {
  const person = await buildUser(testDb.db, { role: 'admin' });
  const { headers } = await buildToken(testDb.db, person, {
    scopes: ['read', 'write', 'generate', 'publish'],
  });
  const v1 = v1Client(app, headers);

  const me = await v1.getMe();
  expect(me).toMatchObject({
    user: { id: person.actor.userId },
    workspace: { id: person.actor.workspaceId, role: 'owner' },
    token: { name: 'CI' },
    scopes: ['read', 'write', 'generate', 'publish'],
  });
  const research = await v1.researchKeyword({ body: { keyword: 'pour over coffee' } });
  expect(research).toMatchObject({ keyword: 'pour over coffee', offline: true });
  const suggested = await v1.suggestTopics({ body: { keywords: ['pour over coffee'] } });
  expect(suggested.topics.length).toBeGreaterThan(0);

  const { sources, selectedTopics } = sampleTaskFields();
  const article = await v1.createArticle({
    body: {
      topics: selectedTopics.map(({ edited }) => ({ text: edited })),
      keywords: [{ text: 'pour over coffee' }, { kind: 'question', text: 'How fine should it be ground?' }],
      sources: sources.map(({ title, content, url }) => ({ title, text: content, url })),
      length: 'snippet',
    },
  });
  expect(article).toMatchObject({
    status: 'ready',
    sources: sources.length,
    length: 'snippet',
    version: 0,
  });
  const params = { id: article.id };

  const outline = await v1.createOutline({ params });
  expect(outline.is_current).toBe(true);
  expect(await v1.getEstimate({ params })).toMatchObject({
    writer: 'model',
    over_limit: null,
  });

  const start = { method: 'POST', headers: { ...headers, 'idempotency-key': 'first-run' } };
  const [first, again] = [
    await fetch(`${origin}/api/v1/articles/${article.id}/runs`, start),
    await fetch(`${origin}/api/v1/articles/${article.id}/runs`, start),
  ];
  expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([202, 202, 'true']);
  const operation = await first.json();
  expect(await again.json()).toEqual(operation);

  const events = await readOperation(origin, operation, headers);
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['operation', 'section', 'text']));
  const done = {
    id: operation.id,
    status: 'succeeded',
    result: { url: `/api/v1/articles/${article.id}/text` },
  };
  expect(events.at(-1)).toMatchObject({ type: 'operation', operation: done });
  expect(await v1.getOperation({ params: { id: operation.id } })).toMatchObject(done);
  expect((await v1.getMe()).limits.articles.used).toBe(1);

  const evidence = await v1.getEvidence({ params });
  expect(evidence.references.length).toBeGreaterThan(0);
  const { text, version } = await v1.getArticleText({ params });
  expect(text).toContain('[1]');
  expect((await v1.getArticleText({ params, query: { format: 'html' } })).text).toMatch(/<h2/);
  const { data: versions } = await v1.listVersions({ params });
  expect(versions).toMatchObject([{ kind: 'generation', current: true }]);
  await v1.replaceArticleText({ params, body: { text: `${text}\n\nA last sentence.`, version } });

  const body = { article_id: article.id };
  const publish = () =>
    fetch(`${origin}/api/v1/posts`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await publish()).status).toBe(409);
  await app.as(person).finishTask({ params });
  const post = await v1.createPost({ body });
  expect(post).toMatchObject({ status: 'draft', article_id: article.id, url: null, published_at: null });

  await v1.createPost({ body: { ...body, status: 'published' } });
  // A draft would take the post offline.
  expect((await publish()).status).toBe(409);

  const [written] = (await v1.listVersions({ params })).data.slice(-1);
  const changes = [
    () => v1.replaceArticleText({ params, body: { text: '# Other\n\nNever read.' } }),
    () => v1.restoreVersion({ params: { ...params, version_id: written?.id ?? '' } }),
  ];
  for (const change of changes) {
    await app.as(person).finishTask({ params });
    expect((await v1.getArticle({ params })).status).toBe('completed');
    await change();
    expect((await v1.getArticle({ params })).status).not.toBe('completed');
    expect((await publish()).status).toBe(409);
  }
});
