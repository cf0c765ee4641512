import { afterAll, expect, it } from 'vitest';
import { answersAsSerper, SERPER_ANSWER } from '../../../../test/fake-serp/serper.ts';
import { answersJson, answersStatus, startFakeService } from '../../../../test/fake-service.ts';
import { createSerper } from './client.ts';

const fake = await startFakeService(answersAsSerper);
afterAll(() => fake[Symbol.asyncDispose]());
const serper = createSerper({ baseUrl: fake.baseUrl, apiKey: 'key', userAgent: 'test' });
const search = (language = 'en', country?: string) =>
  serper.search({ text: 'cold brew', language, country }, new AbortController().signal);

it.each([
  ['en', undefined, 'us', 'en'],
  ['es', 'MX', 'mx', 'es'],
  ['zh', undefined, 'cn', 'zh-cn'],
  ['zh', 'TW', 'tw', 'zh-tw'],
])('asks in %s for %s', async (language, country, gl, hl) => {
  await search(language, country);
  const asked = fake.asked.at(-1);
  expect(asked).toMatchObject({ body: { q: 'cold brew', gl, hl, num: 10 }, headers: { 'x-api-key': 'key' } });
  expect(asked?.url.pathname).toBe('/search');
});

it('takes blocks that are missing, null or broken for empty', async () => {
  const broken = {
    searchParameters: SERPER_ANSWER.searchParameters,
    organic: [{ title: 'no link' }, 7, { title: 'A page', link: 'https://a.example' }],
    peopleAlsoAsk: null,
    relatedSearches: 'none',
    knowledgeGraph: { type: 'no title' },
  };
  fake.behave(answersJson(broken));
  expect(await search()).toEqual({
    organic: [{ title: 'A page', url: 'https://a.example', snippet: '' }],
    questions: [],
    related: [],
    knowledge: null,
  });
});

it('takes status 400 for an account without credits', async () => {
  fake.behave(answersStatus(400, {}, { message: 'Not enough credits', statusCode: 400 }));
  await expect(search()).rejects.toMatchObject({ name: 'OutsideMisconfigured' });
});
