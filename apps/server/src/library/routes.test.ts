import { LIMITS, routes } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildRouteApp } from '../../test/route-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { findStorage } from '../billing/storage/queries.ts';
import { buildUser } from '../identity/factory.ts';
import { deleteForGood } from '../workspaces/deleted/queries.ts';
import { deletedEntries } from '../workspaces/deleted/tables.ts';
import { buildResource } from './factory.ts';
import { resourceRoutes } from './routes.ts';
import { resources } from './tables.ts';

const { db } = await createTestDb();
const sent: string[] = [];
const queue = {
  send: async (_db: unknown, job: { name: string }) => void sent.push(job.name),
  cancel: async () => {},
};
const app = buildRouteApp((router) => resourceRoutes(router, { db, queue }));

const newPerson = async () => (await buildUser(db)).actor;
const ann = await newPerson();
const bob = await newPerson();
const anns = app.as(ann);

const rowOf = async (id: string) => (await db.select().from(resources).where(eq(resources.id, id)))[0];
const unknownId = '00000000-0000-4000-8000-000000000000';
let pages = 0;
const newUrl = () => `https://coffee.example/page-${++pages}`;

describe('saving a resource', () => {
  it('[LIB-26, LIB-31, LIB-32] takes the documented fields and answers the entry', async () => {
    const body = {
      resource_name: ' Pour-over ',
      resource_type: 'url',
      resource_url: newUrl(),
      resource_content: '# Bloom\n\nWait [30 seconds](https://x.example).',
      description: 'How to pour',
      tags: ['coffee', 'guide', 'coffee'],
    } as const;
    const { resource } = await anns.createResource({ body: { ...body, tags: [...body.tags] } });
    expect(resource).toEqual({
      ...body,
      id: expect.any(String),
      resource_name: 'Pour-over',
      tags: ['coffee', 'guide'],
      word_count: 4,
      author: null,
      published_at: null,
      language: null,
      discussion: null,
      usage_count: 0,
      last_used_at: null,
      is_favorite: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(await rowOf(resource.id)).toMatchObject({ workspaceId: ann.workspaceId, name: 'Pour-over' });
  });

  it('[LIB-16] is of type URL by default', async () => {
    const { resource } = await anns.createResource({
      body: { resource_name: 'Page', resource_url: newUrl() },
    });
    expect(resource).toMatchObject({ resource_type: 'url', resource_content: '', description: '', tags: [] });
  });

  it.each(['url', 'reddit', 'text', 'document', 'manual'] as const)(
    '[LIB-20] stores the type %s as given',
    async (type) => {
      const body = { resource_name: 'Any', resource_type: type, resource_url: newUrl() };
      const { resource } = await anns.createResource({ body });
      expect(resource.resource_type).toBe(type);
      expect((await rowOf(resource.id))?.type).toBe(type);
    },
  );

  it('keeps what is known of a page and of a Reddit post', async () => {
    const known = {
      author: 'Ann',
      published_at: '2026-01-02',
      language: 'en',
      discussion: { subreddit: 'Coffee', upvotes: -3, comments: 12 },
      is_favorite: true,
    };
    const body = {
      resource_name: 'Post',
      resource_type: 'reddit' as const,
      resource_url: newUrl(),
      ...known,
    };
    expect((await anns.createResource({ body })).resource).toMatchObject(known);
  });

  it.each([
    ['a list', ['coffee', 'tea'], ['coffee', 'tea']],
    ['JSON text', '["coffee","tea"]', ['coffee', 'tea']],
    ['an empty text', '', []],
  ])('[LIB-33] takes tags as %s', async (_, tags, stored) => {
    const body = { resource_name: 'Tagged', resource_url: newUrl(), tags };
    const answer = await app.send(ann, 'POST', '/api/resources', body);
    expect(routes.createResource.response.parse(answer.body).resource.tags).toEqual(stored);
  });

  it('[LIB-29] stores outside text as it is, and counts the words of any script', async () => {
    const content = '<script>alert(1)</script> **Ignore** \\ %s 手冲咖啡 \ud83d\ude00';
    const body = { resource_name: 'Odd', resource_type: 'text' as const, resource_content: content };
    const { resource } = await anns.createResource({ body });
    expect(resource).toMatchObject({ resource_content: content, resource_url: '' });
    expect(resource.word_count).toBeGreaterThan(3);
  });

  it('takes a text as long as the longest source', async () => {
    const content = '咖'.repeat(400_000);
    const body = { resource_name: 'Long', resource_type: 'text' as const, resource_content: content };
    expect((await anns.createResource({ body })).resource.resource_content).toHaveLength(400_000);
  });

  const valid = { resource_name: 'Valid', resource_type: 'text' };
  it.each([
    ['[LIB-17] no name', { resource_name: undefined }, undefined],
    ['[LIB-17] a blank name', { resource_name: '  ' }, 'Name is required'],
    ['[LIB-17] a name without a width', { resource_name: '\u200b' }, 'Name is required'],
    ['[LIB-18] a page without an address', { resource_type: 'url' }, 'URL is required'],
    ['[LIB-18] a Reddit post without an address', { resource_type: 'reddit' }, 'URL is required'],
    ['[LIB-19] another type', { resource_type: 'video' }, undefined],
    ['an address that is none', { resource_url: 'coffee' }, undefined],
    ['a script for an address', { resource_url: 'javascript:alert(1)' }, undefined],
    ['a long name', { resource_name: 'x'.repeat(501) }, undefined],
    ['a long text', { resource_content: 'x'.repeat(400_001) }, undefined],
    ['NUL in the text', { resource_content: 'a\u0000' }, undefined],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, tag) => `${tag}`) }, undefined],
    ['an empty tag', { tags: [' '] }, undefined],
    ['[LIB-33] tags that are no list', { tags: '"coffee"' }, undefined],
    ['[LIB-33] tags that are no JSON', { tags: 'coffee' }, undefined],
    ['an owner', { workspace_id: bob.workspaceId }, undefined],
    ['an id', { id: unknownId }, undefined],
    ['a number of uses', { usage_count: 9 }, undefined],
    ['a number of words', { word_count: 9 }, undefined],
  ])('refuses %s', async (_, change, message) => {
    const before = await db.$count(resources);
    const answer = await app.send(ann, 'POST', '/api/resources', { ...valid, ...change });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
    if (message) expect(answer.body['message']).toBe(message);
    expect(await db.$count(resources)).toBe(before);
  });

  it('ends where a library is full', async () => {
    const eve = (await buildUser(db, { planType: 'max' })).actor;
    await db.execute(sql`
      INSERT INTO resources (workspace_id, name, type, search_text)
      SELECT ${eve.workspaceId}, 'Note', 'text', 'note' FROM generate_series(1, ${LIMITS.resources - 2}::int)`);
    const body = { resource_name: 'One more', resource_type: 'text' as const };
    const concurrent = Array.from({ length: 8 }, () => app.as(eve).createResource({ body }));
    const made = (await Promise.allSettled(concurrent)).filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(2);
    await expect(app.as(eve).createResource({ body })).rejects.toMatchObject({
      status: 403,
      code: 'STORAGE_LIMIT_EXCEEDED',
      message: 'Storage is full: the Max plan includes 20,000 resources. Delete some content to continue.',
    });
    await db.delete(resources).where(eq(resources.workspaceId, eve.workspaceId));
  });
});

describe('a URL that is already in the library', () => {
  const duplicate = (name: string) => ({
    status: 409,
    code: 'DUPLICATE',
    message: `This URL is already in your library: ${name}`,
    details: [{ path: 'resource_url' }],
  });
  const save = (url: string, name = 'Again', who = ann) =>
    app.as(who).createResource({ body: { resource_name: name, resource_url: url } });

  it('is refused in any spelling, with the name of the entry', async () => {
    const url = newUrl();
    await save(url, 'The first');
    const same = url.replace('https://coffee', 'http://www.coffee');
    for (const again of [url, `${same}/?utm_source=mail#top`]) {
      await expect(save(again)).rejects.toMatchObject(duplicate('The first'));
    }
    expect((await save(`${url}?page=2`)).resource.resource_url).toBe(`${url}?page=2`);
  });

  it('is compared in full when it is too long for an index', async () => {
    const path = Array.from({ length: 480 }, (_, part) => String(part * 7919 + 13))
      .join('/')
      .slice(0, 2000);
    const url = `https://coffee.example/${path}`;
    await save(url, 'The long one');
    await save(`${url}9`);
    await expect(save(`${url}#end`)).rejects.toMatchObject(duplicate('The long one'));
  });

  it('gets in once when it comes several times at once', async () => {
    const url = newUrl();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, call) => save(url, `Call ${call}`)),
    );
    const saved = answers.filter((answer) => answer.status === 'fulfilled');
    expect(saved).toHaveLength(1);
    const name = saved[0]?.value.resource.resource_name ?? '';
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(duplicate(name));
    }
  });

  it('is refused for an entry that is changed, which stays as it was', async () => {
    const [one, other] = [await save(newUrl(), 'One'), await save(newUrl(), 'Other')];
    const before = await rowOf(other.resource.id);
    const body = { resource_name: 'Changed', resource_url: one.resource.resource_url };
    const changed = anns.updateResource({ params: { id: other.resource.id }, body });
    await expect(changed).rejects.toMatchObject(duplicate('One'));
    expect(await rowOf(other.resource.id)).toEqual(before);
    const own = { resource_url: `${other.resource.resource_url}/` };
    await anns.updateResource({ params: { id: other.resource.id }, body: own });
  });

  it('[LIB-34] may be in the library of somebody else', async () => {
    const url = newUrl();
    await save(url);
    expect((await save(url, 'Mine', bob)).resource.resource_name).toBe('Mine');
  });

  it('is none for entries without one', async () => {
    const note = { resource_name: 'Note', resource_type: 'manual' };
    for (const body of [note, note]) {
      expect((await app.send(ann, 'POST', '/api/resources', body)).status).toBe(201);
    }
  });
});

describe('listing resources', async () => {
  const eve = await newPerson();
  const eves = app.as(eve);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const add = (values: Partial<Parameters<typeof buildResource>[1]>) =>
    buildResource(db, { workspaceId: eve.workspaceId, ...values });
  await add({
    name: 'Crème brûlée at home',
    type: 'document',
    tags: ['Dessert', 'sugar'],
    createdAt: ago(1),
    updatedAt: ago(9),
    usageCount: 4,
    lastUsedAt: ago(20),
  });
  await add({
    name: 'angle of the kettle',
    url: 'https://kettle.example/100%25_steel',
    description: 'A gooseneck\nhelps',
    isFavorite: true,
    createdAt: ago(3),
    updatedAt: ago(2),
    usageCount: 7,
    lastUsedAt: ago(40),
  });
  await add({
    name: 'Bloom, 手冲咖啡',
    type: 'reddit',
    url: 'https://reddit.example/r/coffee',
    tags: ['coffee'],
    content: 'é'.repeat(1000),
    createdAt: ago(2),
    updatedAt: ago(5),
  });
  await buildResource(db, {
    workspaceId: bob.workspaceId,
    name: 'Kettle of Bob',
    tags: ['coffee'],
    isFavorite: true,
  });

  const [CREME, KETTLE, BLOOM] = ['Crème brûlée at home', 'angle of the kettle', 'Bloom, 手冲咖啡'];
  type Query = NonNullable<NonNullable<Parameters<typeof eves.listResources>[0]>['query']>;
  const names = async (query: Query = {}) =>
    (await eves.listResources({ query })).resources.map(({ resource_name }) => resource_name);

  it('[LIB-24, LIB-25] has pages, and works without a query', async () => {
    const { resources: listed, pagination } = await eves.listResources();
    expect(listed.map(({ resource_name }) => resource_name)).toEqual([KETTLE, BLOOM, CREME]);
    expect(pagination).toEqual({ page: 1, pages: 1, total: 3, totalPages: 1, limit: LIMITS.taskPage });
    const second = await eves.listResources({ query: { page: 2, limit: 2 } });
    expect(second.resources.map(({ resource_name }) => resource_name)).toEqual([CREME]);
    expect(second.pagination).toMatchObject({ page: 2, total: 3, totalPages: 2 });
    expect(await names({ page: 3, limit: 2 })).toEqual([]);
  });

  it('[SRC-08] answers what the panels ask', async () => {
    const answer = await app.send(
      eve,
      'GET',
      '/api/resources?page=1&limit=10&sortBy=updated_at&sortOrder=DESC&type=url,text,document,manual',
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        resources: [{ resource_name: KETTLE }, { resource_name: CREME }],
        pagination: { total: 2, totalPages: 1 },
      },
    });
  });

  it.each<[Query, (string | undefined)[]]>([
    [{ sortBy: 'updated_at', sortOrder: 'ASC' }, [CREME, BLOOM, KETTLE]],
    [{ sortBy: 'created_at' }, [CREME, BLOOM, KETTLE]],
    [{ sortBy: 'last_used_at' }, [CREME, KETTLE, BLOOM]],
    [{ sortBy: 'last_used_at', sortOrder: 'ASC' }, [BLOOM, KETTLE, CREME]],
    [{ sortBy: 'name', sortOrder: 'ASC' }, [KETTLE, BLOOM, CREME]],
    [{ sortBy: 'type', sortOrder: 'ASC' }, [CREME, BLOOM, KETTLE]],
    [{ sortBy: 'usage_count' }, [KETTLE, CREME, BLOOM]],
    [{ sortBy: 'relevance' }, [KETTLE, CREME, BLOOM]],
    [{ sortBy: 'relevance', sortOrder: 'ASC', keywords: 'bloom,coffee' }, [BLOOM, KETTLE, CREME]],
  ])('sorts by %j', async (query, sorted) => {
    expect(await names(query)).toEqual(sorted);
  });

  it.each<[string, Query, (string | undefined)[]]>([
    ['[SRC-25] one type', { type: 'reddit' }, [BLOOM]],
    ['[SRC-03, SRC-25] several types', { type: 'url, document' }, [KETTLE, CREME]],
    ['a tag', { tag: 'coffee' }, [BLOOM]],
    ['a tag that nothing has', { tag: 'coff' }, []],
    ['favourites', { favorite: 'true' }, [KETTLE]],
    ['what is no favourite', { favorite: 'false' }, [BLOOM, CREME]],
    ['[SRC-25] a search in the name', { search: 'ANGLE' }, [KETTLE]],
    ['[SRC-25] a search without accents', { search: 'creme BRULEE' }, [CREME]],
    ['[SRC-25] a search with accents that are not there', { search: 'kéttle' }, [KETTLE]],
    ['[SRC-25] a part of a word', { search: 'oos' }, [KETTLE]],
    ['[SRC-25] two letters', { search: 'ug' }, [CREME]],
    ['[SRC-25] Chinese', { search: '咖啡' }, [BLOOM]],
    ['[SRC-25] one Chinese character', { search: '冲' }, [BLOOM]],
    ['[SRC-25] a description', { search: 'gooseneck helps' }, [KETTLE]],
    ['[SRC-25] a tag in any case', { search: 'dessert' }, [CREME]],
    ['[SRC-25] an address', { search: 'https://reddit.example' }, [BLOOM]],
    ['[SRC-25] words in any order', { search: 'kettle gooseneck' }, [KETTLE]],
    ['[SRC-25] words of which one is missing', { search: 'kettle sugar' }, []],
    ['[SRC-25] wildcards as themselves', { search: '%25_' }, [KETTLE]],
    ['[SRC-25] a wildcard that stands nowhere', { search: 'k_ttle' }, []],
    ['[SRC-25] a backslash', { search: 'kettle\\' }, []],
    ['[SRC-25] a quote', { search: "'; DROP TABLE resources; --" }, []],
    ['search, type and favourite together', { search: 'e', type: 'url', favorite: 'true' }, [KETTLE]],
  ])('finds %s', async (_, query, found) => {
    expect(await names(query)).toEqual(found);
    expect((await eves.listResources({ query })).pagination.total).toBe(found.length);
  });

  it('returns whole texts, or excerpts', async () => {
    const contentOf = async (query: { limit?: number; content?: 'full' | 'excerpt' }) =>
      (await eves.listResources({ query: { type: 'reddit', ...query } })).resources[0]?.resource_content;
    expect(await contentOf({ limit: 10 })).toBe('é'.repeat(1000));
    expect(await contentOf({ limit: 10, content: 'full' })).toBe('é'.repeat(1000));
    expect(await contentOf({ limit: 10, content: 'excerpt' })).toBe('é'.repeat(300));
    expect(await contentOf({})).toBe('é'.repeat(300));
    await expect(contentOf({ limit: 11, content: 'full' })).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    'type=video',
    'sortBy=password',
    'limit=101',
    'page=0',
    'favorite=1',
    'content=none',
    'q=x',
    'sortBy=relevance&keywords=a%00b',
  ])('refuses ?%s', async (query) => {
    expect((await app.send(eve, 'GET', `/api/resources?${query}`)).status).toBe(422);
  });

  it('[LIB-30] counts types, favourites and tags, and names the most used', async () => {
    const stats = await eves.resourceStats();
    expect(stats).toMatchObject({
      total: 3,
      byType: { url: 1, reddit: 1, text: 0, document: 1, manual: 0 },
      favorites: 1,
      tags: [
        { tag: 'Dessert', count: 1 },
        { tag: 'coffee', count: 1 },
        { tag: 'sugar', count: 1 },
      ],
    });
    expect(stats.mostUsed.map(({ resource_name }) => resource_name)).toEqual([KETTLE, CREME]);
    expect(await app.as(await newPerson()).resourceStats()).toEqual({
      total: 0,
      byType: { url: 0, reddit: 0, text: 0, document: 0, manual: 0 },
      favorites: 0,
      tags: [],
      mostUsed: [],
    });
  });

  it('[LIB-30] names five of the most used', async () => {
    const { workspaceId } = await newPerson();
    for (let uses = 0; uses < 7; uses++) {
      await buildResource(db, {
        workspaceId,
        name: `Used ${uses}`,
        usageCount: uses,
        content: 'x'.repeat(500),
      });
    }
    const { mostUsed } = await app.as({ ...ann, workspaceId }).resourceStats();
    expect(mostUsed.map(({ usage_count }) => usage_count)).toEqual([6, 5, 4, 3, 2]);
    expect(mostUsed[0]?.resource_content).toHaveLength(300);
  });
});

describe('changing a resource', () => {
  it('[LIB-27] takes the same body, and keeps what is absent', async () => {
    const { id } = await buildResource(db, { workspaceId: ann.workspaceId, url: newUrl(), tags: ['coffee'] });
    const before = await rowOf(id);
    const { resource } = await anns.updateResource({ params: { id }, body: { description: 'Slow' } });
    expect(resource).toMatchObject({
      resource_name: 'Notes on pouring',
      description: 'Slow',
      tags: ['coffee'],
    });
    expect(Date.parse(resource.updated_at)).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
    const body = {
      resource_name: 'Bloom',
      resource_type: 'manual' as const,
      resource_url: newUrl(),
      resource_content: 'Wait for it',
      description: '',
      tags: ['tea'],
    };
    expect((await anns.updateResource({ params: { id }, body })).resource).toMatchObject({
      ...body,
      word_count: 3,
    });
  });

  it('is found by what it says now', async () => {
    const eve = await newPerson();
    const { id } = await buildResource(db, { workspaceId: eve.workspaceId, name: 'Kettle', url: newUrl() });
    const url = newUrl();
    const found = async (search: string) =>
      (await app.as(eve).listResources({ query: { search } })).pagination.total;
    const change = (body: Record<string, unknown>) => app.send(eve, 'PUT', `/api/resources/${id}`, body);
    await change({ resource_name: 'Grinder' });
    await change({ description: 'Burrs' });
    await change({ tags: '["steel"]' });
    await change({ resource_url: url });
    for (const search of ['grinder', 'burrs', 'steel', url]) expect(await found(search)).toBe(1);
    expect(await found('kettle')).toBe(0);
    const again = { resource_name: 'Again', resource_url: `${url}#again` };
    expect((await app.send(eve, 'POST', '/api/resources', again)).status).toBe(409);
  });

  it('keeps everything when changes come at once', async () => {
    const { id } = await buildResource(db, { workspaceId: ann.workspaceId, name: 'Kettle' });
    await Promise.all([
      anns.updateResource({ params: { id }, body: { resource_name: 'Zephyr' } }),
      anns.updateResource({ params: { id }, body: { description: 'Quokka' } }),
      anns.updateResource({ params: { id }, body: { tags: ['Xylem'] } }),
    ]);
    expect((await rowOf(id))?.searchText).toBe('zephyr\nquokka\nxylem\n');
  });

  it('is marked as a favourite without getting newer', async () => {
    const { id } = await buildResource(db, { workspaceId: ann.workspaceId, updatedAt: new Date(0) });
    const { resource } = await anns.updateResource({ params: { id }, body: { is_favorite: true } });
    expect(resource).toMatchObject({ is_favorite: true, updated_at: new Date(0).toISOString() });
  });

  it.each([
    ['[LIB-17] a blank name', { resource_name: ' ' }, 'Name is required'],
    ['[LIB-18] no address', { resource_url: '' }, 'URL is required'],
    [
      '[LIB-18] no address for a Reddit post',
      { resource_type: 'reddit', resource_url: '' },
      'URL is required',
    ],
    ['another type', { resource_type: 'video' }, undefined],
    ['an address that is none', { resource_url: 'coffee' }, undefined],
    ['NUL in the description', { description: '\u0000' }, undefined],
    ['an owner', { workspaceId: bob.workspaceId }, undefined],
    ['a number of uses', { usage_count: 100 }, undefined],
    ['a date', { created_at: '2020-01-01T00:00:00.000Z' }, undefined],
  ])('refuses %s and keeps the row', async (_, change, message) => {
    const { id } = await buildResource(db, { workspaceId: ann.workspaceId, url: newUrl() });
    const before = await rowOf(id);
    const answer = await app.send(ann, 'PUT', `/api/resources/${id}`, { description: 'Changed', ...change });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
    if (message) expect(answer.body['message']).toBe(message);
    expect(await rowOf(id)).toEqual(before);
  });

  it.each(['url', 'reddit'] as const)(
    '[LIB-18] does not make a text without an address a %s',
    async (type) => {
      const { id } = await buildResource(db, { workspaceId: ann.workspaceId });
      const changed = anns.updateResource({ params: { id }, body: { resource_type: type } });
      await expect(changed).rejects.toMatchObject({
        status: 422,
        code: 'INVALID',
        message: 'URL is required',
        details: [{ path: 'resource_url' }],
      });
      expect((await rowOf(id))?.type).toBe('text');
      const body = { resource_type: type, resource_url: newUrl() };
      expect((await anns.updateResource({ params: { id }, body })).resource.resource_type).toBe(type);
    },
  );
});

describe('using a resource', () => {
  it('[LIB-29] counts each use, also those at once, without changing the entry', async () => {
    const { id, updatedAt } = await buildResource(db, { workspaceId: ann.workspaceId });
    const uses = Array.from({ length: 5 }, () => app.send(ann, 'POST', `/api/resources/${id}/use`));
    for (const answer of await Promise.all(uses)) expect(answer).toEqual({ status: 204, body: {} });
    const row = await rowOf(id);
    expect(row).toMatchObject({ usageCount: 5, updatedAt });
    expect(row?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('deleting resources', () => {
  it('[LIB-28] removes one', async () => {
    const { id } = await buildResource(db, { workspaceId: ann.workspaceId });
    expect(await anns.deleteResource({ params: { id } })).toEqual({ message: 'Resource deleted' });
    expect(await rowOf(id)).toBeUndefined();
    await expect(anns.deleteResource({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('[LIB-34] removes several, and skips unknown ones and those of other users', async () => {
    const own = await Promise.all([1, 2].map(() => buildResource(db, { workspaceId: ann.workspaceId })));
    const theirs = await buildResource(db, { workspaceId: bob.workspaceId });
    const ids = [...own.map(({ id }) => id), theirs.id, unknownId];
    expect(await anns.deleteResources({ body: { ids } })).toEqual({ deleted: 2 });
    for (const { id } of own) expect(await rowOf(id)).toBeUndefined();
    expect(await rowOf(theirs.id)).toEqual(theirs);
    expect((await app.send(ann, 'POST', '/api/resources/delete-many', { ids: [] })).status).toBe(422);
  });
});

describe('undoing a deletion', () => {
  const restore = (ids: string[]) => anns.restoreResources({ body: { ids } });

  it('brings back every column of several, once, and the storage that they use', async () => {
    const built = await Promise.all(
      ['https://undo.example/a', ''].map((url) =>
        buildResource(db, {
          workspaceId: ann.workspaceId,
          url,
          tags: ['Été', 'b"c'],
          discussion: { subreddit: 'coffee', upvotes: 2, comments: 3 },
          usageCount: 4,
          lastUsedAt: new Date(),
          isFavorite: true,
        }),
      ),
    );
    const ids = built.map(({ id }) => id);
    const before = await Promise.all(ids.map(rowOf));
    const stored = await findStorage(db, ann.workspaceId);
    await anns.deleteResources({ body: { ids } });
    expect((await findStorage(db, ann.workspaceId)).resources).toBe(stored.resources - 2);
    expect(await restore(ids)).toEqual({ restored: 2 });
    expect(await Promise.all(ids.map(rowOf))).toEqual(before);
    expect(await findStorage(db, ann.workspaceId)).toEqual(stored);
    expect(await restore(ids)).toEqual({ restored: 0 });
  });

  it('[LIB-34] is for members of the workspace alone, within an hour, and a URL that is there again stays', async () => {
    const url = 'https://undo.example/again';
    const [first, second] = await Promise.all(
      [url, ''].map((address) => buildResource(db, { workspaceId: ann.workspaceId, url: address })),
    );
    const ids = [first!.id, second!.id];
    await anns.deleteResources({ body: { ids } });
    expect(await app.as(bob).restoreResources({ body: { ids } })).toEqual({ restored: 0 });
    await anns.createResource({ body: { resource_name: 'Again', resource_url: url } });
    expect(await restore(ids)).toEqual({ restored: 1 });
    expect(await rowOf(first!.id)).toBeUndefined();
    await anns.deleteResource({ params: { id: second!.id } });
    await db.execute(sql`UPDATE deleted_entries SET deleted_at = now() - interval '61 minutes'`);
    expect(await restore(ids)).toEqual({ restored: 0 });
    expect(sent).toContain('delete-for-good');
    await deleteForGood(db);
    expect(await db.$count(deletedEntries)).toBe(0);
  });
});

describe('a resource of somebody else', async () => {
  const theirs = await buildResource(db, {
    workspaceId: bob.workspaceId,
    name: 'Secret of Bob',
    tags: ['secret'],
  });
  const calls = [
    ['GET', '', undefined],
    ['PUT', '', { resource_name: 'Mine' }],
    ['PUT', '', { is_favorite: true }],
    ['DELETE', '', undefined],
    ['POST', '/use', undefined],
  ] as const;

  it.each(calls)('[LIB-34] answers %s%s like one that does not exist', async (method, path, body) => {
    const foreign = await app.send(ann, method, `/api/resources/${theirs.id}${path}`, body);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await app.send(ann, method, `/api/resources/${unknownId}${path}`, body));
    expect(await rowOf(theirs.id)).toEqual(theirs);
  });

  it.each(calls)('[LIB-34] asks a stranger to log in for %s%s', async (method, path, body) => {
    expect((await app.send(undefined, method, `/api/resources/${theirs.id}${path}`, body)).status).toBe(401);
    expect(await rowOf(theirs.id)).toEqual(theirs);
  });

  it('[LIB-34] is in no list, no number and no recommendation', async () => {
    const eve = app.as(await newPerson());
    expect((await eve.listResources({ query: { search: 'secret' } })).resources).toEqual([]);
    expect(
      (await eve.listResources({ query: { sortBy: 'relevance', keywords: 'secret' } })).resources,
    ).toEqual([]);
    expect((await eve.recommendResources({ query: { keywords: 'secret' } })).resources).toEqual([]);
    expect(await eve.resourceStats()).toMatchObject({ total: 0, tags: [], mostUsed: [] });
    for (const path of ['', '/stats', '/recommended?keywords=secret']) {
      expect((await app.send(undefined, 'GET', `/api/resources${path}`)).status).toBe(401);
    }
  });
});
