import {
  KeywordResearch,
  SelectionItem,
  type SourceReport,
  TopicSuggestions,
  UpdateTaskBody,
} from '@inkstep/contract';
import type { LanguageModel, ModelFailureKind, ModelRequest } from '@inkstep/engine';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { answersText, hangs, showsTrafficPage, startFakeSuggest, suggests } from '../../test/fake-suggest.ts';
import { startFakeWikipedia } from '../../test/fake-wikipedia.ts';
import { NOWHERE, UNREACHABLE_SOURCES } from '../../test/keyword-services.ts';
import { buildRouteApp, type RouteApp } from '../../test/route-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { buildTask } from '../articles/brief/factory.ts';
import { taskIdeaRoutes } from '../articles/brief/research/routes.ts';
import { buildUser } from '../identity/factory.ts';
import { buildResource } from '../library/factory.ts';
import { cachedAnswers } from '../platform/cache/tables.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { autocompleteRoutes } from './routes.ts';

const { db } = await createTestDb();
const suggest = await startFakeSuggest();
const wikipedia = await startFakeWikipedia();
afterAll(() => Promise.all([suggest[Symbol.asyncDispose](), wikipedia[Symbol.asyncDispose]()]));

const { actor: ann } = await buildUser(db);
const { actor: bob } = await buildUser(db);

let model: LanguageModel | null = null;

const build = (change: { baseUrl?: string; deadlineMs?: number } = {}): RouteApp =>
  buildRouteApp((router) => {
    const deps: Parameters<typeof taskIdeaRoutes>[1] = {
      db,
      files: createFolderStore('unused'),
      log: pino({ level: 'silent' }),
      languageModel: async () => model,
      config: {
        ...UNREACHABLE_SOURCES,
        SUGGEST_BASE_URL: change.baseUrl ?? suggest.baseUrl,
        WIKIPEDIA_BASE_URL: change.baseUrl ?? wikipedia.baseUrl,
        KEYWORD_SOURCES: ['google-suggest', 'wikipedia'],
      },
      deadlineMs: change.deadlineMs ?? 3_000,
    };
    autocompleteRoutes(router, deps);
    taskIdeaRoutes(router, deps);
  });

const research = (app: RouteApp, body: { keyword: string; language?: string; taskId?: string }) =>
  app.as(ann).researchKeyword({ body });
const states = (reports: readonly SourceReport[]) => reports.map(({ id, state }) => `${id} ${state}`);

const coffee = {
  title: 'Brewed coffee',
  snippet: '<span class="searchmatch">Pour-over</span> brewing',
  description: 'Beverage',
  extract: 'Brewed coffee is made by pouring hot water onto ground coffee beans in a paper filter.',
};

/** Each test starts with unused services. */
beforeEach(async () => {
  await db.delete(cachedAnswers);
  model = null;
  wikipedia.outage = 'none';
  wikipedia.pages = [coffee, { title: 'Paper filter', extract: 'A paper filter holds back the grounds.' }];
  suggest.behave(
    suggests({
      'pour over coffee': ['pour over coffee maker', 'Pour Over Coffee', 'pour over coffee guide'],
      'how pour over coffee': ['how pour over coffee works'],
    }),
  );
});

describe('researching a keyword', () => {
  it('[KEY-04, KEY-05, KEY-06, KEY-32] gathers what all sources know, each item with its origin', async () => {
    const found = await research(build(), { keyword: '  Pour over   coffee ' });
    expect(found).toMatchObject({
      originalKeyword: 'Pour over   coffee',
      keyword: 'Pour over coffee',
      language: 'en',
      offline: false,
    });
    expect(found.autocompleteSuggestions.slice(0, 2)).toEqual([
      'pour over coffee maker',
      'pour over coffee guide',
    ]);
    expect(found.autocompleteOrigins['pour over coffee maker']).toEqual(['google-suggest']);
    expect(Object.keys(found.autocompleteOrigins).sort()).toEqual([...found.autocompleteSuggestions].sort());
    expect(found.relatedKeywords).toContainEqual({
      query: 'Brewed coffee',
      relevance: expect.stringMatching(/^(high|medium|low)$/),
      origin: 'wikipedia',
      score: expect.any(Number),
    });
    expect(found.peopleAlsoAsk[0]).toEqual({
      question: 'How pour over coffee works?',
      origin: 'google-suggest',
    });
    expect(found.peopleAlsoAsk.some(({ origin }) => origin === 'patterns')).toBe(true);
    expect(found.knowledgeGraph).toEqual({
      title: 'Brewed coffee',
      type: 'Beverage',
      description: coffee.extract,
      url: 'https://en.wikipedia.org/wiki/Brewed_coffee',
      origin: 'wikipedia',
    });
  });

  it('names nothing twice, and never the keyword itself', async () => {
    wikipedia.pages = [
      { title: 'Pour over COFFEE' },
      { title: 'pour over coffee maker' },
      { title: 'Chemex' },
    ];
    const found = await research(build(), { keyword: 'pour over coffee' });
    const all = [...found.autocompleteSuggestions, ...found.relatedKeywords.map(({ query }) => query)];
    const keys = all.map((text) => text.toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('pour over coffee');
    expect(keys).toContain('chemex');
  });

  it('[KEY-32] keeps every origin of an item that several sources gave', async () => {
    const patterns = await research(build({ baseUrl: NOWHERE }), { keyword: 'pour over coffee' });
    const [shared = ''] = patterns.autocompleteSuggestions;
    suggest.behave(suggests({ 'pour over coffee': [shared.toUpperCase()] }));
    const found = await research(build(), { keyword: 'pour over coffee' });
    expect(found.autocompleteSuggestions[0]).toBe(shared.toUpperCase());
    expect(found.autocompleteOrigins[shared.toUpperCase()]).toEqual(['google-suggest', 'patterns']);
  });

  it('[KEY-11, KEY-32] takes key terms from titles, snippets and extracts', async () => {
    const found = await research(build(), { keyword: 'pour over coffee' });
    const { words } = found.wordCloudData;
    expect(words.length).toBeLessThanOrEqual(30);
    expect(words.find(({ word }) => word === 'paper filter')).toMatchObject({ origin: 'wikipedia' });
    expect(words.map(({ word }) => word)).not.toContain('pour over coffee');
    expect(words.some(({ origin }) => origin === 'patterns')).toBe(false);
  });

  it('[KEY-33] says which sources answered, and with how much', async () => {
    wikipedia.pages = [];
    const found = await research(build(), { keyword: 'pour over coffee' });
    expect(states(found.sources)).toEqual([
      'google-suggest answered',
      'wikipedia empty',
      'patterns answered',
    ]);
    const items = (id: string) => found.sources.find((report) => report.id === id)?.items;
    expect(items('wikipedia')).toBe(0);
    expect(items('patterns')).toBeGreaterThanOrEqual(9);
    expect(items('patterns')).toBeLessThanOrEqual(25);
  });

  it('writes in the language of the keyword, or in the one that is asked for', async () => {
    const german = await research(build(), { keyword: 'wie funktioniert eine Wärmepumpe' });
    expect(german.language).toBe('de');
    const app = build();
    expect((await research(app, { keyword: 'espresso', language: 'es-MX' })).language).toBe('es');
    expect(suggest.paths.at(-1)).toContain('hl=es');
    expect((await research(app, { keyword: 'espresso', language: '../../evil' })).language).toBe('en');
  });

  it('keeps what it answers within what a task can hold', async () => {
    const long = 'long '.repeat(200);
    const found200 = Array.from({ length: 200 }, (_, n) => `pour over coffee ${n}`);
    suggest.behave(
      answersText(JSON.stringify(['q', [long, 'a\u0000b', 'lone \ud83d', 'c\u0085d\n\te', '', ...found200]])),
    );
    wikipedia.pages = [
      { ...coffee, title: long, description: long, extract: long.repeat(20) },
      ...found200.slice(0, 9).map((title) => ({ title, snippet: long.repeat(10) })),
    ];
    const found = await research(build(), { keyword: 'pour over coffee' });
    expect(KeywordResearch.safeParse(found).success).toBe(true);
    expect(UpdateTaskBody.safeParse({ keywordResearchData: found }).success).toBe(true);
    for (const value of [
      ...found.autocompleteSuggestions,
      ...found.relatedKeywords.map(({ query }) => query),
      ...found.peopleAlsoAsk.map(({ question }) => question),
      ...found.wordCloudData.words.map(({ word }) => word),
    ]) {
      expect(SelectionItem.safeParse({ id: 'x', type: 'custom', value }).data?.value).toBe(value);
    }
  });
});

describe('sources that fail', () => {
  it('[KEY-33] returns patterns when no source is reachable', async () => {
    const found = await research(build({ baseUrl: NOWHERE }), { keyword: 'pour over coffee' });
    expect(found.offline).toBe(true);
    expect(states(found.sources)).toEqual([
      'google-suggest unreachable',
      'wikipedia unreachable',
      'patterns answered',
    ]);
    expect(found.knowledgeGraph).toBeNull();
    expect(found.autocompleteSuggestions.length).toBeGreaterThanOrEqual(4);
    expect(found.peopleAlsoAsk.length).toBeGreaterThanOrEqual(3);
    const origins = [
      ...Object.values(found.autocompleteOrigins).flat(),
      ...found.relatedKeywords.map(({ origin }) => origin),
      ...found.peopleAlsoAsk.map(({ origin }) => origin),
    ];
    expect(new Set(origins)).toEqual(new Set(['patterns']));
    expect(found.wordCloudData.words).toEqual([]);
    expect(origins.length).toBeLessThanOrEqual(25);
  });

  it('suggests the spelling of several words without any source', async () => {
    const found = await research(build({ baseUrl: NOWHERE }), { keyword: 'rasied bed gardning' });
    expect(found.spelling).toBe('raised bed gardening');
  });

  it('[KEY-33] continues without sources that hang', async () => {
    suggest.behave(hangs);
    wikipedia.outage = 'hangs';
    const found = await research(build({ deadlineMs: 80 }), { keyword: 'pour over coffee' });
    expect(found.offline).toBe(true);
    expect(found.autocompleteSuggestions.length).toBeGreaterThan(0);
  });

  it('[KEY-33] is not offline while one of them answers', async () => {
    suggest.behave(showsTrafficPage);
    const found = await research(build(), { keyword: 'pour over coffee' });
    expect(states(found.sources)).toEqual([
      'google-suggest unreachable',
      'wikipedia answered',
      'patterns answered',
    ]);
    expect(found.offline).toBe(false);
  });
});

describe("the user's own sources", () => {
  const own = {
    sources: [
      {
        type: 'text' as const,
        url: '',
        title: 'Custom Text Block',
        content:
          'A gooseneck kettle pours slowly.\n\n## Which gooseneck kettle holds the heat?\n\nA gooseneck kettle of steel.',
        description: '',
        wordCount: 12,
      },
    ],
  };

  it('[KEY-32] give key terms and questions', async () => {
    wikipedia.pages = [];
    suggest.behave(suggests({}));
    const { id: taskId } = await buildTask(db, { workspaceId: ann.workspaceId, ...own });
    const found = await research(build(), { keyword: 'pour over coffee', taskId });
    expect(found.wordCloudData.words[0]).toMatchObject({ word: 'gooseneck kettle', origin: 'your-sources' });
    expect(found.peopleAlsoAsk[0]).toEqual({
      question: 'Which gooseneck kettle holds the heat?',
      origin: 'your-sources',
    });
    expect(states(found.sources)).toContain('your-sources answered');
  });

  it('[KEY-32] give at most 25 items in all without a network, none from labels, names or common words', async () => {
    const parts = [
      'arch',
      'tendon',
      'calf',
      'ankle',
      'insole',
      'splint',
      'orthotics',
      'barefoot',
      'stretching',
    ];
    const tissue = ['fascia', 'ligament', 'collagen', 'swelling', 'inflammation', 'massage', 'taping'];
    const content = [
      'Brandt felt it first. Every morning Brandt moves her feet less. First she felt every step.',
      ...[...parts, ...tissue].map((part) => `The ${part} heals. Treat the ${part}.`),
      'Is it healthy?',
      'Which insole helps the arch?',
    ].join('\n\n');
    const [block] = own.sources;
    const sources = [{ ...block!, content }];
    const { id: taskId } = await buildTask(db, { workspaceId: ann.workspaceId, sources });
    const found = await research(build({ baseUrl: NOWHERE }), { keyword: 'heel pain', taskId });
    const words = found.wordCloudData.words.map(({ word }) => word);
    expect(words.length).toBeGreaterThan(4);
    expect(words.join(' ')).not.toMatch(/custom|block|brandt|every|less|felt|moves|first|feet/);
    const questions = found.peopleAlsoAsk.map(({ question }) => question);
    expect(questions).toContain('Which insole helps the arch?');
    expect(questions).not.toContain('Is it healthy?');
    const { autocompleteSuggestions, relatedKeywords } = found;
    const all = [...words, ...questions, ...autocompleteSuggestions, ...relatedKeywords];
    expect(all.length).toBeLessThanOrEqual(25);
  });

  it('[KEY-32] are joined by saved resources about the keyword', async () => {
    wikipedia.pages = [];
    suggest.behave(suggests({}));
    const { actor: cid } = await buildUser(db);
    const content = 'A gooseneck kettle pours slowly. A gooseneck kettle of steel keeps warm.';
    await buildResource(db, { workspaceId: cid.workspaceId, name: 'Pouring coffee', content });
    await buildResource(db, {
      workspaceId: cid.workspaceId,
      name: 'Fishing',
      content: 'A trout swims. A trout jumps.',
    });
    const found = await build()
      .as(cid)
      .researchKeyword({ body: { keyword: 'pour over coffee' } });
    expect(found.wordCloudData.words[0]).toMatchObject({ word: 'gooseneck kettle', origin: 'your-library' });
    expect(found.wordCloudData.words.map(({ word }) => word)).not.toContain('trout');
    expect(states(found.sources)).toContain('your-library answered');
  });

  it('are reported as empty when there are none', async () => {
    const { id: taskId } = await buildTask(db, { workspaceId: ann.workspaceId });
    const found = await research(build(), { keyword: 'pour over coffee', taskId });
    expect(states(found.sources)).toContain('your-sources empty');
  });

  it('[TASK-45] never belong to another user', async () => {
    const { id: taskId } = await buildTask(db, { workspaceId: bob.workspaceId, ...own });
    await expect(research(build(), { keyword: 'pour over coffee', taskId })).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

describe('completing while typing', () => {
  const complete = async (app: RouteApp, q: string) =>
    (await app.as(ann).autocomplete({ query: { q } })).suggestions;

  it('[KEY-31] answers suggestions', async () => {
    expect(await complete(build(), 'pour over coffee')).toEqual([
      'pour over coffee maker',
      'Pour Over Coffee',
      'pour over coffee guide',
    ]);
  });

  it('[KEY-31] returns patterns when no source is available', async () => {
    const suggestions = await complete(build({ baseUrl: NOWHERE }), 'pour over coffee');
    expect(suggestions.length).toBeGreaterThanOrEqual(4);
    expect(suggestions.length).toBeLessThanOrEqual(10);
  });
});

describe('suggesting topics', () => {
  const keywords = ['pour over coffee', 'gooseneck kettle', 'paper filter'];
  const structured = {
    clusters: [{ name: 'Basics', topics: ['How to brew pour over coffee', 'Choosing a gooseneck kettle'] }],
    trendingAngles: ['Cold pour over'],
    problemFocused: ['Bitter pour over coffee'],
    comparisons: ['Chemex or V60'],
    highIntentQuestions: ['Which kettle should I buy?'],
  };
  const suggestTopics = (body: object) => build().send(ann, 'POST', '/api/ideation/suggestions', body);

  const answering = (object: unknown): { model: LanguageModel; requests: ModelRequest<unknown>[] } => {
    const requests: ModelRequest<unknown>[] = [];
    return {
      requests,
      model: {
        async generate(request) {
          requests.push(request);
          const parsed = request.schema?.parse(object);
          return { ok: true, text: '', object: parsed, usage: {}, model: 'fake' };
        },
      },
    };
  };
  const failing = (kind: ModelFailureKind): LanguageModel => ({
    generate: async () => ({ ok: false, failure: { kind, message: 'The inside of it' } }),
  });

  it('[TOPIC-14, TOPIC-15, TOPIC-18, TOPIC-19] come from the model, in clusters', async () => {
    const fake = answering(structured);
    model = fake.model;
    const { status, body } = await suggestTopics({ keywords });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      origin: 'model',
      suggestions: structured.clusters[0]?.topics,
      aiGenerated: structured.clusters[0]?.topics,
      clustered: { Basics: structured.clusters[0]?.topics },
      hasClusters: true,
      generatedFromKeywords: keywords,
      trendingAngles: ['Cold pour over'],
      comparisons: ['Chemex or V60'],
      highIntentQuestions: ['Which kettle should I buy?'],
    });
  });

  it('[TOPIC-14] may draw on Reddit posts', async () => {
    const fake = answering(structured);
    model = fake.model;
    const redditSources = [{ url: 'https://www.reddit.com/r/coffee/comments/1', title: 'My brew stalls' }];
    expect((await suggestTopics({ keywords, redditSources })).status).toBe(200);
    expect(fake.requests[0]?.prompt).toContain('My brew stalls');
    expect(fake.requests[0]?.instructions).not.toContain('My brew stalls');
  });

  it('[TOPIC-04, TOPIC-05] are no more than a page and a task can hold', async () => {
    const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name} ${n}`);
    model = answering({
      clusters: many(30, 'Cluster').map((name) => ({ name, topics: many(40, name) })),
      trendingAngles: many(20, 'Angle'),
      problemFocused: many(20, 'Problem'),
      comparisons: many(20, 'Comparison'),
      highIntentQuestions: many(20, 'Question'),
    }).model;
    const { body } = await suggestTopics({ keywords });
    expect(UpdateTaskBody.safeParse({ topicSuggestions: body }).success).toBe(true);
    const topics = TopicSuggestions.parse(body);
    expect(topics.suggestions.length).toBeLessThanOrEqual(60);
    expect([topics.trendingAngles.length, topics.highIntentQuestions.length]).toEqual([6, 6]);
  });

  it('[TOPIC-02, TOPIC-18] come from patterns when no model is configured', async () => {
    const { status, body } = await suggestTopics({ keywords });
    expect(status).toBe(200);
    const topics = TopicSuggestions.parse(body);
    expect(topics).toMatchObject({
      origin: 'patterns',
      aiGenerated: [],
      hasClusters: true,
    });
    expect(topics.suggestions.length).toBeGreaterThan(1);
    expect(topics.suggestions.length).toBeLessThanOrEqual(6);
  });

  it('[TOPIC-14] follow the language, questions and sources of the task', async () => {
    const { id: taskId } = await buildTask(db, {
      workspaceId: ann.workspaceId,
      keywordResearchData: KeywordResearch.parse({
        originalKeyword: 'tetera',
        keyword: 'tetera',
        language: 'es',
        autocompleteSuggestions: [],
        relatedKeywords: [],
        wordCloudData: { words: [] },
        peopleAlsoAsk: [
          { question: '¿Qué tetera usan en Japón?', origin: 'serper' },
          { question: '¿Qué es una tetera?', origin: 'patterns' },
        ],
      }),
      sources: [
        {
          type: 'text',
          url: '',
          title: 'Notas',
          content: '## Cómo limpiar la tetera\n\nCon vinagre.\n\n## Otra cosa distinta\n\nNada.',
          description: '',
          wordCount: 6,
        },
      ],
    });
    const topics = TopicSuggestions.parse((await suggestTopics({ keywords: ['tetera'], taskId })).body);
    expect(topics.highIntentQuestions[0]).toBe('¿Qué tetera usan en Japón?');
    expect(topics.suggestions).toEqual(
      expect.arrayContaining(['Cómo limpiar la tetera', 'Tetera: qué conviene saber']),
    );
    expect(topics.suggestions).not.toContain('Otra cosa distinta');
    const fake = answering(structured);
    model = fake.model;
    await suggestTopics({ keywords: ['tetera'], taskId });
    expect(fake.requests[0]?.instructions).toContain('Spanish');
    expect(fake.requests[0]?.prompt).toContain('¿Qué tetera usan en Japón?');
    await suggestTopics({ keywords: ['tetera'], taskId, language: 'pt' });
    expect(fake.requests[1]?.instructions).toContain('Portuguese');
    const theirs = await buildTask(db, { workspaceId: bob.workspaceId });
    expect(await suggestTopics({ keywords: ['tetera'], taskId: theirs.id })).toMatchObject({ status: 404 });
  });

  it('[TOPIC-14] avoid what was shown or chosen, with and without a model', async () => {
    const first = TopicSuggestions.parse((await suggestTopics({ keywords })).body);
    const avoid = [
      ...first.suggestions,
      ...first.trendingAngles,
      ...first.problemFocused,
      ...first.comparisons,
      ...first.highIntentQuestions,
    ];
    expect(TopicSuggestions.parse((await suggestTopics({ keywords, avoid })).body).suggestions).toEqual([]);
    const fake = answering(structured);
    model = fake.model;
    const { body } = await suggestTopics({
      keywords,
      primaryKeywords: 2,
      avoid: ['Choosing the gooseneck kettle'],
    });
    expect(TopicSuggestions.parse(body).suggestions).toEqual(['How to brew pour over coffee']);
    expect(fake.requests[0]?.prompt).toContain(
      '{"kind":"keyphrase","role":"main","text":"pour over coffee"}',
    );
    expect(fake.requests[0]?.prompt).toContain(
      '{"kind":"keyphrase","role":"primary","text":"gooseneck kettle"}',
    );
    expect(fake.requests[0]?.prompt).toContain(
      '{"kind":"used topic","text":"Choosing the gooseneck kettle"}',
    );
  });

  it('[KEY-22] need a keyword that says something', async () => {
    expect(await suggestTopics({ keywords: ['\u200b'] })).toMatchObject({ status: 422 });
  });

  it('call a refusal of the model that, not an outage', async () => {
    model = failing('content-filter');
    expect(await suggestTopics({ keywords })).toMatchObject({
      status: 502,
      body: { error: { code: 'CONTENT_REFUSED' } },
    });
  });

  it.each<ModelFailureKind>(['timeout', 'transient'])(
    '[TOPIC-21] say that the model is out of reach: %s',
    async (kind) => {
      model = failing(kind);
      expect(await suggestTopics({ keywords })).toMatchObject({
        status: 503,
        body: { error: { code: 'AI_UNAVAILABLE' }, message: 'AI service unavailable' },
      });
    },
  );

  it.each<ModelFailureKind>(['auth', 'quota', 'rate', 'length', 'invalid', 'not-configured', 'context'])(
    '[TOPIC-20] say that the model failed: %s',
    async (kind) => {
      model = failing(kind);
      expect(await suggestTopics({ keywords })).toMatchObject({
        status: 503,
        body: {
          error: { code: 'AI_UNAVAILABLE' },
          message: 'AI service is temporarily unavailable. Please try again later.',
        },
      });
    },
  );
});

describe('input', () => {
  const app = build({ baseUrl: NOWHERE });
  const calls = [
    ['POST', '/api/ideation/keyword-research', { keyword: 'coffee' }],
    ['GET', '/api/ideation/autocomplete?q=coffee', undefined],
    ['POST', '/api/ideation/suggestions', { keywords: ['coffee'] }],
  ] as const;

  it.each(calls)('asks a stranger to log in for %s %s', async (method, url, body) => {
    expect(await app.send(undefined, method, url, body)).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHENTICATED' } },
    });
  });

  it.each([
    ['[KEY-03] no keyword', { keyword: ' ' }],
    ['[KEY-03] a keyword that nobody sees', { keyword: '\u200b' }],
    ['a long keyword', { keyword: 'x'.repeat(201) }],
    ['NUL', { keyword: 'a\u0000b' }],
    ['two lines', { keyword: 'a\nb' }],
    ['a list', { keyword: ['a'] }],
    ['a strange task', { keyword: 'a', taskId: '1' }],
    ['an owner', { keyword: 'a', userId: bob.userId }],
    ['another base address', { keyword: 'a', baseUrl: 'http://169.254.169.254' }],
  ])('refuses to research %s', async (_, body) => {
    expect(await app.send(ann, 'POST', '/api/ideation/keyword-research', body)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
  });

  it.each(['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=a%00', '?q=a&q=b', '?q=a&lang=b'])(
    'refuses to complete %s',
    async (query) => {
      expect((await app.send(ann, 'GET', `/api/ideation/autocomplete${query}`)).status).toBe(422);
    },
  );

  it.each([
    ['no keywords', { keywords: [] }],
    ['too many keywords', { keywords: Array(61).fill('a') }],
    ['an empty keyword', { keywords: [' '] }],
    ['text for a list', { keywords: 'coffee' }],
    ['NUL', { keywords: ['a\u0000'] }],
    ['a model', { keywords: ['a'], model: 'gpt' }],
    [
      'eleven posts',
      { keywords: ['a'], redditSources: Array(11).fill({ url: 'https://a.example', title: 'a' }) },
    ],
  ])('refuses to suggest topics for %s', async (_, body) => {
    expect(await app.send(ann, 'POST', '/api/ideation/suggestions', body)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
  });
});
