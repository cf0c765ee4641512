import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { answersAsBrave, braveFindsNothing } from '../../../test/fake-serp/brave.ts';
import { answersAsDataForSeo, dataForSeoFindsNothing } from '../../../test/fake-serp/dataforseo.ts';
import { SERP } from '../../../test/fake-serp/material.ts';
import { answersAsSerpApi, serpApiFindsNothing } from '../../../test/fake-serp/serpapi.ts';
import { answersAsSerper, serperFindsNothing } from '../../../test/fake-serp/serper.ts';
import {
  answersJson,
  answersPage,
  answersStatus,
  answersText,
  answersTooMuch,
  type Behaviour,
  dropsConnection,
  hangs,
  hangsInBody,
  inTurn,
  startFakeService,
} from '../../../test/fake-service.ts';
import { createMemoryCache } from '../../../test/memory-cache.ts';
import { createLog } from '../../platform/create-log.ts';
import { askSource } from '../ask-source.ts';
import type { KeywordSource } from '../keyword-source.ts';
import { createSerpProvider, serpSource } from './serp-source.ts';

const fake = await startFakeService(hangs);
afterAll(() => fake[Symbol.asyncDispose]());

const KEY = 'account:K3yThatNobodyMaySee';
const query = { text: 'cold brew', language: 'en' };
const signal = new AbortController().signal;

/** Each source has a unique name, so that late requests of another test are not counted. */
let agents = 0;
const timesAsked = () =>
  fake.asked.filter(({ headers }) => headers['user-agent'] === `test-${agents}`).length;

let logged = '';
const log = createLog('debug', {
  write: (line) => {
    logged += line;
  },
});

interface Service {
  id: 'serper' | 'serpapi' | 'dataforseo' | 'brave';
  answers: Behaviour;
  findsNothing: Behaviour;
}

const SERVICES: Service[] = [
  { id: 'serper', answers: answersAsSerper, findsNothing: serperFindsNothing },
  { id: 'serpapi', answers: answersAsSerpApi, findsNothing: serpApiFindsNothing },
  { id: 'dataforseo', answers: answersAsDataForSeo, findsNothing: dataForSeoFindsNothing },
  { id: 'brave', answers: answersAsBrave, findsNothing: braveFindsNothing },
];

function create(id: Service['id'], { baseUrl = fake.baseUrl, deadlineMs = 10_000 } = {}): KeywordSource {
  const config = { SERP_PROVIDER: id, SERP_API_KEY: KEY, SERP_BASE_URL: baseUrl };
  agents += 1;
  const provider = createSerpProvider(config, `test-${agents}`);
  if (!provider) throw new Error('no provider');
  return serpSource(provider, { cache: createMemoryCache(), log, deadlineMs });
}

const ask = (source: KeywordSource) => askSource({ log, deadlineMs: 3_000 }, source, query, signal);

beforeEach(() => {
  logged = '';
});

describe.each(SERVICES)('$id', ({ id, answers, findsNothing }) => {
  it('[KEY-06, KEY-32] gives pages, questions and a panel without HTML, and web pages only', async () => {
    fake.behave(answers);
    const { state, findings } = await ask(create(id));
    expect(state).toBe('answered');
    expect(findings.topResults).toEqual([
      {
        title: 'Cold brew & ice',
        url: 'https://www.reddit.com/r/coffee',
        snippet: 'Steep cold brew for 12 hours.',
      },
      { title: 'untitled.example', url: 'https://untitled.example/page', snippet: 'A page without a title.' },
      { title: 'Cold brew guide', url: 'https://guide.example/cold-brew', snippet: '' },
    ]);
    expect(findings.questions).toEqual(['Is cold brew stronger?', 'How long does cold brew keep?']);
    expect(findings.related).toEqual(id === 'brave' ? [] : ['cold brew ratio', 'cold brew maker']);
    expect(findings.knowledge).toEqual(SERP.knowledge);
    expect(findings.texts[0]).toBe('Cold brew & ice. Steep cold brew for 12 hours.');
  });

  it('[KEY-33] is empty when nothing is found, which is no failure', async () => {
    fake.behave(findsNothing);
    expect((await ask(create(id))).state).toBe('empty');
  });

  it('is asked once for a keyword', async () => {
    fake.behave(answers);
    const source = create(id);
    await ask(source);
    await ask(source);
    expect(timesAsked()).toBe(1);
  });

  it.each([401, 402, 403])(
    '[KEY-33] tells the operator of status %i, and is left alone then',
    async (status) => {
      fake.behave(answersStatus(status, {}, { error: `Invalid API key ${KEY}`, message: 'Unauthorized.' }));
      const source = create(id);
      expect((await ask(source)).state).toBe('unreachable');
      expect(JSON.parse(logged)).toMatchObject({ level: 50, source: id });
      await ask(source);
      expect(timesAsked()).toBe(1);
    },
  );

  it.each([
    ['with a time', { 'retry-after': '30' }, 30_000],
    ['with a date', { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }, 3_600_000],
    ['without a time', {}, 600_000],
    ['with windows', { 'x-ratelimit-remaining': '0, 14000', 'x-ratelimit-reset': '1, 900000' }, 1_000],
  ])('waits after status 429 %s', async (_, headers, pauseMs) => {
    fake.behave(answersStatus(429, headers));
    const failure = await create(id)
      .find(query, signal)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'OutsideRefusal' });
    const told = (failure as { pauseMs: number }).pauseMs;
    expect(Math.abs(told - pauseMs)).toBeLessThan(60_000);
    expect(timesAsked()).toBe(1);
  });

  it.each([
    ['status 500', answersStatus(500)],
    ['status 503', answersStatus(503)],
    ['a lost connection', dropsConnection],
  ])('is asked once more after %s', async (_, behaviour) => {
    fake.behave(inTurn(behaviour, answers));
    expect((await ask(create(id))).state).toBe('answered');
    fake.behave(behaviour);
    expect((await ask(create(id))).state).toBe('unreachable');
    expect(timesAsked()).toBe(2);
  });

  it.each([
    ['silence', hangs],
    ['half an answer', hangsInBody],
  ])('is asked once more after %s, within its deadline', async (_, behaviour) => {
    fake.behave(inTurn(behaviour, answers));
    expect((await ask(create(id, { deadlineMs: 1_000 }))).state).toBe('answered');
    fake.behave(behaviour);
    expect((await ask(create(id, { deadlineMs: 60 }))).state).toBe('unreachable');
  });

  it.each([
    ['a page for people', answersPage],
    ['a redirect', answersStatus(302, { location: `/elsewhere?api_key=${KEY}` })],
    ['no JSON', answersText('{"organic": [')],
    ['another shape', answersJson({ hello: 'world' })],
    ['a list', answersJson([])],
    ['more than 2 MB', answersTooMuch],
    ['status 400', answersStatus(400, {}, { message: 'Not enough credits' })],
  ])('[KEY-33] is not reachable when it answers %s, and is not asked again', async (_, behaviour) => {
    fake.behave(behaviour);
    expect((await ask(create(id))).state).toBe('unreachable');
    expect(timesAsked()).toBe(1);
  });

  it('never has its key in the log', async () => {
    const trouble = [
      answers,
      answersStatus(401),
      answersStatus(500),
      answersPage,
      dropsConnection,
      answersText('x'),
    ];
    for (const behaviour of trouble) {
      fake.behave(behaviour);
      await ask(create(id));
    }
    fake.behave(hangs);
    await ask(create(id, { deadlineMs: 40 }));
    await ask(create(id, { baseUrl: 'http://127.0.0.1:9' }));
    expect(logged.length).toBeGreaterThan(100);
    for (const secret of [
      KEY,
      'K3yThatNobodyMaySee',
      Buffer.from(KEY).toString('base64'),
      encodeURIComponent(KEY),
    ]) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('what calls cost', () => {
  it.each([
    ['serper', answersAsSerper, { amount: 1, unit: 'credits' }],
    ['dataforseo', answersAsDataForSeo, { amount: 0.002, unit: 'USD' }],
  ] as const)('is noted for %s', async (id, answers, charge) => {
    fake.behave(answers);
    await ask(create(id));
    expect(JSON.parse(logged)).toMatchObject({ source: id, ...charge });
  });
});
