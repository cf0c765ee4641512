import { afterAll, expect, it } from 'vitest';
import { completesInDuckDuckGo, startFakeDuckDuckGo } from '../../../test/fake-duckduckgo.ts';
import { answersJson, answersPage, answersStatus } from '../../../test/fake-service.ts';
import { createMemoryCache } from '../../../test/memory-cache.ts';
import { createDuckDuckGo } from './client.ts';

const fake = await startFakeDuckDuckGo();
afterAll(() => fake[Symbol.asyncDispose]());

const find = (language = 'en', country?: string) =>
  createDuckDuckGo({ baseUrl: fake.baseUrl, userAgent: 'test', cache: createMemoryCache() }).find(
    { text: 'tea', language, country },
    new AbortController().signal,
  );

it.each(['objects', 'list'] as const)('[KEY-05] reads its searches as %s', async (shape) => {
  fake.behave(completesInDuckDuckGo({ tea: ['tea time', 'what is tea'] }, shape));
  expect(await find()).toMatchObject({
    suggestions: ['tea time', 'what is tea'],
    questions: ['What is tea?'],
  });
  fake.behave(completesInDuckDuckGo({}, shape));
  expect((await find()).suggestions).toEqual([]);
});

it.each([
  ['en', undefined, 'us-en'],
  ['en', 'GB', 'uk-en'],
  ['es', 'AR', 'ar-es'],
  ['ja', undefined, 'jp-jp'],
  ['zh', undefined, 'cn-zh'],
  ['zh', 'TW', 'tw-tzh'],
])('asks in %s for %s as the region %s', async (language, country, region) => {
  fake.behave(completesInDuckDuckGo({}));
  await find(language, country);
  expect(fake.asked.at(-1)?.url.searchParams.get('kl')).toBe(region);
});

it.each([
  ['OutsideRefusal', 'a page for people', answersPage],
  ['OutsideRefusal', 'status 403', answersStatus(403)],
  ['OutsideFailure', 'another shape', answersJson([{ text: 'tea' }])],
])('fails with %s on %s', async (name, _, behaviour) => {
  fake.behave(behaviour);
  await expect(find()).rejects.toMatchObject({ name });
});
