import { KeywordResearch, type SourceReport, UpdateTaskBody } from '@inkstep/contract';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { completesInBing } from '../../test/fake-bing.ts';
import { knowsWords } from '../../test/fake-datamuse.ts';
import { completesInDuckDuckGo } from '../../test/fake-duckduckgo.ts';
import { answersAsSerper } from '../../test/fake-serp/serper.ts';
import { answersJson, answersStatus, type Behaviour, hangs, hangsInBody } from '../../test/fake-service.ts';
import {
  answersText,
  hangs as suggestHangs,
  hangsInBody as suggestHangsInBody,
  suggests,
} from '../../test/fake-suggest.ts';
import { knowsItems } from '../../test/fake-wikidata.ts';
import { NOWHERE, startKeywordServices, UNREACHABLE_SOURCES } from '../../test/keyword-services.ts';
import { createTestDb } from '../../test/test-db.ts';
import { buildUser } from '../identity/factory.ts';
import { cachedAnswers } from '../platform/cache/tables.ts';
import { autocomplete } from './autocomplete.ts';
import { createSources, type SourceSettings } from './create-sources.ts';
import { researchKeyword } from './research-keyword.ts';

const { db } = await createTestDb();
const services = await startKeywordServices();
afterAll(() => services[Symbol.asyncDispose]());
const { actor } = await buildUser(db);
const log = pino({ level: 'silent' });

interface Settings {
  config?: Partial<SourceSettings>;
  deadlineMs?: number;
  paidDeadlineMs?: number;
}

/** Starts the service like after a restart. */
function start({ config, deadlineMs = 3_000, paidDeadlineMs = 10_000 }: Settings = {}) {
  const sources = createSources({ db, log, paidDeadlineMs, config: { ...services.settings, ...config } });
  const ctx = { db, log, deadlineMs, ...sources };
  return (input: { keyword: string; language?: string; country?: string }) =>
    researchKeyword(ctx, actor, { preferred: ['en'], ...input }, new AbortController().signal);
}

const states = (reports: readonly SourceReport[]) => reports.map(({ id, state }) => `${id} ${state}`);

const everybody: Behaviour = (asked, response) => response.destroy(new Error(asked.url.href));

beforeEach(async () => {
  await db.delete(cachedAnswers);
  services.suggest.behave(suggests({ tea: ['tea time', 'tea shop'], 'best tea': ['best tea bags'] }));
  services.bing.behave(completesInBing({ tea: ['tea time', 'tea near me'] }));
  services.duckduckgo.behave(completesInDuckDuckGo({ tea: ['tea time', 'tea house'] }));
  services.datamuse.behave(knowsWords({ en: ['chai', 'infusion'], es: ['infusión'] }));
  services.wikidata.behave(knowsItems([{ id: 'Q6097', label: 'tea', description: 'hot beverage' }]));
  services.wikipedia.outage = 'none';
  services.wikipedia.pages = [
    { title: 'Tea', description: 'Hot drink', extract: 'Tea is a drink of leaves.', item: 'Q6097' },
    { title: 'Chai' },
  ];
  services.serper.behave(answersAsSerper);
});

describe('all sources together', () => {
  it('[KEY-04, KEY-05, KEY-06, KEY-32, KEY-33] merge into one answer', async () => {
    const found = await start()({ keyword: 'tea' });
    expect(states(found.sources)).toEqual([
      'google-suggest answered',
      'bing answered',
      'duckduckgo answered',
      'wikipedia answered',
      'wikidata answered',
      'datamuse answered',
      'patterns answered',
    ]);
    expect(found.autocompleteOrigins['tea time']).toEqual(['google-suggest', 'bing', 'duckduckgo']);
    expect(found.autocompleteOrigins['tea house']).toEqual(['duckduckgo']);
    const origins = new Map(found.relatedKeywords.map(({ query, origin }) => [query, origin]));
    expect(origins.get('best tea bags')).toBe('google-suggest');
    expect(origins.get('infusion')).toBe('datamuse');
    expect(found.knowledgeGraph).toMatchObject({ title: 'Tea', origin: 'wikipedia' });
    expect(found.topResults).toEqual([]);
    expect([found.searchIntent, found.difficulty]).toEqual([null, null]);
  });

  it('[KEY-32] name every source that knows a suggestion, whichever list it is in', async () => {
    services.suggest.behave(suggests({ tea: ['tea time'], 'best tea': ['tea guide', 'best tea bags'] }));
    const found = await start()({ keyword: 'tea' });
    expect(found.autocompleteOrigins['tea guide']).toEqual(['google-suggest', 'patterns']);
  });

  it('[KEY-10] scores what more sources know higher', async () => {
    const found = await start()({ keyword: 'tea' });
    const scores = new Map(found.relatedKeywords.map(({ query, score }) => [query, score]));
    // Listed by both Wikipedia and Datamuse.
    expect(scores.get('Chai')).toBeGreaterThan(scores.get('infusion') ?? 1);
    for (const score of scores.values()) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(String(score)).toMatch(/^\d(\.\d{1,2})?$/);
    }
    const real = found.relatedKeywords.filter(({ origin }) => origin !== 'patterns');
    expect(found.relatedKeywords.slice(0, real.length)).toEqual(real);
    const sorted = real.map(({ score = 0 }) => score);
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
  });

  it('[KEY-06, KEY-32] put the search service first where there is one', async () => {
    const found = await start({ config: services.paid })({ keyword: 'cold brew' });
    expect(found.sources[0]).toMatchObject({ id: 'serper', name: 'Serper', state: 'answered' });
    expect(found.topResults?.map(({ url, origin }) => [url, origin])).toEqual([
      ['https://www.reddit.com/r/coffee', 'serper'],
      ['https://untitled.example/page', 'serper'],
      ['https://guide.example/cold-brew', 'serper'],
    ]);
    expect(found.peopleAlsoAsk[0]).toEqual({ question: 'Is cold brew stronger?', origin: 'serper' });
    expect(found.knowledgeGraph).toMatchObject({ title: 'Cold brew coffee', origin: 'serper' });
    expect(found.relatedKeywords.some(({ origin }) => origin === 'serper')).toBe(true);
    // Three pages are too few to estimate difficulty.
    expect(found.difficulty).toBeNull();
    expect(KeywordResearch.safeParse(found).success).toBe(true);
    expect(UpdateTaskBody.safeParse({ keywordResearchData: found }).success).toBe(true);
  });

  it('tell intent and difficulty where they show them', async () => {
    const organic = Array.from({ length: 12 }, (_, n) => ({
      title: `Best teapot reviews ${n}`,
      link: n % 2 ? `https://www.amazon.com/t${n}` : `https://small${n}.example/t`,
    }));
    services.serper.behave(answersJson({ searchParameters: {}, organic }));
    const found = await start({ config: services.paid })({ keyword: 'teapot' });
    expect(found.topResults).toHaveLength(10);
    expect(found.searchIntent).toEqual({ intent: 'commercial', signals: ['best', 'reviews'] });
    expect(found.difficulty).toEqual({ score: 55, level: 'medium', results: 10, origin: 'serper' });
  });

  it('[KEY-33] ask only those that are chosen, and those that know the language', async () => {
    const few = await start({ config: { KEYWORD_SOURCES: ['bing'] } })({ keyword: 'tea' });
    expect(states(few.sources)).toEqual(['bing answered', 'patterns answered']);
    const german = await start()({ keyword: 'tea', language: 'de' });
    expect(german.sources.map(({ id }) => id)).not.toContain('datamuse');
    const none = await start({ config: { KEYWORD_SOURCES: [] } })({ keyword: 'tea' });
    expect(states(none.sources)).toEqual(['patterns answered']);
    expect(none.offline).toBe(true);
  });

  it('are asked in the chosen language for the chosen country', async () => {
    const found = await start({ config: services.paid })({ keyword: 'tea', language: 'es', country: 'MX' });
    expect(found).toMatchObject({ language: 'es', country: 'MX' });
    const last = (asked: readonly { url: URL }[]) => asked.at(-1)?.url.searchParams;
    expect(services.suggest.paths.at(-1)).toContain('hl=es&gl=mx');
    expect(last(services.bing.asked)?.get('market')).toBe('es-MX');
    expect(last(services.duckduckgo.asked)?.get('kl')).toBe('mx-es');
    expect(last(services.datamuse.asked)?.get('v')).toBe('es');
    expect(last(services.wikidata.asked)?.get('languages')).toBe('es');
    expect(services.serper.asked.at(-1)?.body).toMatchObject({ gl: 'mx', hl: 'es' });
    expect('country' in (await start()({ keyword: 'tea' }))).toBe(false);
  });

  it('are asked once a day for a keyword, also after a restart', async () => {
    await start({ config: services.paid })({ keyword: 'tea' });
    services.bing.behave(everybody);
    services.duckduckgo.behave(everybody);
    services.datamuse.behave(everybody);
    services.wikidata.behave(everybody);
    services.serper.behave(everybody);
    services.wikipedia.outage = 'html-page';
    services.suggest.behave(answersText('', 'text/html'));
    const again = await start({ config: services.paid })({ keyword: 'TEA' });
    expect(states(again.sources).filter((state) => !state.endsWith('answered'))).toEqual([]);
    const elsewhere = await start({ config: services.paid })({ keyword: 'tea', country: 'GB' });
    expect(elsewhere.offline).toBe(true);
  });
});

describe('what the sources tell about the keyword', () => {
  it('[KEY-13] an entry that shares no word with it is not shown', async () => {
    services.wikipedia.pages = [
      { title: 'Film', extract: 'A film is a story in moving pictures.', item: 'Q1' },
    ];
    services.wikidata.behave(knowsItems([{ id: 'Q2', label: 'harbour', description: 'place for ships' }]));
    expect((await start()({ keyword: 'tea' })).knowledgeGraph).toBeNull();
    await db.delete(cachedAnswers);
    services.wikipedia.pages.push({ title: 'Tea', extract: 'Tea is a drink of leaves.' });
    expect((await start()({ keyword: 'tea' })).knowledgeGraph).toMatchObject({ title: 'Tea' });
  });

  it('[KEY-05] patterns only fill up lists that are short', async () => {
    const many = Array.from({ length: 12 }, (_, n) => `tea sort ${n}`);
    services.suggest.behave(suggests({ tea: many }));
    const found = await start()({ keyword: 'tea' });
    expect(Object.values(found.autocompleteOrigins).flat()).not.toContain('patterns');
  });

  it('a word that is one edit from theirs is corrected', async () => {
    services.suggest.behave(suggests({ 'gren tea': ['green tea', 'green tea powder'] }));
    expect((await start()({ keyword: 'gren tea', language: 'en' })).spelling).toBe('green tea');
    expect(await start()({ keyword: 'green tea', language: 'en' })).not.toHaveProperty('spelling');
  });

  it('has no patterns when it is gibberish', async () => {
    const found = await start()({ keyword: 'asdkjhqwe zxcv', language: 'en' });
    expect(found.sources.find(({ id }) => id === 'patterns')?.items).toBe(0);
  });

  it('is not corrected while its language is unclear', async () => {
    services.suggest.behave(suggests({ matche: ['matcha', 'matcha powder'] }));
    const found = await start()({ keyword: 'matche' });
    expect(found.languageCandidates).toBeDefined();
    expect(found).not.toHaveProperty('spelling');
    expect((await start()({ keyword: 'matche', language: 'en' })).spelling).toBe('matcha');
  });

  it('is in its language, which is asked for where it is unclear', async () => {
    const sure = await start()({ keyword: 'recetas veganas' });
    expect(sure.language).toBe('es');
    expect(sure).not.toHaveProperty('languageCandidates');
    expect(sure.peopleAlsoAsk.some(({ question }) => question.startsWith('¿'))).toBe(true);
    const unsure = await start()({ keyword: 'seguro residencial' });
    expect(unsure.languageCandidates).toEqual(expect.arrayContaining(['es', 'pt']));
    expect(unsure.languageCandidates?.[0]).toBe('en');
    const chosen = await start()({ keyword: 'seguro residencial', language: 'pt' });
    expect(chosen.language).toBe('pt');
    expect(chosen).not.toHaveProperty('languageCandidates');
  });
});

describe('sources in trouble', () => {
  it.each([
    ['before they answer', hangs, suggestHangs],
    ['in the middle of it', hangsInBody, suggestHangsInBody],
  ])(
    '[KEY-33] that all hang %s leave patterns, after the longest deadline',
    async (_, behaviour, suggesting) => {
      services.suggest.behave(suggesting);
      services.wikipedia.outage = 'hangs';
      for (const name of ['bing', 'duckduckgo', 'wikidata', 'datamuse', 'serper'] as const) {
        services[name].behave(behaviour);
      }
      const found = await start({ config: services.paid, deadlineMs: 60, paidDeadlineMs: 120 })({
        keyword: 'tea',
      });
      expect(found.offline).toBe(true);
      expect(found.sources.filter(({ state }) => state === 'unreachable')).toHaveLength(7);
      expect(found.autocompleteSuggestions.length).toBeGreaterThanOrEqual(4);
      expect(found.searchIntent).toBeNull();
    },
  );

  it('[KEY-33] that are all unreachable leave patterns', async () => {
    const config = { ...UNREACHABLE_SOURCES, ...services.paid, SERP_BASE_URL: NOWHERE };
    const found = await start({ config })({ keyword: 'tea' });
    expect(found.offline).toBe(true);
    expect(found.peopleAlsoAsk.length).toBeGreaterThanOrEqual(3);
    expect(found.sources.filter(({ state }) => state === 'unreachable')).toHaveLength(7);
  });

  it('[KEY-33] are distinguished from those without results', async () => {
    services.bing.behave(completesInBing({}));
    services.duckduckgo.behave(answersStatus(500));
    services.datamuse.behave(knowsWords({}));
    services.wikidata.behave(knowsItems([]));
    const found = await start()({ keyword: 'tea' });
    expect(states(found.sources)).toEqual([
      'google-suggest answered',
      'bing empty',
      'duckduckgo unreachable',
      'wikipedia answered',
      'wikidata empty',
      'datamuse empty',
      'patterns answered',
    ]);
  });

  it('[KEY-33] that want a key or money leave the free ones', async () => {
    services.serper.behave(answersStatus(403, {}, { message: 'Unauthorized.', statusCode: 403 }));
    const found = await start({ config: services.paid })({ keyword: 'tea' });
    expect(found.sources[0]).toMatchObject({ id: 'serper', state: 'unreachable', items: 0 });
    expect(found.offline).toBe(false);
    expect(found.topResults).toEqual([]);
  });

  it('[KEY-33] count with what came before their deadline', async () => {
    services.wikipedia.outage = 'hangs-after-search';
    const found = await start({ deadlineMs: 400 })({ keyword: 'tea' });
    expect(states(found.sources)).toContain('wikipedia answered');
    // The panel comes from the source that responded in time.
    expect(found.knowledgeGraph).toMatchObject({ origin: 'wikidata', description: 'hot beverage' });
  });
});

const TYPED = { typed: 'tea', preferred: ['en'] };

describe('completing while typing', () => {
  const complete = (config: Partial<SourceSettings>) => {
    const sources = createSources({
      db,
      log,
      paidDeadlineMs: 1,
      config: { ...services.settings, ...config },
    });
    return autocomplete({ log, deadlineMs: 3_000, ...sources }, TYPED, new AbortController().signal);
  };

  it('[KEY-31] continues with the next source when one is unreachable', async () => {
    expect(await complete({ SUGGEST_BASE_URL: NOWHERE })).toEqual(['tea time', 'tea near me']);
    const config = { SUGGEST_BASE_URL: NOWHERE, BING_BASE_URL: NOWHERE };
    await db.delete(cachedAnswers);
    expect(await complete(config)).toEqual(['tea time', 'tea house']);
  });

  it('[KEY-31] asks only selected sources', async () => {
    const asked = services.suggest.paths.length;
    const suggestions = await complete({ KEYWORD_SOURCES: ['wikipedia'] });
    expect(services.suggest.paths).toHaveLength(asked);
    expect(suggestions.length).toBeGreaterThanOrEqual(4);
  });
});
