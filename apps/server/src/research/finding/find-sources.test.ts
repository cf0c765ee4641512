import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { answersAsSerper } from '../../../test/fake-serp/serper.ts';
import {
  answersJson,
  answersPage,
  answersStatus,
  answersText,
  answersTooMuch,
  type Behaviour,
  dropsConnection,
  hangs,
  startFakeService,
} from '../../../test/fake-service.ts';
import { startFindingServices } from '../../../test/finding-services.ts';
import { crossrefItem, openAlexWork } from '../../../test/finding-shapes.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { proposeSources } from '../../articles/brief/research/propose-sources.ts';
import type { Config } from '../../config.ts';
import { buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { buildResource } from '../../library/factory.ts';
import { cachedAnswers } from '../../platform/cache/tables.ts';
import { createGuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { findSources, type Wanted } from './find-sources.ts';

const testDb = await createTestDb();
const { db } = testDb;
const services = await startFindingServices();
const serper = await startFakeService(answersAsSerper);
afterAll(() => Promise.all([services[Symbol.asyncDispose](), serper[Symbol.asyncDispose]()]));

const wanted = {
  keywords: ['pour over coffee'],
  topics: ['Which grind size to use', 'The right water temperature'],
  language: 'en',
} satisfies Wanted;
const never = new AbortController().signal;

const app = await buildTestApp(testDb, { env: services.env });

/** Creates new finders for each test, because pauses after refusals are kept in memory. */
function contextWith(change: Partial<Config> = {}) {
  const config = { ...app.deps.config, ...change };
  const guardedFetch = createGuardedFetch({
    allowHosts: config.FETCH_ALLOW_HOSTS,
    userAgent: `Inkstep/1.0 (+${config.PUBLIC_URL})`,
  });
  return { ...app.deps, config, guardedFetch };
}

async function find(
  change: Partial<Wanted> & { taskId?: string } = {},
  config: Partial<Config> = {},
  person = buildUser(db),
) {
  const { actor } = await person;
  const task = { taskId: randomUUID(), ...wanted, ...change };
  return proposeSources(contextWith(config), actor, task, never);
}

beforeEach(async () => {
  await db.delete(cachedAnswers);
  services.knows({});
  serper.asked.length = 0;
  for (const service of [services.wikipedia, services.openalex, services.crossref]) service.asked.length = 0;
});

const coffee = {
  title: 'Brewed coffee',
  snippet: '<span class="searchmatch">Pour over</span> coffee &amp; water temperature',
  links: [
    'https://beans.example/pour-over-coffee-water-temperature',
    '//beans.example/pour-over-coffee/grind-size?utm_source=wiki',
    'https://web.archive.org/web/2020/https://old.example/pour-over-coffee',
    'https://doi.org/10.1/coffee',
    'https://beans.example/',
    'https://beans.example/pour-over-coffee.jpg',
    'https://en.wikipedia.org/wiki/Coffee',
    'javascript:alert(1)',
    'ftp://beans.example/pour-over-coffee',
  ],
};
const filters = {
  title: 'Coffee filter',
  snippet: 'Paper filters for pour over coffee',
  links: ['https://www.beans.example/pour-over-coffee/grind-size#top'],
};

describe('finding sources without a search service', () => {
  it('proposes articles of the encyclopedia, what they cite, and papers, each with reason and topic', async () => {
    services.knows({ articles: [coffee, filters], works: [openAlexWork()], items: [crossrefItem()] });
    const { proposals, offline } = await find();
    expect(offline).toBe(false);
    const of = (url: string) => proposals.find((proposal) => proposal.url === url);
    expect(of(`${services.wikipedia.baseUrl}/wiki/Brewed_coffee`)).toMatchObject({
      origin: 'encyclopedia',
      title: 'Brewed coffee',
      excerpt: 'Pour over coffee & water temperature',
      topic: 'The right water temperature',
      reason: 'Wikipedia article on this subject',
    });
    expect(of('https://beans.example/pour-over-coffee/grind-size?utm_source=wiki')).toMatchObject({
      origin: 'reference',
      title: 'pour over coffee grind size (beans.example)',
      topic: 'Which grind size to use',
      reason: 'Cited by 2 Wikipedia articles, such as “Brewed coffee”',
    });
    expect(of('https://peerj.example/articles/4375')).toMatchObject({
      origin: 'paper',
      published: '2021-02-13',
      excerpt: 'Pour over coffee extraction depends on water temperature coffee .',
      reason: 'Paper in PeerJ',
    });
    expect(of('https://doi.org/10.1021/acs.jafc.0c01234')).toMatchObject({
      origin: 'paper',
      published: '2020-06-03',
      topic: 'The right water temperature',
      reason: 'Paper in Journal of Agricultural and Food Chemistry',
    });
    const hosts = proposals.filter(({ origin }) => origin === 'reference').map(({ url }) => new URL(url));
    expect(hosts.map(({ pathname }) => pathname).sort()).toEqual([
      '/pour-over-coffee-water-temperature',
      '/pour-over-coffee/grind-size',
    ]);
  });

  it('asks each service once a day, and says who asks', async () => {
    services.knows({ articles: [coffee], works: [openAlexWork()], items: [crossrefItem()] });
    const first = await find();
    const asked = services.wikipedia.asked.length;
    const second = await find();
    expect(second.proposals).toEqual(first.proposals);
    expect(services.wikipedia.asked).toHaveLength(asked);
    expect(services.openalex.asked).toHaveLength(1);
    expect(services.crossref.asked).toHaveLength(1);
    expect(services.wikipedia.asked[0]?.headers['user-agent']).toMatch(/^Inkstep\/1\.0 \(\+http/);
  });

  it('sends the key of OpenAlex, and never logs it', async () => {
    services.openalex.behave(answersStatus(401));
    await find({}, { OPENALEX_API_KEY: 'sentinel-key-99' });
    services.openalex.behave((asked, response) => answersJson({ results: [] })(asked, response));
    expect(services.openalex.asked[0]?.url.searchParams.get('api_key')).toBe('sentinel-key-99');
    expect(app.logged()).not.toContain('sentinel-key-99');
  });

  it('leaves out services that the operator turned off', async () => {
    await find({}, { PAPER_SOURCES: [], KEYWORD_SOURCES: [] });
    for (const { asked } of [services.wikipedia, services.openalex, services.crossref])
      expect(asked).toEqual([]);
  });
});

describe('a search service', () => {
  const paid = { SERP_PROVIDER: 'serper' as const, SERP_API_KEY: 'key', SERP_BASE_URL: serper.baseUrl };
  const ranking = {
    searchParameters: { q: 'pour over coffee' },
    organic: [
      {
        title: 'Pour over coffee: <b>water temperature</b>',
        link: 'https://rank.example/water',
        snippet: 'Use 93 degrees.',
        position: 1,
      },
      {
        title: 'Pour over coffee grind size',
        link: 'https://rank.example/grind',
        snippet: 'Medium fine.',
        position: 2,
      },
    ],
  };

  it('comes in place of the free services', async () => {
    serper.behave(answersJson(ranking));
    const { proposals } = await find({}, paid);
    expect(proposals).toContainEqual(
      expect.objectContaining({
        origin: 'search',
        url: 'https://rank.example/water',
        title: 'Pour over coffee: water temperature',
        reason: 'Ranks number 1 for “pour over coffee”',
      }),
    );
    expect(services.wikipedia.asked).toEqual([]);
  });

  it('is replaced by the free services while it fails', async () => {
    serper.behave(answersStatus(402));
    services.knows({ articles: [coffee] });
    const { proposals, offline } = await find({}, paid);
    expect(offline).toBe(false);
    expect(proposals.map(({ origin }) => origin)).toContain('encyclopedia');
  });
});

describe('own material', () => {
  it('is ranked with the rest: library, saved Reddit threads and earlier articles', async () => {
    const person = await buildUser(db);
    const { workspaceId } = person.actor;
    const grind = await buildResource(db, {
      workspaceId,
      name: 'Grind size for pour over coffee',
      content: 'A medium grind size suits pour over coffee.',
    });
    const thread = await buildResource(db, {
      workspaceId,
      name: 'Water temperature for pour over coffee?',
      type: 'reddit',
      url: 'https://www.reddit.com/r/coffee/comments/1',
      content: 'I use boiling water for my pour over coffee.',
    });
    await buildResource(db, { workspaceId, name: 'Tax return', content: 'When to file.' });
    const earlier = await buildTask(db, {
      workspaceId,
      article: { text: '# Pour over coffee at home\n\nThe grind size and the water temperature matter.' },
    });
    await buildTask(db, {
      workspaceId: (await buildUser(db)).actor.workspaceId,
      article: { text: '# Pour over coffee of others' },
    });
    const { proposals } = await find({}, {}, Promise.resolve(person));
    expect(
      proposals.map(({ origin, resourceId, resourceType, taskId }) => ({
        origin,
        resourceId,
        resourceType,
        taskId,
      })),
    ).toEqual(
      expect.arrayContaining([
        { origin: 'library', resourceId: grind.id, resourceType: 'text', taskId: null },
        { origin: 'reddit', resourceId: thread.id, resourceType: 'reddit', taskId: null },
        { origin: 'article', resourceId: null, resourceType: null, taskId: earlier.id },
      ]),
    );
    expect(proposals).toHaveLength(3);
    expect(proposals[0]).toMatchObject({ origin: 'library', topic: 'Which grind size to use' });
  });

  it('is all there is when nothing outside can be reached, which is said', async () => {
    const person = await buildUser(db);
    const { workspaceId } = person.actor;
    await buildResource(db, { workspaceId, name: 'Grind size for pour over coffee' });
    const nowhere = 'http://127.0.0.1:9';
    const { proposals, offline } = await find(
      {},
      { WIKIPEDIA_BASE_URL: nowhere, OPENALEX_BASE_URL: nowhere, CROSSREF_BASE_URL: nowhere },
      Promise.resolve(person),
    );
    expect({ offline, origins: proposals.map(({ origin }) => origin) }).toEqual({
      offline: true,
      origins: ['library'],
    });
  });

  it('is not proposed where the task has it, nor is the page of one of its sources', async () => {
    const person = await buildUser(db);
    const { workspaceId } = person.actor;
    const entry = await buildResource(db, { workspaceId, name: 'Grind size for pour over coffee' });
    services.knows({ articles: [coffee] });
    const source = { type: 'url' as const, title: 'x', content: 'x', description: '', wordCount: 1 };
    const { id: taskId } = await buildTask(db, {
      workspaceId,
      sources: [
        { ...source, url: 'http://beans.example/pour-over-coffee/grind-size/' },
        { ...source, type: 'text', url: '', title: entry.name, resourceId: entry.id, resourceType: 'text' },
      ],
      article: { text: '# Pour over coffee: grind size' },
    });
    const { proposals } = await find({ taskId }, {}, Promise.resolve(person));
    expect(proposals.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('grind-size'));
    expect(proposals.filter(({ origin }) => origin !== 'encyclopedia' && origin !== 'reference')).toEqual([]);
  });

  it('gives its reasons in the language of the interface', async () => {
    const person = await buildUser(db);
    await db.update(users).set({ language: 'es' }).where(eq(users.id, person.actor.userId));
    await buildResource(db, { workspaceId: person.actor.workspaceId, name: 'Pour over coffee grind size' });
    const { proposals } = await find({}, {}, Promise.resolve(person));
    expect(proposals[0]?.reason).toBe('Guardado en tu biblioteca');
  });
});

describe('a hostile or broken service', () => {
  const behaviours: [string, Behaviour][] = [
    ['a page', answersPage],
    ['a limit', answersStatus(429, { 'retry-after': '1' })],
    ['an error', answersStatus(500)],
    ['nonsense', answersText('{"query":')],
    ['another shape', answersJson({ query: [], results: 7, message: 'no' })],
    ['megabytes', answersTooMuch],
    ['a dropped connection', dropsConnection],
    ['a redirect inward', answersStatus(302, { location: 'http://127.0.0.1:22/' })],
  ];
  it.each(behaviours)('counts as unreachable when it answers with %s', async (_name, behaviour) => {
    const broken = await startFakeService(behaviour);
    const env = {
      WIKIPEDIA_BASE_URL: broken.baseUrl,
      OPENALEX_BASE_URL: broken.baseUrl,
      CROSSREF_BASE_URL: broken.baseUrl,
      FETCH_ALLOW_HOSTS: [new URL(broken.baseUrl).host],
    };
    const { proposals, offline } = await find({}, env);
    await broken[Symbol.asyncDispose]();
    expect({ proposals, offline }).toEqual({ proposals: [], offline: true });
  });

  it('is given up when its caller leaves', async () => {
    const { actor } = await buildUser(db);
    services.openalex.behave(hangs);
    const leaving = new AbortController();
    const asking = findSources(contextWith(), actor, wanted, leaving.signal);
    await expect.poll(() => services.openalex.asked.length).toBe(1);
    const noted = app.logged().length;
    leaving.abort(new Error('gone'));
    await expect(asking).rejects.toThrow('gone');
    expect(app.logged().slice(noted)).not.toContain('could not be searched');
    services.openalex.behave(answersJson({ results: [] }));
  });

  it('gives plain text within limits', async () => {
    const nasty = `Pour over coffee <img src=x onerror=alert(1)>\u202e\u0000<script>${'x'.repeat(9_000)}`;
    services.knows({
      articles: [
        {
          title: nasty,
          snippet: nasty,
          links: Array.from({ length: 5_000 }, (_, n) => `https://h${n}.example/pour-over-coffee`),
        },
      ],
      works: [
        openAlexWork({
          display_name: nasty,
          abstract_inverted_index: { coffee: Array.from({ length: 100_000 }, (_, n) => n) },
        }),
        openAlexWork({
          display_name: 'Pour over coffee',
          best_oa_location: { landing_page_url: 'javascript:alert(1)' },
        }),
        openAlexWork({ display_name: 5, abstract_inverted_index: 'no' }),
      ],
      items: [crossrefItem({ issued: { 'date-parts': [[null]] }, abstract: 7 }), crossrefItem({ title: [] })],
    });
    const { proposals } = await find();
    expect(proposals.length).toBeLessThanOrEqual(20);
    for (const { title, excerpt, url, reason } of proposals) {
      expect(url).toMatch(/^https?:/);
      expect(title.length).toBeLessThanOrEqual(300);
      expect(excerpt.length).toBeLessThanOrEqual(400);
      expect(reason.length).toBeLessThanOrEqual(300);
      expect(`${title}${excerpt}${reason}`).not.toMatch(/[<>\u202e\u0000]/);
    }
  });

  it('is only asked in a language that can be part of its host', async () => {
    const context = contextWith({ PAPER_SOURCES: [], WIKIPEDIA_BASE_URL: undefined });
    const hosts: string[] = [];
    const { actor } = await buildUser(db);
    const guardedFetch: typeof context.guardedFetch = async (address) => {
      hosts.push(new URL(address).hostname);
      throw new Error('not here');
    };
    for (const language of ['es', 'evil.example/#', '../x']) {
      const config = { ...context.config };
      await findSources({ ...context, config, guardedFetch }, actor, { ...wanted, language }, never);
    }
    expect(new Set(hosts)).toEqual(new Set(['es.wikipedia.org', 'en.wikipedia.org']));
  });
});
