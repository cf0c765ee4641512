import { afterAll, expect, it } from 'vitest';
import { answersJson, answersPage, answersStatus, hangs } from '../../../test/fake-service.ts';
import { failsInWikidata, knowsItems, startFakeWikidata } from '../../../test/fake-wikidata.ts';
import { createMemoryCache } from '../../../test/memory-cache.ts';
import { createWikidata } from './client.ts';

const fake = await startFakeWikidata();
afterAll(() => fake[Symbol.asyncDispose]());

const create = () => createWikidata({ baseUrl: fake.baseUrl, userAgent: 'test', cache: createMemoryCache() });
const find = (language = 'en', signal = new AbortController().signal) =>
  create().find({ text: 'tea', language }, signal);

const tea = { id: 'Q6097', label: 'tea', description: 'hot beverage', instanceOf: 'Q40050' };

it('[KEY-06, KEY-13] gives names, what they are, and a panel', async () => {
  fake.behave(knowsItems([{ id: 'Q1' }, tea, { id: 'Q2', label: 'Tea Party' }], { Q40050: 'drink' }));
  expect(await find()).toEqual({
    suggestions: [],
    related: ['tea', 'Tea Party'],
    questions: [],
    texts: ['tea. hot beverage', 'Tea Party. '],
    knowledge: {
      title: 'tea',
      type: 'drink',
      description: 'hot beverage',
      url: 'https://www.wikidata.org/wiki/Q6097',
    },
  });
});

it('asks in the language of the keyword', async () => {
  fake.behave(knowsItems([tea], { Q40050: 'bebida' }));
  expect((await find('es')).knowledge?.type).toBe('bebida');
  const asked = fake.asked.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(asked.at(-3)).toMatchObject({
    action: 'wbsearchentities',
    search: 'tea',
    language: 'es',
    uselang: 'es',
  });
  expect(asked.at(-1)).toMatchObject({ action: 'wbgetentities', ids: 'Q40050', languages: 'es' });
});

it.each([
  ['is of no kind', [{ id: 'Q1', label: 'tea', description: 'drink' }], ''],
  ['is of a kind without a name', [tea], ''],
])('has a panel without a type for what %s', async (_, items, type) => {
  fake.behave(knowsItems(items));
  const { knowledge, partial } = await find();
  expect(knowledge?.type).toBe(type);
  expect(partial).toBeUndefined();
});

it('finds nothing where there is nothing', async () => {
  fake.behave(knowsItems([]));
  expect(await find()).toEqual({ suggestions: [], related: [], questions: [], texts: [] });
});

it('[KEY-33] gives the names when what they are cannot be had in time', async () => {
  fake.behave((asked, response) =>
    asked.url.searchParams.get('action') === 'wbsearchentities'
      ? knowsItems([tea])(asked, response)
      : hangs(asked, response),
  );
  expect(await find('en', AbortSignal.timeout(300))).toMatchObject({ related: ['tea'], partial: true });
});

it.each([
  ['OutsideFailure', 'an error with status 200', failsInWikidata],
  ['OutsideFailure', 'another shape', answersJson({ success: 1 })],
  ['OutsideRefusal', 'a page for people', answersPage],
  ['OutsideRefusal', 'status 429', answersStatus(429, { 'retry-after': '5' })],
])('fails with %s on %s', async (name, _, behaviour) => {
  fake.behave(behaviour);
  await expect(find()).rejects.toMatchObject({ name });
});
