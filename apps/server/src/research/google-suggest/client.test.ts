import { afterAll, describe, expect, it } from 'vitest';
import {
  answersStatus,
  answersText,
  answersTooMuch,
  hangs,
  hangsInBody,
  redirectsToSorryPage,
  showsTrafficPage,
  startFakeSuggest,
  suggests,
} from '../../../test/fake-suggest.ts';
import { createMemoryCache } from '../../../test/memory-cache.ts';
import { OutsideFailure, OutsideRefusal } from '../outside/outside-failure.ts';
import { createGoogleSuggest } from './client.ts';
import { googleSuggestSource } from './find-searches.ts';

const fake = await startFakeSuggest();
afterAll(() => fake[Symbol.asyncDispose]());

const create = (calls = 100) =>
  createGoogleSuggest({
    baseUrl: fake.baseUrl,
    userAgent: 'test',
    cache: createMemoryCache(),
    allowance: { calls, windowSeconds: 60 },
  });
const ask = (text = 'café', language = 'en', signal = new AbortController().signal) =>
  create().complete({ text, language }, signal);

describe('completing a search', () => {
  it('reads the JSON after the guard and leaves out the metadata', async () => {
    fake.behave(suggests({ café: ['café near me', 'café de flore'] }));
    expect(await ask()).toEqual(['café near me', 'café de flore']);
  });

  it('asks for the language and for UTF-8', async () => {
    fake.behave(suggests({}));
    await ask('naïve & free', 'fr');
    const asked = new URL(fake.paths.at(-1) ?? '', 'http://fake').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      client: 'firefox',
      q: 'naïve & free',
      hl: 'fr',
      ie: 'utf-8',
      oe: 'utf-8',
    });
  });

  it.each([
    ['zh', undefined, 'zh-CN', null],
    ['zh', 'HK', 'zh-TW', 'hk'],
    ['es', 'MX', 'es', 'mx'],
  ])('asks in %s for the country %s', async (language, country, hl, gl) => {
    fake.behave(suggests({}));
    await create().complete({ text: 'café', language, country }, new AbortController().signal);
    const asked = new URL(fake.paths.at(-1) ?? '', 'http://fake').searchParams;
    expect([asked.get('hl'), asked.get('gl')]).toEqual([hl, gl]);
  });

  it('decodes by the charset of the answer', async () => {
    const latin = Buffer.from(JSON.stringify(['café', ['café crème']]), 'latin1');
    fake.behave(answersText(latin, 'text/javascript; charset=ISO-8859-1'));
    expect(await ask()).toEqual(['café crème']);
    const katakana = Uint8Array.of(0x83, 0x52, 0x81, 0x5b, 0x83, 0x71, 0x81, 0x5b);
    const japanese = Buffer.concat([Buffer.from('["x",["'), katakana, Buffer.from('"]]')]);
    fake.behave(answersText(japanese, 'text/javascript; charset=Shift_JIS'));
    expect(await ask('コーヒー', 'ja')).toEqual(['コーヒー']);
  });

  it('drops URLs, emphasis marks and non-text', async () => {
    const metadata = { 'google:suggesttype': ['QUERY', 'NAVIGATION', 'QUERY', 'QUERY'] };
    const found = ['<b>café</b> noir', 'https://cafe.example', 7, 'café latte'];
    fake.behave(answersText(JSON.stringify(['café', found, [], [], metadata])));
    expect(await ask()).toEqual(['café noir', 'café latte']);
  });

  it.each([
    ['a page about unusual traffic', showsTrafficPage],
    ['a redirect to such a page', redirectsToSorryPage],
    ['status 403', answersStatus(403)],
    ['status 429', answersStatus(429)],
  ])('takes %s as a refusal and asks no more for a while', async (_, behaviour) => {
    fake.behave(behaviour);
    const { complete } = create();
    const signal = new AbortController().signal;
    await expect(complete({ text: 'a', language: 'en' }, signal)).rejects.toThrow(OutsideRefusal);
    const asked = fake.paths.length;
    await expect(complete({ text: 'b', language: 'en' }, signal)).rejects.toThrow(OutsideRefusal);
    expect(fake.paths).toHaveLength(asked);
  });

  it.each([
    ['status 500', answersStatus(500)],
    ['an endless answer', answersTooMuch],
    ['no JSON', answersText('["café", [')],
    ['another shape', answersText('{"suggestions":["café"]}')],
    ['nothing', answersText('')],
  ])('fails on %s and may be asked again', async (_, behaviour) => {
    fake.behave(behaviour);
    const { complete } = create();
    const signal = new AbortController().signal;
    const failure = await complete({ text: 'café', language: 'en' }, signal).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OutsideFailure);
    expect(failure).not.toBeInstanceOf(OutsideRefusal);
    fake.behave(suggests({ café: ['café au lait'] }));
    expect(await complete({ text: 'café', language: 'en' }, signal)).toEqual(['café au lait']);
  });

  it.each([
    ['before the answer', hangs],
    ['in the middle of it', hangsInBody],
  ])('ends with the deadline when the service hangs %s', async (_, behaviour) => {
    fake.behave(behaviour);
    await expect(ask('café', 'en', AbortSignal.timeout(50))).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('asks once for what it knows', async () => {
    fake.behave(suggests({ tea: ['tea time'] }));
    const { complete } = create();
    const signal = new AbortController().signal;
    await complete({ text: 'tea', language: 'en' }, signal);
    const asked = fake.paths.length;
    expect(await complete({ text: 'Tea', language: 'en' }, signal)).toEqual(['tea time']);
    expect(fake.paths).toHaveLength(asked);
    await complete({ text: 'tea', language: 'de' }, signal);
    expect(fake.paths).toHaveLength(asked + 1);
  });
});

describe('searches about a keyword', () => {
  const find = (text: string, language: string) =>
    googleSuggestSource(create()).find({ text, language }, new AbortController().signal);

  it('[KEY-06] finds questions by question words', async () => {
    fake.behave(
      suggests({
        'pour over': ['pour over coffee', 'is pour over better'],
        'how pour over': ['how pour over coffee works', 'show pour over'],
        'what pour over': ['what pour over ratio?'],
      }),
    );
    const found = await find('pour over', 'en');
    expect(found.suggestions).toEqual(['pour over coffee', 'is pour over better']);
    expect(found.questions).toEqual([
      'How pour over coffee works?',
      'What pour over ratio?',
      'Is pour over better?',
    ]);
  });

  it.each([
    ['es', 'cómo café', 'cómo hacer café', '¿Cómo hacer café?'],
    ['de', 'wie café', 'wie macht man café', 'Wie macht man café?'],
    ['zh', '如何café', '如何煮', '如何煮？'],
  ])('writes questions as %s does', async (language, asked, search, question) => {
    fake.behave(suggests({ [asked]: [search] }));
    expect((await find('café', language)).questions).toEqual([question]);
  });

  it('[KEY-05] finds searches around the keyword by modifiers and letters', async () => {
    fake.behave(
      suggests({
        'pour over': ['pour over coffee'],
        'best pour over': ['best pour over kettle', 'best pour over filter'],
        'pour over vs': ['pour over vs french press'],
        'pour over c': ['pour over cone'],
      }),
    );
    expect((await find('pour over', 'en')).related).toEqual([
      'best pour over kettle',
      'pour over vs french press',
      'pour over cone',
      'best pour over filter',
    ]);
  });

  it('asks at most four things at a time', async () => {
    let open = 0;
    let most = 0;
    fake.behave((query, response, request) => {
      open += 1;
      most = Math.max(most, open);
      response.once('close', () => {
        open -= 1;
      });
      suggests({})(query, response, request);
    });
    await find('tea', 'fi');
    expect(most).toBeLessThanOrEqual(4);
  });

  it('stays within its allowance and continues next time', async () => {
    const letters = Object.fromEntries(
      [...'abcdefghijkl'].map((letter) => [`tea ${letter}`, [`tea ${letter}x`]]),
    );
    fake.behave(suggests({ tea: ['tea time'], ...letters }));
    const cache = createMemoryCache();
    const research = async () => {
      const options = {
        baseUrl: fake.baseUrl,
        userAgent: 'test',
        cache,
        allowance: { calls: 5, windowSeconds: 60 },
      };
      const source = googleSuggestSource(createGoogleSuggest(options));
      return (await source.find({ text: 'tea', language: 'fi' }, new AbortController().signal)).related;
    };
    const first = ['tea ax', 'tea bx', 'tea cx', 'tea dx', 'tea ex'];
    const asked = fake.paths.length;
    expect(await research()).toEqual(first);
    expect(fake.paths).toHaveLength(asked + 6);
    expect(await research()).toEqual([...first, 'tea fx', 'tea gx', 'tea hx', 'tea ix', 'tea jx']);
    expect(fake.paths).toHaveLength(asked + 11);
  });

  it('is content with the searches when the questions fail, and asks no more', async () => {
    fake.behave((query, response, request) =>
      query === 'tea' ? suggests({ tea: ['tea time'] })(query, response, request) : response.destroy(),
    );
    const asked = fake.paths.length;
    expect(await find('tea', 'en')).toMatchObject({ suggestions: ['tea time'], related: [], questions: [] });
    expect(fake.paths.length - asked).toBeLessThanOrEqual(5);
  });

  it('[KEY-33] gives what came until the deadline', async () => {
    fake.behave((query, response, request) => {
      const known = { tea: ['tea time'], 'tea a': ['tea and milk'] };
      if (Object.keys(known).includes(query)) suggests(known)(query, response, request);
    });
    const source = googleSuggestSource(create());
    const found = await source.find({ text: 'tea', language: 'fi' }, AbortSignal.timeout(300));
    expect(found).toMatchObject({ suggestions: ['tea time'], related: ['tea and milk'] });
  });
});
