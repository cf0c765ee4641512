import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { answersStatus, suggests } from '../../../test/fake-suggest.ts';
import { startKeywordServices } from '../../../test/keyword-services.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { cachedAnswers } from '../../platform/cache/tables.ts';

const services = await startKeywordServices();
const models = await startFakeModels();
afterAll(async () => {
  await services[Symbol.asyncDispose]();
  await models.close();
});

const {
  KEYWORD_SOURCES: _sources,
  SERP_PROVIDER: _provider,
  SERP_API_KEY: _key,
  SERP_BASE_URL: _url,
  ...free
} = services.settings;
const env = {
  ...free,
  ...services.paid,
  OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
  OPENAI_COMPATIBLE_MODEL: 'llama',
};
const app = await buildTestApp(await createTestDb(), { env });
const ideas = (keyword: string) => app.as().demoIdeas({ query: { keyword } });

beforeEach(async () => {
  await app.deps.db.delete(cachedAnswers);
  services.suggest.behave(
    suggests({ 'home composting': ['home composting bins', 'home composting for flats'] }),
  );
});

it('[PUB-27] answers keywords, questions and topics with what they come from', async () => {
  const found = await ideas('  Home   composting ');
  expect(found).toMatchObject({ keyword: 'Home composting', language: 'en', sources: ['Google Suggest'] });
  expect(found.keywords).toContainEqual({ keyword: 'home composting bins', origin: 'Google Suggest' });
  expect(found.questions[0]).toEqual({ keyword: expect.stringMatching(/\?$/), origin: 'patterns' });
  expect(found.topics.map(({ angle }) => angle)).toEqual(expect.arrayContaining(['guide', 'comparison']));
});

it('[PUB-27] asks neither the paid source nor the model that are configured', async () => {
  await ideas('home composting');
  expect(services.serper.asked).toEqual([]);
  expect(models.calls).toEqual([]);
});

it('[PUB-27] answers the same keyword from the cache, whatever its case', async () => {
  const first = await ideas('home composting');
  services.suggest.behave(answersStatus(503));
  expect(await ideas('Home Composting')).toEqual({ ...first, keyword: 'Home Composting' });
});

it('[PUB-27] needs no network: patterns alone answer, and are not kept in the place of sources', async () => {
  const offline = await buildTestApp(await createTestDb());
  const found = await offline.as().demoIdeas({ query: { keyword: 'home composting' } });
  expect(found.sources).toEqual([]);
  expect(new Set([...found.keywords, ...found.questions].map(({ origin }) => origin))).toEqual(
    new Set(['patterns']),
  );
  expect(found.topics.length).toBeGreaterThan(2);
  expect(await offline.deps.db.select().from(cachedAnswers)).toEqual([]);
});

it('[PUB-28] answers an address only so many times an hour', async () => {
  const strict = await buildTestApp(await createTestDb(), { env: { RATE_LIMIT_SCALE: '1' } });
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1) {
    statuses.push((await strict.send(undefined, 'GET', '/api/generator?keyword=tea')).status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
});
