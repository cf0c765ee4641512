import { afterAll, expect, it } from 'vitest';
import { answersAsSerpApi } from '../../../../test/fake-serp/serpapi.ts';
import { answersJson, startFakeService } from '../../../../test/fake-service.ts';
import { createSerpApi } from './client.ts';

const fake = await startFakeService(answersAsSerpApi);
afterAll(() => fake[Symbol.asyncDispose]());
const search = (language: string, country?: string) =>
  createSerpApi({ baseUrl: fake.baseUrl, apiKey: 'key', userAgent: 'test' }).search(
    { text: 'naïve & free', language, country },
    new AbortController().signal,
  );

it('asks with its key, for the language and country', async () => {
  await search('de', 'AT');
  expect(Object.fromEntries(fake.asked.at(-1)?.url.searchParams ?? [])).toEqual({
    engine: 'google',
    q: 'naïve & free',
    hl: 'de',
    gl: 'at',
    num: '10',
    device: 'desktop',
    api_key: 'key',
  });
});

it('takes another status than success for a failure', async () => {
  fake.behave(answersJson({ search_metadata: { status: 'Error' }, error: 'Something broke' }));
  await expect(search('en')).rejects.toMatchObject({ name: 'OutsideFailure' });
});
