import { afterAll, beforeEach, expect, it } from 'vitest';
import { knowsWords, startFakeDatamuse } from '../../../test/fake-datamuse.ts';
import { answersJson, answersStatus } from '../../../test/fake-service.ts';
import { createMemoryCache } from '../../../test/memory-cache.ts';
import { createDatamuse } from './client.ts';

const fake = await startFakeDatamuse();
afterAll(() => fake[Symbol.asyncDispose]());
beforeEach(() => fake.behave(knowsWords({ en: ['chai', 'cuppa'], es: ['infusión'] })));

const datamuse = () =>
  createDatamuse({ baseUrl: fake.baseUrl, userAgent: 'test', cache: createMemoryCache() });
const find = (language: string) => datamuse().find({ text: 'tea', language }, new AbortController().signal);

it.each([
  ['en', ['chai', 'cuppa']],
  ['es', ['infusión']],
])('[KEY-05] gives words of a similar meaning in %s', async (language, related) => {
  expect(await find(language)).toEqual({ suggestions: [], related, questions: [], texts: [] });
  expect(fake.asked.at(-1)?.url.searchParams.get('ml')).toBe('tea');
});

it('says which languages it knows', () => {
  expect(datamuse().languages).toEqual(['en', 'es']);
});

it.each([
  ['OutsideRefusal', 'status 429', answersStatus(429)],
  ['OutsideFailure', 'another shape', answersJson({ words: [] })],
])('fails with %s on %s', async (name, _, behaviour) => {
  fake.behave(behaviour);
  await expect(find('en')).rejects.toMatchObject({ name });
});
