import { afterAll, expect, it } from 'vitest';
import { answersAsBrave } from '../../../../test/fake-serp/brave.ts';
import { startFakeService } from '../../../../test/fake-service.ts';
import { createBrave } from './client.ts';

const fake = await startFakeService(answersAsBrave);
afterAll(() => fake[Symbol.asyncDispose]());

it.each([
  ['en', undefined, 'US', 'en'],
  ['ja', undefined, 'JP', 'jp'],
  ['pt', 'PT', 'PT', 'pt-pt'],
  ['zh', 'TW', 'TW', 'zh-hant'],
  ['zh', undefined, 'CN', 'zh-hans'],
  ['es', 'PE', 'ALL', 'es'],
  ['sw', 'KE', 'ALL', null],
])('asks in %s for %s by its own names', async (language, country, named, searchLanguage) => {
  const text = Array(60).fill('word').join(' ');
  await createBrave({ baseUrl: fake.baseUrl, apiKey: 'key', userAgent: 'test' }).search(
    { text, language, country },
    new AbortController().signal,
  );
  const asked = fake.asked.at(-1);
  expect(asked?.headers['x-subscription-token']).toBe('key');
  expect(asked?.url.searchParams.get('country')).toBe(named);
  expect(asked?.url.searchParams.get('search_lang')).toBe(searchLanguage);
  expect(asked?.url.searchParams.get('q')?.split(' ')).toHaveLength(50);
});
