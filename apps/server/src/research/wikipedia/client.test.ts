import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Outage, startFakeWikipedia } from '../../../test/fake-wikipedia.ts';
import { createMemoryCache } from '../../../test/memory-cache.ts';
import { OutsideRefusal } from '../outside/outside-failure.ts';
import { createWikipedia } from './client.ts';

const fake = await startFakeWikipedia();
afterAll(() => fake[Symbol.asyncDispose]());
beforeEach(() => {
  fake.outage = 'none';
  fake.maxConcurrent = 0;
  fake.alike = [];
});

const userAgent = 'Inkstep/1.0 (keyword research; +https://inkstep.example)';
type KindOf = Parameters<typeof createWikipedia>[0]['kindOf'];
const create = (kindOf?: KindOf) =>
  createWikipedia({ baseUrl: fake.baseUrl, userAgent, cache: createMemoryCache(), kindOf });
const find = (text: string, signal = new AbortController().signal) =>
  create().find({ text, language: 'en' }, signal);

const coffee = {
  title: 'Brewed coffee',
  snippet: 'made by <span class="searchmatch">pouring</span> water &amp; ground <b>beans</b>',
  description: 'Method of preparation',
  extract: 'Brewed coffee is made by pouring hot water onto ground beans.',
};

describe('an encyclopedia', () => {
  it('[KEY-06, KEY-13] gives titles, texts and a summary', async () => {
    fake.pages = [coffee, { title: 'Chemex Coffeemaker', extract: 'A glass coffeemaker.' }];
    expect(await find('pour over')).toEqual({
      suggestions: [],
      related: ['Brewed coffee', 'Chemex Coffeemaker'],
      questions: [],
      texts: [
        'Brewed coffee. made by pouring water & ground beans',
        'Chemex Coffeemaker. ',
        coffee.extract,
        'A glass coffeemaker.',
      ],
      knowledge: {
        title: 'Brewed coffee',
        type: 'Method of preparation',
        description: coffee.extract,
        url: 'https://en.wikipedia.org/wiki/Brewed_coffee',
      },
    });
  });

  it('passes over pages that are about several things or about none', async () => {
    fake.pages = [
      {
        title: 'Coffee (disambiguation)',
        type: 'disambiguation',
        extract: 'Coffee may refer to many things.',
      },
      { title: 'AC/DC & friends', type: 'no-extract' },
      coffee,
    ];
    expect((await find('coffee')).knowledge?.title).toBe('Brewed coffee');
    expect(fake.paths.some((path) => path.endsWith('/AC%2FDC_%26_friends'))).toBe(true);
  });

  it('has no panel when no page is found', async () => {
    fake.pages = [];
    expect(await find('qwertz')).toEqual({ suggestions: [], related: [], questions: [], texts: [] });
  });

  it('[KEY-05] adds pages like the first article, the nearest first', async () => {
    fake.pages = [coffee];
    fake.alike = ['Cold brew', 'Drip coffee'];
    expect((await find('pour over')).related).toEqual(['Brewed coffee', 'Cold brew', 'Drip coffee']);
    expect(fake.paths.some((path) => path.includes('gsrsearch=morelike%3ABrewed+coffee'))).toBe(true);
  });

  it('[KEY-13] says what kind of thing it is, as Wikidata has it', async () => {
    fake.pages = [{ ...coffee, item: 'Q8486' }];
    const source = create(async (item, language) => `${item} in ${language}`);
    const { knowledge, partial } = await source.find(
      { text: 'coffee', language: 'en' },
      new AbortController().signal,
    );
    expect(knowledge?.type).toBe('Q8486 in en');
    expect(partial).toBeUndefined();
  });

  it('[KEY-33] continues without failed parts and does not cache the result', async () => {
    fake.pages = [{ ...coffee, item: 'Q8486' }];
    const kinds: string[] = [];
    const source = create(async () => {
      const [kind] = kinds;
      if (!kind) throw new Error('status 500');
      return kind;
    });
    const ask = () => source.find({ text: 'coffee', language: 'en' }, new AbortController().signal);
    expect(await ask()).toMatchObject({ partial: true, knowledge: { type: 'Method of preparation' } });
    kinds.push('drink');
    expect((await ask()).knowledge?.type).toBe('drink');
  });

  it('[KEY-33] gives what the search found when the rest hangs', async () => {
    fake.pages = [coffee];
    fake.outage = 'hangs-after-search';
    expect(await find('coffee', AbortSignal.timeout(300))).toMatchObject({
      related: ['Brewed coffee'],
      partial: true,
    });
  });

  it('asks three things at a time at most, however many keywords are researched', async () => {
    fake.pages = Array.from({ length: 10 }, (_, n) => ({ title: `Page ${n}`, extract: 'Text.' }));
    const source = create();
    await Promise.all(
      ['tea', 'coffee', 'milk', 'water'].map((text) =>
        source.find({ text, language: 'en' }, new AbortController().signal),
      ),
    );
    expect(fake.maxConcurrent).toBeLessThanOrEqual(3);
  });

  it('says who asks, and asks three things at a time at most', async () => {
    fake.pages = Array.from({ length: 10 }, (_, n) => ({ title: `Page ${n}`, extract: 'Text.' }));
    await find('pages');
    expect([...fake.userAgents]).toEqual([userAgent]);
    expect(fake.maxConcurrent).toBeLessThanOrEqual(3);
  });

  it.each<Outage>(['error-object', 'html-page', 'rate-limited', 'nonsense'])(
    'fails on %s',
    async (outage) => {
      fake.outage = outage;
      await expect(find('coffee')).rejects.toMatchObject({ name: expect.stringMatching(/^Outside/) });
    },
  );

  it('waits as long as Retry-After says', async () => {
    fake.outage = 'rate-limited';
    const failure = await find('coffee').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OutsideRefusal);
    expect(failure).toMatchObject({ pauseMs: 30_000 });
  });

  it('ends with the deadline when it hangs', async () => {
    fake.outage = 'hangs';
    await expect(find('coffee', AbortSignal.timeout(50))).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
