import { afterAll, beforeEach, expect, it } from 'vitest';
import { completesInBing, startFakeBing } from '../../../test/fake-bing.ts';
import { answersJson, answersPage, answersStatus, answersText } from '../../../test/fake-service.ts';
import { createMemoryCache } from '../../../test/memory-cache.ts';
import { createBing } from './client.ts';

const fake = await startFakeBing();
afterAll(() => fake[Symbol.asyncDispose]());
beforeEach(() => fake.behave(completesInBing({ tea: ['tea time', 'how to brew tea', 'tea <b>set</b>'] })));

const find = (language = 'en', country?: string) =>
  createBing({ baseUrl: fake.baseUrl, userAgent: 'test', cache: createMemoryCache() }).find(
    { text: 'tea', language, country },
    new AbortController().signal,
  );

it('[KEY-05] gives the searches that complete a keyword, and their questions', async () => {
  const searches = ['tea time', 'how to brew tea', 'tea set'];
  expect(await find()).toEqual({
    suggestions: searches,
    related: [],
    questions: ['How to brew tea?'],
    texts: searches,
  });
});

it.each([
  ['en', undefined, 'en-US'],
  ['de', undefined, 'de-DE'],
  ['es', 'MX', 'es-MX'],
  ['zh', undefined, 'zh-CN'],
])('asks in %s for %s as the market %s', async (language, country, market) => {
  await find(language, country);
  expect(fake.asked.at(-1)?.url.searchParams.get('market')).toBe(market);
});

it.each([
  ['OutsideRefusal', 'a page for people', answersPage],
  ['OutsideRefusal', 'status 429', answersStatus(429)],
  ['OutsideBreakdown', 'status 502', answersStatus(502)],
  ['OutsideFailure', 'no JSON', answersText('["tea", [')],
  ['OutsideFailure', 'another shape', answersJson({ suggestions: [] })],
])('fails with %s on %s', async (name, _, behaviour) => {
  fake.behave(behaviour);
  await expect(find()).rejects.toMatchObject({ name });
});
