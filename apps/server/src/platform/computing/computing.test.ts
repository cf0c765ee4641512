import { availableParallelism } from 'node:os';
import { sampleBrief } from '@inkstep/engine/testing';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type Computing, createComputing } from './computing.ts';

const computing = createComputing({ size: 1 });
afterAll(() => computing.close());
const ANN = { owner: 'ann' };
const sources = [{ title: 'Basil', content: 'Basil needs warm soil. Water basil in the morning.' }];
const planned = [{ heading: 'Warm soil for basil', text: '' }];

/** The first source selects the fixture's behavior. */
const script = new URL('./fixtures/broken-process.ts', import.meta.url);
const broken = createComputing({ size: 1, script });
const hasty = createComputing({ size: 1, script, timeLimitMs: 1000 });
afterAll(() => Promise.all([broken.close(), hasty.close()]));
const act = (title: 'dies' | 'hangs' | 'answers', { compute }: Computing, signal?: AbortSignal) =>
  compute(
    'sourceSupport',
    { sources: [{ title, content: '' }], planned },
    { owner: 'ann', ...(signal && { signal }) },
  );

it('runs the engine in another process while the event loop stays free', async () => {
  expect(await computing.compute('sourceSupport', { sources, planned }, ANN)).toEqual([
    ['Warm soil for basil'],
  ]);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  const content = 'The compost heap is as warm as your hand after five days. '.repeat(1_000);
  const { passages } = await computing.compute(
    'prepareBrief',
    sampleBrief({
      sources: Array.from({ length: 5 }, (_, at) => ({
        id: `s${at}`,
        title: 'Book',
        content,
        kind: 'fact',
      })),
    }),
    ANN,
  );
  clearInterval(timer);
  expect(passages.length).toBeGreaterThan(50);
  if (availableParallelism() > 1) expect(ticks).toBeGreaterThan(5);
});

it('rejects with what was thrown', async () => {
  await expect(
    computing.compute('sourceSupport', { sources, planned: undefined as never }, ANN),
  ).rejects.toThrow(TypeError);
});

it('a process that dies fails the one call', async () => {
  await expect(act('dies', broken)).rejects.toThrow('The process of sourceSupport ended with 1');
  expect(await act('answers', broken)).toEqual([['answers']]);
});

it('stops a computation that takes too long', async () => {
  await expect(act('hangs', hasty)).rejects.toThrow('The process of sourceSupport took too long');
});

it('stops a computation when its signal ends', async () => {
  const stopped = new AbortController();
  const hanging = act('hangs', broken, stopped.signal);
  stopped.abort(new Error('cancelled'));
  await expect(hanging).rejects.toThrow('cancelled');
  expect(await act('answers', broken)).toEqual([['answers']]);
});

it('gives every owner a turn, and refuses more than many of one', async () => {
  const one = createComputing({ size: 1 });
  onTestFinished(() => one.close());
  const ended: string[] = [];
  const compute = async (owner: string) => {
    await one.compute('sourceSupport', { sources, planned }, { owner });
    ended.push(owner);
  };
  const many = Array.from({ length: 101 }, () => compute('ann'));
  await expect(compute('ann')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 10 });
  await compute('ben');
  expect(ended.filter((owner) => owner === 'ann').length).toBeLessThan(3);
  await Promise.all(many);
});
