import { randomUUID } from 'node:crypto';
import {
  type NewSource,
  type RedditSourceInput,
  type SourceInput,
  TEXT_LIMITS,
  type UpdateTaskBody,
} from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { buildResource } from '../../../library/factory.ts';
import { buildTask, sourcePage as page } from '../factory.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const ann = await buildUser(testDb.db);
const client = app.as(ann);
const { workspaceId } = ann.actor;

const post = (n: number): SourceInput =>
  page(n, { type: 'reddit', url: `https://www.reddit.com/r/tea/comments/${n}`, title: `Post ${n}` });

const savedPost: RedditSourceInput = {
  type: 'reddit',
  url: 'https://www.reddit.com/r/tea/comments/9',
  title: 'Post 9',
  content: '',
  description: '',
  wordCount: 0,
  subreddit: '',
  upvotes: 0,
  comments: 0,
};

async function taskWith(values: Partial<Parameters<typeof buildTask>[1]> = {}) {
  const { id } = await buildTask(testDb.db, { workspaceId, ...values });
  const params = { id };
  const get = async () => (await client.getTask({ params })).task;
  return {
    id,
    params,
    get,
    sources: async () => (await client.taskSources({ params })).sources,
    titles: async () => (await client.taskSources({ params })).sources.map(({ title }) => title),
    add: async (body: z.input<typeof NewSource>) => (await client.addTaskSource({ params, body })).source,
    put: async (body: UpdateTaskBody) => (await client.updateTask({ params, body })).task,
    /** Fields of the task that a device holds after reading it. */
    read: async () => {
      const { sources, redditSources, keywords, selectedTopics, keywordResearchSelections, revisions } =
        await get();
      return { sources, redditSources, keywords, selectedTopics, keywordResearchSelections, revisions };
    },
  };
}

describe('sources one by one', () => {
  it('are added, edited, moved and removed', async () => {
    const { id, params, add, titles } = await taskWith();
    const first = await add(page(1));
    const second = await add({ type: 'text', url: '', title: 'Notes', content: 'Hot water. Cold tea.' });
    expect(second).toMatchObject({ wordCount: 4, description: '' });
    const { source } = await client.editTaskSource({
      params: { id, sourceId: first.id },
      body: { title: 'Renamed', content: 'Three words here.', revision: first.revision },
    });
    expect(source).toMatchObject({ id: first.id, url: first.url, title: 'Renamed', wordCount: 3 });
    expect(source.revision).not.toBe(first.revision);
    const moved = await client.moveTaskSource({
      params: { id, sourceId: second.id },
      body: { before: first.id },
    });
    expect(moved.sources.map(({ title }) => title)).toEqual(['Notes', 'Renamed']);
    expect(await titles()).toEqual(['Notes', 'Renamed']);
    await client.removeTaskSource({ params: { id, sourceId: second.id } });
    expect(await titles()).toEqual(['Renamed']);
    expect((await client.getTask({ params })).task.sources).toMatchObject([
      { id: first.id, title: 'Renamed' },
    ]);
  });

  it('come from the library, and only from the own one', async () => {
    const { id, add } = await taskWith();
    const { id: resourceId } = await buildResource(testDb.db, {
      workspaceId,
      name: 'Saved',
      content: 'A b.',
    });
    expect(await add({ resourceId })).toMatchObject({
      title: 'Saved',
      content: 'A b.',
      resourceId,
      wordCount: 2,
    });
    const bob = await buildUser(testDb.db);
    const foreign = await buildResource(testDb.db, { workspaceId: bob.actor.workspaceId });
    for (const unknown of [foreign.id, randomUUID()])
      expect(await app.send(ann, 'POST', `/api/tasks/${id}/sources`, { resourceId: unknown })).toMatchObject({
        status: 404,
      });
  });

  it('[SRC-19, SRC-20] an addition that the task has already is the stored one', async () => {
    const { add, titles } = await taskWith();
    const first = await add(page(1));
    const again = await add(page(1, { url: 'http://www.example.com/1/?utm_source=x', title: 'New' }));
    expect(again).toEqual(first);
    expect(await titles()).toEqual(['Page 1']);
  });

  it('[SRC-18] an eleventh is refused', async () => {
    const { id } = await taskWith({ sources: Array.from({ length: 10 }, (_, n) => page(n)) });
    const answer = await app.send(ann, 'POST', `/api/tasks/${id}/sources`, page(11));
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  });

  it('an edit of an outdated revision is refused with the current source', async () => {
    const { id, add } = await taskWith();
    const { id: sourceId, revision } = await add(page(1));
    const params = { id, sourceId };
    const { source } = await client.editTaskSource({ params, body: { title: 'Theirs', revision } });
    const url = `/api/tasks/${id}/sources/${sourceId}`;
    const answer = await app.send(ann, 'PUT', url, { title: 'Mine', revision });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT', current: source } } });
    expect((await client.editTaskSource({ params, body: { title: 'Mine' } })).source.title).toBe('Mine');
  });

  it('Reddit posts stay behind the others and among the documented posts', async () => {
    const { id, add, get } = await taskWith();
    const reddit = await add({ ...post(1), author: 'u/ann' });
    const web = await add(page(2));
    const { sources } = await client.moveTaskSource({
      params: { id, sourceId: web.id },
      body: { before: null },
    });
    expect(sources.map(({ title }) => title)).toEqual(['Page 2', 'Post 1']);
    const edited = await client.editTaskSource({
      params: { id, sourceId: reddit.id },
      body: { title: 'Renamed', author: 'u/bob' },
    });
    expect(edited.source).not.toHaveProperty('author');
    expect((await get()).redditSources).toMatchObject([{ id: reddit.id, title: 'Renamed' }]);
  });

  it.each<[string, unknown]>([
    ['without a text', { type: 'text', url: '', title: 'Notes' }],
    ['with a text that is too long', page(1, { content: 'x'.repeat(TEXT_LIMITS.sourceContent + 1) })],
    ['with an unknown field', { ...page(1), list: 'redditSources' }],
    ['of a resource without an id', { resourceId: 'no id' }],
    ['that is a page without a title', { type: 'url', url: 'https://example.com', content: 'A b.' }],
  ])('a source %s is refused', async (_, body) => {
    const { id } = await taskWith();
    expect(await app.send(ann, 'POST', `/api/tasks/${id}/sources`, body)).toMatchObject({ status: 422 });
  });

  it('of another task are not found', async () => {
    const other = await taskWith();
    const { id: sourceId } = await other.add(page(1));
    const { id, add } = await taskWith();
    const { id: own } = await add(page(2));
    const url = `/api/tasks/${id}/sources`;
    for (const unknown of [sourceId, randomUUID()]) {
      const answers = [
        await app.send(ann, 'PUT', `${url}/${unknown}`, { title: 'X' }),
        await app.send(ann, 'POST', `${url}/${unknown}/move`, { before: null }),
        await app.send(ann, 'POST', `${url}/${own}/move`, { before: unknown }),
        await app.send(ann, 'DELETE', `${url}/${unknown}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(await other.titles()).toEqual(['Page 1']);
  });
});

describe('topics and keywords one by one', () => {
  it('[TOPIC-08, TOPIC-10] topics are added, edited, moved and removed, each once', async () => {
    const { id, params, get } = await taskWith();
    const add = async (topic: string) => (await client.addTaskTopic({ params, body: { topic } })).topic;
    const tea = await add('Tea');
    const coffee = await add('Coffee');
    expect(await add('tea')).toEqual(tea);
    const { topic } = await client.editTaskTopic({
      params: { id, topicId: tea.id },
      body: { edited: 'Green tea', revision: tea.revision },
    });
    expect(topic).toMatchObject({ id: tea.id, original: 'Tea', edited: 'Green tea' });
    expect(
      await app.send(ann, 'PUT', `/api/tasks/${id}/topics/${tea.id}`, {
        edited: 'X',
        revision: tea.revision,
      }),
    ).toMatchObject({ status: 409, body: { error: { current: topic } } });
    const { topics } = await client.moveTaskTopic({
      params: { id, topicId: coffee.id },
      body: { before: tea.id },
    });
    expect(topics.map(({ edited }) => edited)).toEqual(['Coffee', 'Green tea']);
    expect((await client.taskTopics({ params })).topics).toEqual(topics);
    await client.removeTaskTopic({ params: { id, topicId: coffee.id } });
    expect((await get()).selectedTopics).toEqual([{ original: 'Tea', edited: 'Green tea', isCustom: true }]);
    for (const more of ['A', 'B', 'C', 'D']) await add(more);
    expect(await app.send(ann, 'POST', `/api/tasks/${id}/topics`, { topic: 'E' })).toMatchObject({
      status: 422,
    });
  });

  it('keywords are added to the selection of the research and removed from it', async () => {
    const { id, params, get } = await taskWith({
      keywords: ['tea'],
      keywordResearchSelections: [{ id: 's1', type: 'custom', value: 'tea' }],
    });
    const { keyword } = await client.addTaskKeyword({ params, body: { keyword: 'kettle' } });
    expect(await client.addTaskKeyword({ params, body: { keyword: 'kettle' } })).toEqual({ keyword });
    expect(await get()).toMatchObject({
      keywords: ['tea', 'kettle'],
      keywordResearchSelections: [{ id: 's1' }, { type: 'keyTerm', value: 'kettle' }],
    });
    const { keywords } = await client.taskKeywords({ params });
    await client.removeTaskKeyword({ params: { id, keywordId: keywords[0]?.id ?? '' } });
    expect(await get()).toMatchObject({
      keywords: ['kettle'],
      keywordResearchSelections: [{ value: 'kettle' }],
    });
    const unknown = `/api/tasks/${id}/keywords/${'0'.repeat(16)}`;
    expect(await app.send(ann, 'DELETE', unknown)).toMatchObject({ status: 404 });
  });
});

it('many changes of different items at once lose none', async () => {
  const { id, params, titles, read, put, get } = await taskWith({
    sources: [1, 2, 3].map((n) => page(n)),
    keywords: ['tea'],
    selectedTopics: [{ original: 'Tea', edited: 'Tea' }],
  });
  const stale = await read();
  const [first, second, third] = stale.sources.map((source) => source.id);
  await Promise.all([
    ...[4, 5, 6].map((n) => client.addTaskSource({ params, body: page(n) })),
    client.editTaskSource({ params: { id, sourceId: first! }, body: { title: 'Edited' } }),
    client.editTaskSource({ params: { id, sourceId: second! }, body: { title: 'Also edited' } }),
    client.removeTaskSource({ params: { id, sourceId: third! } }),
    ...['kettle', 'cup'].map((keyword) => client.addTaskKeyword({ params, body: { keyword } })),
    ...['Cups', 'Kettles'].map((topic) => client.addTaskTopic({ params, body: { topic } })),
    put({ ...stale, name: 'Renamed', keywords: ['tea', 'pot'] }),
    put({ ...stale, sources: [...stale.sources, page(7)] }),
  ]);
  expect((await titles()).toSorted()).toEqual([
    'Also edited',
    'Edited',
    'Page 4',
    'Page 5',
    'Page 6',
    'Page 7',
  ]);
  const task = await get();
  expect(task.name).toBe('Renamed');
  expect(task.keywords.toSorted()).toEqual(['cup', 'kettle', 'pot', 'tea']);
  expect(task.selectedTopics.map(({ edited }) => edited).toSorted()).toEqual(['Cups', 'Kettles', 'Tea']);
});

describe('whole lists', () => {
  it('with a stale revision keep what was added since, and remove what they knew', async () => {
    const { put, read, add, titles } = await taskWith({ sources: [1, 2].map((n) => page(n)) });
    const stale = await read();
    await add(page(3));
    await add(post(4));
    const saved = await put({ ...stale, sources: stale.sources.slice(1) });
    expect(saved.has_newer).toBe(true);
    expect(await titles()).toEqual(['Page 2', 'Page 3', 'Post 4']);
    // The answer's revisions describe the list as it was sent.
    await put({ sources: [], revisions: saved.revisions });
    expect(await titles()).toEqual(['Page 3', 'Post 4']);
  });

  it('with the revision of the last save remove what that save added', async () => {
    const { put, read, sources, titles } = await taskWith({ sources: [page(1)] });
    const { sources: before, revisions } = await read();
    const saved = await put({ sources: [...before, page(2)], revisions });
    expect(saved.has_newer).toBe(false);
    const [, second] = await sources();
    await put({ sources: before, revisions: saved.revisions });
    expect(second?.title).toBe('Page 2');
    expect(await titles()).toEqual(['Page 1']);
  });

  it('keep an edit of others, and win where they edit the same source', async () => {
    const { id, put, read, titles } = await taskWith({ sources: [1, 2].map((n) => page(n)) });
    const stale = await read();
    const [one, two] = stale.sources;
    await client.editTaskSource({ params: { id, sourceId: one!.id }, body: { title: 'Theirs' } });
    await put({ ...stale, sources: [one!, { ...two!, title: 'Mine' }] });
    expect(await titles()).toEqual(['Theirs', 'Mine']);
    await put({ ...stale, sources: [{ ...one!, title: 'Mine too' }, two!] });
    expect(await titles()).toEqual(['Mine too', 'Mine']);
  });

  it('[SRC-18] ignore what is too much, instead of refusing what else was changed', async () => {
    const { put, read, add, titles } = await taskWith({
      sources: Array.from({ length: 9 }, (_, n) => page(n)),
    });
    const stale = await read();
    await add(page(10));
    const saved = await put({ ...stale, sources: [...stale.sources, page(11)], name: 'Renamed' });
    expect(saved.has_newer).toBe(true);
    expect((await titles()).slice(-2)).toEqual(['Page 8', 'Page 10']);
  });

  it('merge topics, keywords and selections', async () => {
    const { params, put, read, get } = await taskWith({
      keywords: ['tea', 'cup'],
      selectedTopics: [
        { original: 'Tea', edited: 'Tea' },
        { original: 'Cups', edited: 'Cups' },
      ],
    });
    const stale = await read();
    await client.addTaskKeyword({ params, body: { keyword: 'pot' } });
    await client.addTaskTopic({ params, body: { topic: 'Pots' } });
    const saved = await put({
      ...stale,
      keywords: ['tea'],
      selectedTopics: [{ original: 'Tea', edited: 'Green tea' }],
    });
    expect(saved.has_newer).toBe(true);
    expect(await get()).toMatchObject({
      keywords: ['tea', 'pot'],
      keywordResearchSelections: [{ value: 'pot' }],
      selectedTopics: [{ edited: 'Green tea' }, { edited: 'Pots' }],
    });
  });

  it('without a revision replace what is stored, as documented', async () => {
    const { put, read, add, titles, get } = await taskWith({ sources: [page(1)], keywords: ['tea'] });
    const { sources } = await read();
    await add(page(2));
    expect(await put({ sources, keywords: ['cup'] })).toMatchObject({ has_newer: false });
    expect(await titles()).toEqual(['Page 1']);
    expect((await get()).keywords).toEqual(['cup']);
  });

  it('that are sent again as they were read change nothing', async () => {
    const { put, read, get } = await taskWith({
      sources: [page(1, { resourceId: 'r1', addedAt: '2026-01-02T03:04:05.678Z' }), page(2)],
      redditSources: [savedPost],
    });
    const before = await get();
    const saved = await put(await read());
    expect(saved).toMatchObject({ has_newer: false, revisions: before.revisions });
    expect(await get()).toEqual({ ...before, updated_at: expect.any(String) });
  });

  it('with a revision that is none are refused', async () => {
    const { id } = await taskWith();
    const answer = await app.send(ann, 'PUT', `/api/tasks/${id}`, {
      keywords: [],
      revisions: { keywords: 'x' },
    });
    expect(answer).toMatchObject({ status: 422 });
  });
});
