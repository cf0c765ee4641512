import { BODY_LIMITS, LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { taskSources, tasks } from '../../src/articles/brief/tables.ts';
import { buildArticle } from '../../src/articles/text/factory.ts';
import { type BuiltUser, buildUser } from '../../src/identity/factory.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

let ann: BuiltUser;
let taskId: string;
const stored = async () => ({
  task: await db.select().from(tasks).where(eq(tasks.id, taskId)),
  sources: await db.$count(taskSources, eq(taskSources.taskId, taskId)),
});

beforeEach(async () => {
  ann = await buildUser(db);
  const { workspaceId } = ann.actor;
  taskId = (await buildTask(db, { workspaceId })).id;
  await buildArticle(db, { workspaceId, taskId });
});

const named = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index.toString(36), value]));
const topics = (clustered: object) => ({
  topicSuggestions: { aiGenerated: [], clustered, hasClusters: true, generatedFromKeywords: [] },
});
const research = (autocompleteOrigins: object) => ({
  keywordResearchData: {
    originalKeyword: 'kettle',
    keyword: 'kettle',
    autocompleteSuggestions: [],
    autocompleteOrigins,
    relatedKeywords: [],
    wordCloudData: { words: [] },
    peopleAlsoAsk: [],
  },
});
const source = { type: 'text', title: 'Notes', content: 'Water boils at 100 degrees.', wordCount: 5 };
const save = (body: unknown) => app.send(ann, 'PUT', `/api/tasks/${taskId}`, body);

describe('what is larger than anything real', () => {
  it.each([
    ['700,000 clusters', topics(named(700_000, [])), 413],
    ['700,000 origins', research(named(700_000, [])), 413],
    ['700,000 sources', { sources: Array(700_000).fill(1) }, 413],
    ['lists in lists', `{"sources":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 413],
    ['a number of a million digits', `{"article_version":${'1'.repeat(1_000_000)}}`, 413],
    ['too many clusters', topics(named(LIMITS.topicClusters + 1, [])), 422],
    ['too many origins', research(named(LIMITS.researchKeywords + 1, [])), 422],
    ['too many origins of a keyword', research({ kettle: Array(LIMITS.keywordSources + 1).fill('x') }), 422],
    ['a long name of a cluster', topics({ ['x'.repeat(TEXT_LIMITS.topic + 1)]: [] }), 422],
  ])('is refused and leaves nothing: %s', async (_, body, status) => {
    const before = await stored();
    expect(await save(body)).toMatchObject({ status });
    expect(await stored()).toEqual(before);
  });

  it('is refused before it is parsed', async () => {
    const body = `{"sources":[${'1,'.repeat(BODY_LIMITS.values)} this is no JSON`;
    expect(await save(body)).toMatchObject({ status: 413 });
  });

  it('does not include the largest brief', async () => {
    const content = '水'.repeat(TEXT_LIMITS.sourceContent);
    const sources = Array.from({ length: LIMITS.sources }, (_, index) => ({
      ...source,
      title: `Notes ${index}`,
      content,
    }));
    const clustered = named(LIMITS.topicClusters, Array(LIMITS.clusteredTopics).fill('A kettle'));
    expect(await save({ sources, ...topics(clustered) })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ sources: LIMITS.sources });
  });
});

it.each([
  ['PUT', () => `/api/tasks/${taskId}`, (text: string) => ({ generated_article: text })],
  ['POST', () => `/api/tasks/${taskId}/versions`, (text: string) => ({ text })],
] as const)('an article of more lines than a long one has is refused (%s)', async (method, url, body) => {
  const refused = await app.send(ann, method, url(), body('a\n'.repeat(LIMITS.articleLines)));
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  const taken = await app.send(ann, method, url(), body('a\n'.repeat(LIMITS.articleLines - 1)));
  expect(taken.status).toBe(200);
});

it('many saves of one task hold up nobody else', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const held = db.transaction(async (tx) => {
    await tx.select().from(tasks).where(eq(tasks.id, taskId)).for('update');
    await release;
  });
  const saves = Array.from({ length: 20 }, (_, n) =>
    app.send(ann, 'PUT', `/api/tasks/${taskId}`, { name: `${n}` }),
  );
  const ben = await buildUser(db);
  expect((await app.send(ben, 'GET', '/api/tasks')).status).toBe(200);
  resolve();
  await held;
  for (const { status } of await Promise.all(saves)) expect(status).toBe(200);
});

describe('a number that no column holds', () => {
  const BEYOND = 2 ** 31;

  it.each([
    ['the version of a save', 'PUT', '', { article_version: BEYOND }],
    ['a lower version', 'PUT', '', { article_version: -BEYOND - 1 }],
    ['the largest number', 'PUT', '', { article_version: Number.MAX_SAFE_INTEGER }],
    ['the version of a run', 'POST', '/generate-article-async', { article_version: BEYOND }],
    ['the version of a run that is waited for', 'POST', '/generate-article', { article_version: BEYOND }],
    ['upvotes', 'PUT', '', { sources: [{ ...source, upvotes: BEYOND }] }],
    ['comments', 'PUT', '', { sources: [{ ...source, comments: BEYOND }] }],
  ] as const)('is invalid: %s', async (_, method, path, body) => {
    const before = await stored();
    const answer = await app.send(ann, method, `/api/tasks/${taskId}${path}`, body);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
    expect(await stored()).toEqual(before);
  });

  it('is not the highest version that fits', async () => {
    const answer = await save({ article_version: BEYOND - 1, generated_article: 'Text' });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'ARTICLE_CHANGED' } } });
  });
});
