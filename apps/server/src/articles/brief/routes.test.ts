import { routes } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildRouteApp } from '../../../test/route-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { createTestQueue } from '../../../test/test-queue.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildWritten, saveWritten } from '../text/factory.ts';
import { scoreArticleJob } from '../text/jobs.ts';
import { buildRun } from '../writing/factory.ts';
import { cancelRun } from '../writing/run/cancel-run.ts';
import { buildTask } from './factory.ts';
import { taskRoutes } from './routes.ts';
import { tasks } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const queue = await createTestQueue<never>(testDb, [scoreArticleJob]);
const notifications = { notifySoon: () => undefined };
const app = buildRouteApp((router) =>
  taskRoutes(router, { db, queue, notifications, isPublishedAt: () => sql`true` }),
);

const { actor: ann } = await buildUser(db);
const { actor: bob } = await buildUser(db);
const anns = app.as(ann);

const selectedTopics = [{ original: 'Brewing', edited: 'Brewing' }];
const taskOf = async (id: string) => (await anns.getTask({ params: { id } })).task;
const rowOf = async (id: string) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0];
const put = (id: string, body: unknown) => app.send(ann, 'PUT', `/api/tasks/${id}`, body);
const save = async (id: string, body: unknown) =>
  routes.updateTask.response.parse((await put(id, body)).body).task;
const unknownId = '00000000-0000-4000-8000-000000000000';

const source = (n: number) => ({
  type: 'url' as const,
  url: `https://example.com/${n}`,
  title: `Page ${n}`,
  content: 'Text of the page.',
  wordCount: 4,
});
const redditSource = (n: number) => ({
  url: `https://www.reddit.com/r/coffee/comments/${n}`,
  title: `Post ${n}`,
});
const addedAt = '2026-01-02T03:04:05.000Z';
const resource = (n: number) => ({
  id: `resource-${n}`,
  type: 'saved_resource' as const,
  resource_name: `Saved ${n}`,
  resource_type: 'url' as const,
  url: `https://library.example/${n}`,
  addedAt,
});
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe('creating a task', () => {
  it('[TASK-30, TASK-42, TASK-44] makes a draft with the default style', async () => {
    const { task } = await anns.autoCreateTask();
    expect(task).toMatchObject({
      name: 'Untitled article',
      status: 'Draft - Step 1',
      current_step: 0,
      has_article: false,
      generated_article: null,
      article_version: 0,
      outputParameters: { tonality: 'informative', length: 'medium_article', format: 'markdown' },
      sources: [],
      eeatProfile: null,
      productInfo: null,
    });
    expect((await rowOf(task.id))?.userId).toBe(ann.userId);
  });

  it('[TASK-31] takes a name', async () => {
    expect((await anns.createTask({ body: { name: '  Cold brew  ' } })).task.name).toBe('Cold brew');
    expect((await anns.createTask({ body: {} })).task.name).toBe('Untitled article');
  });

  it.each([
    ['an empty name', { name: '   ' }],
    ['a long name', { name: 'x'.repeat(201) }],
    ['a name with NUL', { name: 'a\u0000b' }],
    ['another owner', { user_id: bob.userId }],
    ['an id', { id: unknownId }],
    ['no object', '[]'],
  ])('refuses %s', async (_, body) => {
    const before = await db.$count(tasks);
    expect(await app.send(ann, 'POST', '/api/tasks', body)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
    expect(await db.$count(tasks)).toBe(before);
  });

  it('refuses malformed JSON and bodies beyond the limit', async () => {
    expect((await app.send(ann, 'POST', '/api/tasks', '{"name":')).status).toBe(400);
    expect((await app.send(ann, 'POST', '/api/tasks', { name: 'x'.repeat(300_000) })).status).toBe(413);
  });
});

describe('the list', async () => {
  const { actor: eve } = await buildUser(db);
  const eves = app.as(eve);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  for (let n = 1; n <= 57; n += 1) {
    await buildTask(db, {
      workspaceId: eve.workspaceId,
      name: `Article ${String(n).padStart(2, '0')}`,
      currentStep: n % 6,
      ...(n % 10 === 0 && { finishedAt: day(n), article: {} }),
      createdAt: day(n),
      updatedAt: day(60 - n),
    });
  }

  it('[TASK-10, TASK-50] pages through more than fifty tasks without losing or repeating one', async () => {
    const first = await eves.listTasks({ query: { limit: 50 } });
    const second = await eves.listTasks({ query: { limit: 50, page: 2 } });
    expect(first.pagination).toEqual({ page: 1, pages: 2, total: 57, totalPages: 2, limit: 50 });
    expect([first.tasks.length, second.tasks.length]).toEqual([50, 7]);
    expect(new Set([...first.tasks, ...second.tasks].map((task) => task.id)).size).toBe(57);
    expect((await eves.listTasks({ query: { page: 99 } })).tasks).toEqual([]);
  });

  it.each([
    ['updated_at', 'DESC', 'Article 01'],
    ['updated_at', 'ASC', 'Article 57'],
    ['created_at', 'DESC', 'Article 57'],
    ['name', 'ASC', 'Article 01'],
    ['name', 'DESC', 'Article 57'],
  ] as const)('[TASK-04] sorts by %s %s', async (sortBy, sortOrder, first) => {
    const { tasks: sorted } = await eves.listTasks({ query: { sortBy, sortOrder, limit: 1 } });
    expect(sorted[0]?.name).toBe(first);
  });

  it('[TASK-10] is sorted by the newest change when nothing is asked for', async () => {
    expect((await eves.listTasks()).tasks[0]?.name).toBe('Article 01');
  });

  it('[TASK-04] sorts names without regard to case', async () => {
    const { actor: dan } = await buildUser(db);
    for (const name of ['banana', 'Apple', 'cherry'])
      await buildTask(db, { workspaceId: dan.workspaceId, name });
    const { tasks: sorted } = await app.as(dan).listTasks({ query: { sortBy: 'name', sortOrder: 'ASC' } });
    expect(sorted.map((task) => task.name)).toEqual(['Apple', 'banana', 'cherry']);
  });

  it('[TASK-03, TASK-50] takes the first draft label for every draft step, the others literally', async () => {
    const drafts = await eves.listTasks({ query: { status: 'Draft - Step 1' } });
    expect(drafts.pagination.total).toBe(52);
    const done = await eves.listTasks({ query: { status: 'Completed' } });
    expect(done.pagination.total).toBe(5);
    expect(done.tasks.every((task) => task.has_article)).toBe(true);
  });

  it('[TASK-02, TASK-50] searches names anywhere in the list, ignoring case', async () => {
    const found = await eves.listTasks({ query: { search: 'ARTICLE 5' } });
    expect(found.pagination.total).toBe(8);
    expect((await eves.listTasks({ query: { search: '' } })).pagination.total).toBe(57);
  });

  it('shows the title of each article, and finds it by that, too', async () => {
    const { actor: dan } = await buildUser(db);
    const article = { text: '# Better espresso\n\nGrind late.' };
    await buildTask(db, { workspaceId: dan.workspaceId, name: 'coffee', article });
    await buildTask(db, { workspaceId: dan.workspaceId, name: 'tea' });
    const dans = app.as(dan);
    const { tasks: found, pagination } = await dans.listTasks({ query: { search: 'ESPRESSO' } });
    expect(pagination.total).toBe(1);
    expect(found).toMatchObject([{ name: 'coffee', title: 'Better espresso' }]);
    expect((await dans.listTasks({ query: { search: 'tea' } })).tasks).toMatchObject([{ title: null }]);
  });

  it('[TASK-02] takes the signs of patterns literally', async () => {
    const { actor: dan } = await buildUser(db);
    for (const name of ['100% arabica', 'snake_case', 'back\\slash'])
      await buildTask(db, { workspaceId: dan.workspaceId, name });
    const names = async (search: string) =>
      (await app.as(dan).listTasks({ query: { search } })).tasks.map((task) => task.name);
    expect(await names('%')).toEqual(['100% arabica']);
    expect(await names('_')).toEqual(['snake_case']);
    expect(await names('\\')).toEqual(['back\\slash']);
    expect(await names("' OR 1=1 --")).toEqual([]);
  });

  it('shows words and score of each article and its first primary keyword, and sorts by the figures', async () => {
    const { actor: dan } = await buildUser(db);
    const { workspaceId } = dan;
    const selected = (type: 'keyTerm' | 'related', value: string) => ({ id: value, type, value });
    await buildTask(db, { workspaceId, name: 'None' });
    await buildTask(db, {
      workspaceId,
      name: 'Typed',
      keywords: ['mulch'],
      article: { text: '# A\n\nOne two.' },
    });
    await buildTask(db, {
      workspaceId,
      name: 'Measured',
      keywordResearchSelections: [selected('keyTerm', 'heap'), selected('related', 'worm bins')],
      article: { text: '# A\n\nOne two three four.', score: 61 },
    });
    await buildTask(db, { workspaceId, name: 'Best', article: { text: '# A\n\nOne.', score: 90 } });
    const names = async (sortBy: 'words' | 'score', sortOrder: 'ASC' | 'DESC') =>
      (await app.as(dan).listTasks({ query: { sortBy, sortOrder } })).tasks.map(({ name }) => name);
    expect(await names('words', 'DESC')).toEqual(['Measured', 'Typed', 'Best', 'None']);
    expect(await names('words', 'ASC')).toEqual(['Best', 'Typed', 'Measured', 'None']);
    expect((await names('score', 'DESC')).slice(0, 2)).toEqual(['Best', 'Measured']);
    expect((await names('score', 'ASC')).slice(0, 2)).toEqual(['Measured', 'Best']);
    const { tasks: listed } = await app.as(dan).listTasks({ query: { sortBy: 'name', sortOrder: 'ASC' } });
    expect(listed.map(({ name, keyword, words, score }) => [name, keyword, words, score])).toEqual([
      ['Best', null, 1, 90],
      ['Measured', 'worm bins', 4, 61],
      ['None', null, null, null],
      ['Typed', 'mulch', 2, null],
    ]);
  });

  it('keeps articles with equal figures in one order over all pages', async () => {
    const { actor: dan } = await buildUser(db);
    for (let n = 0; n < 9; n += 1) {
      await buildTask(db, { workspaceId: dan.workspaceId, article: { score: 70 } });
    }
    for (const sortBy of ['words', 'score'] as const) {
      const seen = new Set<string>();
      for (const page of [1, 2, 3, 4, 5]) {
        const { tasks: some } = await app.as(dan).listTasks({ query: { sortBy, page, limit: 2 } });
        for (const { id } of some) seen.add(id);
      }
      expect(seen.size).toBe(9);
    }
  });

  it('answers no more than the columns of a list', async () => {
    const { tasks: listed } = await eves.listTasks({ query: { limit: 1 } });
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(
      [
        'created_at',
        'current_step',
        'has_article',
        'id',
        'keyword',
        'name',
        'open_threads',
        'review',
        'review_uncounted',
        'score',
        'status',
        'title',
        'updated_at',
        'words',
      ].sort(),
    );
  });

  it.each([
    'sortBy=id',
    'sortBy=user_id',
    'sortBy=name;drop table tasks',
    'sortOrder=asc',
    'sortOrder=DESC,name',
    'status=Draft',
    'limit=101',
    'limit=0',
    'limit=1e9',
    'page=0',
    'page=-1',
    'page=99999999999999999999',
    'userId=1',
    'sortBy=name&sortBy=status',
    `search=${'x'.repeat(201)}`,
    'search=a%00b',
  ])('refuses ?%s', async (query) => {
    expect((await app.send(eve, 'GET', `/api/tasks?${query}`)).status).toBe(422);
  });

  it('[TASK-41] counts by status', async () => {
    const stats = await eves.taskStats();
    expect(stats.totalTasks).toBe(57);
    expect(stats.statusBreakdown).toContainEqual({ status: 'Completed', count: 5 });
    expect(stats.statusBreakdown.reduce((sum, { count }) => sum + count, 0)).toBe(57);
  });

  it('[TASK-41] counts nothing for a new user', async () => {
    expect(await app.as((await buildUser(db)).actor).taskStats()).toEqual({
      changedSources: 0,
      totalTasks: 0,
      statusBreakdown: [],
    });
  });
});

describe('saving a task', () => {
  it('[TASK-38, TASK-39, TASK-43, TASK-44, WIZ-29, WIZ-32] stores every field and reads it back', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    const material = {
      name: 'Better coffee',
      keywords: ['coffee'],
      keywordResearchSelections: [{ id: 'custom-1-0-x', type: 'custom', value: 'pour over', count: 2 }],
      selectedTopic: 'How to brew',
      selectedTopics: [{ original: 'How to brew', edited: 'How to brew well', isCustom: true }],
      topicSuggestions: null,
      sources: [
        { ...source(1), description: '' },
        { ...source(2), description: '', resourceId: 'r1', resourceType: 'document' as const, addedAt },
      ],
      redditSources: [{ type: 'reddit', ...redditSource(1), content: '', description: '', wordCount: 0 }].map(
        (post) => ({ ...post, subreddit: 'coffee', upvotes: 3, comments: 2 }),
      ),
      productInfo: {
        name: 'Kettle',
        link: 'https://kettle.example/',
        description: 'Pours',
        features: ['Gooseneck'],
      },
      eeatProfile: { authorName: 'Ann', authorBio: 'Barista', targetAudience: '', voiceSample: 'Oh, wow.' },
      outputParameters: { tonality: 'casual', length: 'short_post', format: 'plain' },
    };
    const saved = await put(id, { ...material, currentStep: 3, status: 'Completed' });
    expect(saved).toMatchObject({
      status: 200,
      body: { task: { id, status: 'Draft - Step 4', article_version: 0 } },
    });
    const { task } = await anns.getTask({ params: { id } });
    expect(task).toMatchObject({ ...material, current_step: 3, status: 'Draft - Step 4' });
  });

  it('[WIZ-32] takes research and suggestions in exactly the documented shape', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    const keywordResearchData = {
      originalKeyword: 'Coffee',
      keyword: 'coffee',
      autocompleteSuggestions: ['coffee beans'],
      relatedKeywords: [{ query: 'espresso', relevance: 'high' }],
      wordCloudData: { words: [{ word: 'roast', count: 3 }] },
      peopleAlsoAsk: [{ question: 'Is coffee healthy?' }],
      knowledgeGraph: { title: 'Coffee', type: 'Drink', description: 'Made of beans.' },
    };
    const topicSuggestions = {
      aiGenerated: ['How to brew'],
      clustered: { Basics: ['How to brew'] },
      generatedFromKeywords: ['coffee'],
      hasClusters: true,
      error: false,
      errorMessage: '',
    };
    expect((await put(id, { keywordResearchData, topicSuggestions })).status).toBe(200);
    const { task } = await anns.getTask({ params: { id } });
    expect(task).toMatchObject({ keywordResearchData, topicSuggestions });
  });

  it('[WIZ-28, WIZ-29] changes only what is given', async () => {
    const { id } = await buildTask(db, {
      workspaceId: ann.workspaceId,
      keywords: ['kept'],
      selectedTopic: 'kept',
    });
    await put(id, { name: 'Renamed' });
    expect(await rowOf(id)).toMatchObject({ name: 'Renamed', keywords: ['kept'], selectedTopic: 'kept' });
    await put(id, { selectedTopic: null, keywords: [] });
    expect(await rowOf(id)).toMatchObject({ name: 'Renamed', keywords: [], selectedTopic: null });
    expect((await put(id, {})).status).toBe(200);
  });

  it('[TASK-39] moves the date of change', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId, updatedAt: new Date(0) });
    const saved = await save(id, { currentStep: 1 });
    expect(Date.parse(saved.updated_at)).toBeGreaterThan(0);
    expect((await rowOf(id))?.updatedAt.toISOString()).toBe(saved.updated_at);
  });

  it('[TOPIC-13] takes plain strings for unedited topics', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    await put(id, { selectedTopics: ['Grinders'] });
    expect((await rowOf(id))?.selectedTopics).toEqual([{ original: 'Grinders', edited: 'Grinders' }]);
  });

  it('[PRE-35] takes an author by name and bio', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    await put(id, { eeatProfile: { name: 'Ann', bio: 'Barista', targetAudience: 'beginners' } });
    const stored = { authorName: 'Ann', authorBio: 'Barista', targetAudience: 'beginners' };
    expect((await rowOf(id))?.author).toEqual(stored);
    expect((await anns.getTask({ params: { id } })).task.eeatProfile).toEqual(stored);
  });

  it.each([
    ['[WIZ-31] topic keys at the top level', { original: 'a', edited: 'b' }],
    ['an id', { id: unknownId }],
    ['an owner', { user_id: bob.userId }],
    ['an owner in the other spelling', { userId: bob.userId }],
    ['dates', { created_at: '2020-01-01T00:00:00.000Z' }],
    ['the writer', { article_written_by: 'model' }],
    ['when it was finished', { finishedAt: '2020-01-01T00:00:00.000Z' }],
    ['a role', { role: 'admin' }],
    ['a step below', { currentStep: -1 }],
    ['a step beyond', { currentStep: 7 }],
    ['half a step', { currentStep: 1.5 }],
    ['a step as text', { currentStep: '1' }],
    ['NUL in a list', { keywords: ['a\u0000'] }],
    ['NUL in a source', { sources: [{ ...source(1), content: 'a\u0000b' }] }],
    ['NUL in an address', { sources: [{ ...source(1), url: 'https://example.com/\u0000' }] }],
    ['NUL in a product', { productInfo: { name: 'a\u0000b' } }],
    ['a script address', { productInfo: { name: 'Kettle', link: 'javascript:alert(1)' } }],
    ['[PRE-16] a product without a name', { productInfo: { name: ' ' } }],
    ['[TOPIC-08] six topics', { selectedTopics: many(6, (n) => `Topic ${n}`) }],
    ['a strange style', { outputParameters: { tonality: 'angry' } }],
    ['[SRC-18] eleven sources', { sources: many(11, source) }],
    ['an unknown key in a source', { sources: [{ ...source(1), user_id: bob.userId }] }],
    ['[ART-12] an empty article', { generated_article: ' \n ' }],
    ['an article beyond the limit', { generated_article: 'x'.repeat(400_001) }],
    ['null for a list', { sources: null }],
  ])('refuses %s and keeps the row', async (_, body) => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    const before = await rowOf(id);
    expect(await put(id, { name: 'Changed', ...body })).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
    expect(await rowOf(id)).toEqual(before);
  });

  it('stores text that is not well-formed as text that is', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    expect((await put(id, { name: 'a\ud800b', sources: [{ ...source(1), content: '\udc00' }] })).status).toBe(
      200,
    );
    const { task } = await anns.getTask({ params: { id } });
    expect(task).toMatchObject({ name: 'a\ufffdb', sources: [{ content: '\ufffd' }] });
  });

  it('takes ten large sources at once', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    const sources = many(10, (n) => ({ ...source(n), content: 'word '.repeat(80_000) }));
    expect((await put(id, { sources })).status).toBe(200);
    const { task } = await anns.getTask({ params: { id } });
    expect(task.sources.map(({ content }) => content.length)).toEqual(Array(10).fill(400_000));
  });
});

describe('the sources of a task', () => {
  const gathered = async (id: string) => (await anns.getTask({ params: { id } })).task;
  const savedPage = {
    ...source(1),
    author: 'Ann',
    description: 'About it',
    resourceId: 'r1',
    resourceType: 'document' as const,
    addedAt,
  };
  const itsMirror = {
    id: 'r1',
    type: 'saved_resource' as const,
    resource_name: savedPage.title,
    resource_type: 'document' as const,
    url: savedPage.url,
    content: savedPage.content,
    description: savedPage.description,
    addedAt,
  };

  it('[SRC-23] tell of those from the library in the documented form too', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    await put(id, { sources: [source(2), savedPage] });
    const task = await gathered(id);
    expect(task.sources).toMatchObject([source(2), savedPage]);
    expect(task.comprehensiveResources).toEqual([itsMirror]);
  });

  it('[SRC-23] hold what came with a resource alone, and when it came', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    const { addedAt: _, resourceType: __, ...bare } = savedPage;
    await put(id, { sources: [bare] });
    const [stored] = (await gathered(id)).comprehensiveResources;
    expect(stored).toMatchObject({ id: 'r1', resource_type: 'url' });
    expect(Date.parse(stored?.addedAt ?? '')).toBeGreaterThan(Date.parse(addedAt));
  });

  it.each([
    ['url', 'https://a.example/', 'url'],
    ['document', 'https://a.example/a.pdf', 'url'],
    ['document', '', 'text'],
    ['manual', 'https://a.example/', 'text'],
    ['text', '', 'text'],
    ['reddit', 'https://www.reddit.com/r/a/comments/1', 'reddit'],
  ] as const)(
    '[SRC-21, SRC-23] take a %s of the library with the address %j as %s',
    async (from, url, type) => {
      const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
      await put(id, {
        comprehensiveResources: [{ ...itsMirror, resource_type: from, url, content: 'Two words' }],
      });
      expect((await gathered(id)).sources).toEqual([
        {
          id: expect.any(String),
          type,
          url,
          title: itsMirror.resource_name,
          content: 'Two words',
          description: 'About it',
          wordCount: 2,
          resourceId: 'r1',
          resourceType: from,
          addedAt,
        },
      ]);
    },
  );

  it('[SRC-23] stay as they are when what was read is sent back', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    await put(id, { sources: [savedPage, source(2), { ...source(3), resourceId: 'r3' }] });
    const { sources, comprehensiveResources } = await gathered(id);
    for (const echo of [{ comprehensiveResources }, { sources, comprehensiveResources }, { sources }]) {
      await put(id, echo);
      expect((await gathered(id)).sources).toEqual(sources);
    }
  });

  it('[SRC-23] change their part of the library alone when only resources are sent', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    await put(id, { sources: [savedPage, source(2), { ...source(3), resourceId: 'r3', addedAt }] });
    const changed = { ...itsMirror, content: 'New text of it' };
    await put(id, { comprehensiveResources: [resource(4), changed] });
    expect((await gathered(id)).sources).toMatchObject([
      { resourceId: 'r1', content: 'New text of it', wordCount: 4 },
      { title: 'Page 2' },
      { resourceId: 'resource-4', title: 'Saved 4' },
    ]);
    await put(id, { comprehensiveResources: [] });
    expect((await gathered(id)).sources).toMatchObject([{ title: 'Page 2' }]);
    expect((await put(unknownId, { comprehensiveResources: [] })).status).toBe(404);
  });

  it('[SRC-23] win over resources of the same save, which are added where they are missing', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    const comprehensiveResources = [{ ...itsMirror, resource_name: 'Another name' }, resource(4)];
    await put(id, { sources: [savedPage], comprehensiveResources });
    expect((await gathered(id)).sources.map(({ title }) => title)).toEqual(['Page 1', 'Saved 4']);
  });

  it('[SRC-26] are ten at most, whatever their kind', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    expect((await put(id, { sources: many(6, source) })).status).toBe(200);
    expect((await put(id, { redditSources: many(3, redditSource) })).status).toBe(200);
    const refused = await put(id, { comprehensiveResources: many(2, resource), name: 'Lost' });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
    expect(await gathered(id)).toMatchObject({ name: 'Pour-over coffee', comprehensiveResources: [] });
    expect((await put(id, { comprehensiveResources: [resource(1)] })).status).toBe(200);
    expect((await put(id, { name: 'Full' })).status).toBe(200);
    const swapped = { sources: many(5, source), comprehensiveResources: many(2, resource) };
    expect((await put(id, swapped)).status).toBe(200);
  });

  it('[SRC-19, SRC-20] drops those that are there already', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    const sources = [
      source(1),
      { ...source(1), title: 'The same page' },
      { ...source(1), url: 'http://www.example.com/1/?utm_source=mail#top', title: 'The same page too' },
      { ...source(2), title: 'Page 1' },
      { type: 'text', title: 'Page 1', content: 'Another kind', wordCount: 2 },
    ];
    const redditSources = [redditSource(1), redditSource(1), { ...redditSource(2), title: 'Post 1' }];
    const comprehensiveResources = [resource(1), { ...resource(1), id: 'other' }, resource(2)];
    expect((await put(id, { sources, redditSources, comprehensiveResources })).status).toBe(200);
    const task = await gathered(id);
    expect(task.sources.map(({ type, title }) => [type, title])).toEqual([
      ['url', 'Page 1'],
      ['text', 'Page 1'],
      ['url', 'Saved 1'],
      ['url', 'Saved 2'],
    ]);
    expect(task.redditSources).toHaveLength(1);
  });

  it('[SRC-15, SRC-20] keeps text blocks of different texts, which all have one title', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    const block = (content: string) => ({ type: 'text', title: 'Custom Text Block', content, wordCount: 1 });
    await put(id, { sources: ['One', 'Two', 'One'].map(block) });
    expect((await gathered(id)).sources.map(({ content }) => content)).toEqual(['One', 'Two']);
  });

  it('[SRC-26] holds when two saves race', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    const answers = await Promise.all([
      put(id, { sources: many(6, source) }),
      put(id, { redditSources: many(6, redditSource) }),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 422]));
  });
});

describe('the status', () => {
  it.each([
    [0, null, 'Draft - Step 1'],
    [5, null, 'Draft - Step 6'],
    [6, null, 'Ready to Generate'],
    [6, 'Text', 'Review & Refine'],
    [2, 'Text', 'Review & Refine'],
  ])('[TASK-20, TASK-49] on step %i with the article %j is %s', async (currentStep, text, status) => {
    const { id } = await buildTask(db, {
      workspaceId: ann.workspaceId,
      currentStep: 1,
      selectedTopics,
      ...(text && { article: { text } }),
    });
    expect((await save(id, { currentStep })).status).toBe(status);
    expect((await save(id, { name: 'Renamed' })).status).toBe(status);
  });

  it("[TASK-49] follows a user's first article", async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId, currentStep: 6, selectedTopics });
    expect(await save(id, { generated_article: '# My own' })).toMatchObject({
      status: 'Review & Refine',
      article_version: 1,
    });
  });

  it('stays Completed, whichever step is open', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId, finishedAt: new Date(), article: {} });
    const saved = await save(id, {
      currentStep: 1,
      status: 'Draft - Step 2',
      generated_article: 'New text',
    });
    expect(saved.status).toBe('Completed');
  });
});

describe('the article', () => {
  const version = (id: string, generated_article: string, article_version?: number) =>
    put(id, { generated_article, article_version });
  const grown = async (id: string, generated_article: string, article_version?: number) =>
    (await save(id, { generated_article, article_version })).article_version;

  it('grows its version with each change', async () => {
    const { id } = await buildTask(db, {
      workspaceId: ann.workspaceId,
      article: { text: 'One', version: 4 },
    });
    expect(await grown(id, 'Two', 4)).toBe(5);
    expect(await grown(id, 'Two', 5)).toBe(5);
    expect((await save(id, { currentStep: 2 })).article_version).toBe(5);
    expect(await grown(id, 'Three')).toBe(6);
  });

  it('is not overwritten by a save that is based on an older one', async () => {
    const { id } = await buildTask(db, {
      workspaceId: ann.workspaceId,
      article: { text: 'One', version: 4 },
    });
    await version(id, 'Two', 4);
    const late = await put(id, { generated_article: 'Other', article_version: 4, name: 'Late' });
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'ARTICLE_CHANGED' } } });
    expect(await taskOf(id)).toMatchObject({ generated_article: 'Two', name: 'Pour-over coffee' });
  });

  it('may be saved again when the answer of the first save was lost', async () => {
    const { id } = await buildTask(db, {
      workspaceId: ann.workspaceId,
      article: { text: 'One', version: 4 },
    });
    await version(id, 'Two', 4);
    expect(await version(id, 'Two', 4)).toMatchObject({
      status: 200,
      body: { task: { article_version: 5 } },
    });
  });

  it('is won by one of two saves of the same version', async () => {
    const { id } = await buildTask(db, {
      workspaceId: ann.workspaceId,
      article: { text: 'One', version: 1 },
    });
    const answers = await Promise.all(['Left', 'Right'].map((text) => version(id, text, 1)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    expect((await taskOf(id)).article_version).toBe(2);
  });
});

describe('while an article is written', () => {
  const running = async (overrides: Partial<Parameters<typeof buildTask>[1]> = {}) => {
    const { workspaceId } = ann;
    const { id: taskId } = await buildTask(db, { workspaceId, currentStep: 6, selectedTopics, ...overrides });
    return { workspaceId, taskId, runId: await buildRun(db, { workspaceId, taskId }) };
  };

  it('refuses to change it, and takes other changes', async () => {
    const { taskId } = await running({ article: { text: 'Old' } });
    expect(await put(taskId, { generated_article: 'Mine', name: 'Mine' })).toMatchObject({
      status: 409,
      body: { error: { code: 'GENERATION_RUNNING' } },
    });
    expect((await save(taskId, { currentStep: 2, name: 'Renamed' })).status).toBe('Generating');
    expect(await taskOf(taskId)).toMatchObject({
      generated_article: 'Old',
      name: 'Renamed',
      current_step: 2,
    });
    expect(await app.send(ann, 'POST', `/api/tasks/${taskId}/finish`)).toMatchObject({
      status: 409,
      body: { error: { code: 'GENERATION_RUNNING' } },
    });
  });

  it('[TASK-49] ends in review with the article', async () => {
    const key = await running({
      currentStep: 2,
      article: { text: 'Old', version: 3 },
      finishedAt: new Date(),
    });
    await saveWritten(db, key, buildWritten('# New', { writtenBy: 'drafter' }));
    await cancelRun({ db, queue }, key.runId);
    expect((await anns.getTask({ params: { id: key.taskId } })).task).toMatchObject({
      status: 'Review & Refine',
      current_step: 6,
      generated_article: '# New',
      article_version: 4,
      article_written_by: 'drafter',
    });
  });

  it.each([
    ['Ready to Generate', {}],
    ['Draft - Step 3', { currentStep: 2 }],
    ['Review & Refine', { article: {} }],
    ['Completed', { article: {}, finishedAt: new Date() }],
  ])('falls back from Generating to %s', async (status, facts) => {
    const { taskId, runId } = await running(facts);
    expect((await taskOf(taskId)).status).toBe('Generating');
    await cancelRun({ db, queue }, runId);
    expect((await taskOf(taskId)).status).toBe(status);
  });

  it('touches nobody else', async () => {
    const { taskId } = await running();
    const before = await taskOf(taskId);
    await saveWritten(db, { workspaceId: bob.workspaceId, taskId }, buildWritten('Stolen'));
    expect(await taskOf(taskId)).toEqual(before);
  });
});

describe('finishing', () => {
  it('[ART-19] marks a task with an article as completed, as often as it is asked', async () => {
    const { id } = await buildTask(db, {
      workspaceId: ann.workspaceId,
      article: { text: 'Text' },
      currentStep: 6,
    });
    expect((await anns.finishTask({ params: { id } })).task.status).toBe('Completed');
    expect((await anns.finishTask({ params: { id } })).task.generated_article).toBe('Text');
  });

  it('is refused without an article', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    await expect(anns.finishTask({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'ARTICLE_MISSING',
    });
    expect((await taskOf(id)).status).toBe('Draft - Step 1');
  });
});

describe('deleting', () => {
  it('[TASK-40] removes the task for good', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId });
    expect(await anns.deleteTask({ params: { id } })).toEqual({ message: 'Task deleted' });
    expect(await rowOf(id)).toBeUndefined();
    await expect(anns.deleteTask({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('[TASK-45] removes several at once, but none of somebody else', async () => {
    const mine = [
      await buildTask(db, { workspaceId: ann.workspaceId }),
      await buildTask(db, { workspaceId: ann.workspaceId }),
    ];
    const theirs = await buildTask(db, { workspaceId: bob.workspaceId });
    const ids = [...mine.map(({ id }) => id), theirs.id, unknownId];
    expect(await anns.deleteTasks({ body: { ids } })).toEqual({ deleted: 2 });
    expect(await rowOf(mine[0]!.id)).toBeUndefined();
    expect(await rowOf(theirs.id)).toBeDefined();
    expect((await app.send(ann, 'POST', '/api/tasks/delete-many', { ids: [] })).status).toBe(422);
  });
});

describe('duplicating', () => {
  it('copies the inputs and the sources, but not the article', async () => {
    const original = await buildTask(db, {
      workspaceId: ann.workspaceId,
      name: 'Cold brew',
      currentStep: 6,
      keywords: ['cold brew'],
      keywordResearchSelections: [{ id: 'a', type: 'custom', value: 'cold brew' }],
      selectedTopics,
      finishedAt: new Date(),
      article: { text: '# Cold brew' },
    });
    await save(original.id, { sources: [source(1), source(2)], redditSources: [redditSource(1)] });
    const { task: copy } = await anns.duplicateTask({ params: { id: original.id }, body: {} });
    const before = await taskOf(original.id);
    expect(copy).toMatchObject({
      name: 'Cold brew (copy)',
      status: 'Ready to Generate',
      has_article: false,
      generated_article: null,
      article_version: 0,
    });
    expect(copy.id).not.toBe(original.id);
    const inputs = [
      'keywords',
      'keywordResearchSelections',
      'selectedTopics',
      'sources',
      'redditSources',
      'outputParameters',
    ] as const;
    for (const field of inputs) expect(copy[field]).toEqual(before[field]);
    expect((await rowOf(copy.id))?.userId).toBe(ann.userId);
    expect(before).toMatchObject({ status: 'Completed', generated_article: '# Cold brew' });

    await save(copy.id, { sources: [] });
    expect((await taskOf(original.id)).sources).toHaveLength(2);
  });

  it('takes a name, and cuts its own one to the longest that fits', async () => {
    const { id } = await buildTask(db, { workspaceId: ann.workspaceId, name: 'x'.repeat(200) });
    const named = await anns.duplicateTask({ params: { id }, body: { name: 'Mine (copia)' } });
    expect(named.task.name).toBe('Mine (copia)');
    const { task } = await anns.duplicateTask({ params: { id }, body: {} });
    expect(task.name).toBe(`${'x'.repeat(193)} (copy)`);
  });
});

describe('a task of somebody else', async () => {
  const theirs = await buildTask(db, {
    workspaceId: bob.workspaceId,
    name: 'Secret',
    article: { text: 'Text' },
  });
  const calls = [
    ['GET', ''],
    ['PUT', '', { name: 'Mine' }],
    ['PUT', '', { generated_article: 'Mine', article_version: 0 }],
    ['PUT', '', { sources: [] }],
    ['DELETE', ''],
    ['POST', '/finish'],
    ['POST', '/duplicate', {}],
  ] as const;

  it.each(calls)(
    '[TASK-45] answers %s%s like one that does not exist',
    async (method, tail, body?: object) => {
      const foreign = await app.send(ann, method, `/api/tasks/${theirs.id}${tail}`, body);
      const missing = await app.send(ann, method, `/api/tasks/${unknownId}${tail}`, body);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(missing);
      expect(await rowOf(theirs.id)).toEqual(theirs);
    },
  );

  it.each(calls)(
    '[TASK-32, TASK-45] asks a stranger to log in for %s%s',
    async (method, tail, body?: object) => {
      const answer = await app.send(undefined, method, `/api/tasks/${theirs.id}${tail}`, body);
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
      expect(await rowOf(theirs.id)).toEqual(theirs);
    },
  );

  it('[TASK-45] is in no list, search or count', async () => {
    const carl = app.as((await buildUser(db)).actor);
    expect((await carl.listTasks({ query: { search: 'Secret' } })).pagination.total).toBe(0);
    expect((await carl.taskStats()).totalTasks).toBe(0);
  });

  it.each([
    ['GET', '/api/tasks'],
    ['GET', '/api/tasks/stats'],
    ['POST', '/api/tasks'],
    ['POST', '/api/tasks/auto-create'],
  ] as const)('[TASK-32] asks a stranger to log in for %s %s', async (method, url) => {
    expect((await app.send(undefined, method, url)).status).toBe(401);
  });

  it.each(['nonsense', '1', `${theirs.id}x`, "1'--", '%00'])('is not found by the id %s', async (id) => {
    expect((await app.send(bob, 'GET', `/api/tasks/${id}`)).status).toBe(404);
  });
});
