import { afterAll, expect, it } from 'vitest';
import {
  answersAsDataForSeo,
  dataForSeoSays,
  dataForSeoTaskSays,
} from '../../../../test/fake-serp/dataforseo.ts';
import { startFakeService } from '../../../../test/fake-service.ts';
import { createDataForSeo } from './client.ts';

const fake = await startFakeService(answersAsDataForSeo);
afterAll(() => fake[Symbol.asyncDispose]());
const search = (language = 'en', country?: string) =>
  createDataForSeo({ baseUrl: fake.baseUrl, apiKey: 'login:pass:word', userAgent: 'test' }).search(
    { text: 'cold brew', language, country },
    new AbortController().signal,
  );

it.each([
  ['en', undefined, 2840, 'en'],
  ['de', 'CH', 2756, 'de'],
  ['zh', 'HK', 2344, 'zh-TW'],
  ['en', 'ZZ', 2840, 'en'],
])('asks one task in %s for %s', async (language, country, location_code, language_code) => {
  await search(language, country);
  expect(fake.asked.at(-1)).toMatchObject({
    body: [{ keyword: 'cold brew', location_code, language_code, device: 'desktop', depth: 10 }],
    headers: { authorization: `Basic ${Buffer.from('login:pass:word').toString('base64')}` },
  });
});

it.each([
  ['OutsideMisconfigured', dataForSeoSays(40_100)],
  ['OutsideMisconfigured', dataForSeoSays(40_207)],
  ['OutsideMisconfigured', dataForSeoTaskSays(40_210)],
  ['OutsideRefusal', dataForSeoSays(40_203)],
  ['OutsideRefusal', dataForSeoTaskSays(40_202)],
  ['OutsideBreakdown', dataForSeoSays(50_000)],
  ['OutsideFailure', dataForSeoSays(40_000)],
  ['OutsideFailure', dataForSeoTaskSays(20_100)],
  ['OutsideFailure', dataForSeoTaskSays(40_101)],
  ['OutsideFailure', dataForSeoSays(20_000)],
])('takes the codes of both levels for what they mean: %s', async (name, behaviour) => {
  fake.behave(behaviour);
  await expect(search()).rejects.toMatchObject({ name });
});
