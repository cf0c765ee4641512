import { expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { concurrency: 1, waiting: 100, longestWaitMs: 1000, refusalMs: 0, refusalsPerSecond: 1e6 };

/** A queue whose entries wait behind a first one until `release`. Entries are named by their paths. */
function heldQueue(limits: Partial<typeof LIMITS> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits }, () => new Error('full'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const held = queue.run(['hold'], () => released);
  const enter = (path: string) =>
    queue.run(path.split(' '), async () => {
      done.push(path);
    });
  return { queue, enter, done, held, release };
}

async function outcomesOf(entered: readonly Promise<void>[], release: () => void) {
  release();
  return (await Promise.allSettled(entered)).map(({ status }) => status === 'fulfilled');
}

it('lets groups take turns, and the groups in them', async () => {
  const { enter, done, release } = heldQueue();
  const entered = ['a 1 x', 'a 1 x', 'a 1 y', 'a 2 x', 'b 1 x', 'b 1 x'].map(enter);
  await outcomesOf(entered, release);
  expect(done).toEqual(['a 1 x', 'b 1 x', 'a 2 x', 'b 1 x', 'a 1 y', 'a 1 x']);
});

it('keeps a group waiting for one turn of each other group, also if it has just come', async () => {
  const { queue, enter, done, release } = heldQueue();
  const late: Promise<void>[] = [];
  const first = queue.run(['a'], async () => {
    late.push(enter('b'));
  });
  const entered = [first, enter('a'), enter('a'), enter('a')];
  await outcomesOf(entered, release);
  await Promise.all(late);
  expect(done).toEqual(['a', 'b', 'a', 'a']);
});

it('refuses the newest of the group with most entries, whoever comes', async () => {
  const { enter, done, release } = heldQueue({ waiting: 4 });
  const names = ['all many 1', 'all many 2', 'all many 3', 'all many 4', 'all few 1', 'all few 2'];
  const outcomes = await outcomesOf(names.map(enter), release);
  expect(names.filter((_, index) => !outcomes[index])).toEqual(['all many 3', 'all many 4']);
  expect(done).toHaveLength(4);
});

it('keeps places for each group of the first level', async () => {
  const { enter, release } = heldQueue({ waiting: 2 });
  const names = ['strangers 1', 'strangers 2', 'strangers 3', 'known 1', 'known 2', 'known 3'];
  const outcomes = await outcomesOf(names.map(enter), release);
  expect(outcomes).toEqual([true, true, false, true, true, false]);
});

it('refuses what has waited too long, and leaves no trace of it', async () => {
  vi.useFakeTimers();
  try {
    const { enter, done, release } = heldQueue({ waiting: 1 });
    const [[refused]] = await Promise.all([
      Promise.allSettled([enter('a')]),
      vi.advanceTimersByTimeAsync(1001),
    ]);
    expect(refused).toEqual({ status: 'rejected', reason: new Error('full') });
    const next = enter('a');
    release();
    await next;
    expect(done).toEqual(['a']);
  } finally {
    vi.useRealTimers();
  }
});

it('answers many refused callers at a steady pace, and none later than the longest wait', async () => {
  vi.useFakeTimers();
  try {
    const { enter, held, release } = heldQueue({ waiting: 0, refusalMs: 100, refusalsPerSecond: 2 });
    const began = performance.now();
    const answered: number[] = [];
    const entered = ['a', 'b', 'c', 'd', 'e'].map((path) =>
      enter(path).catch(() => answered.push(performance.now() - began)),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answered).toEqual([100, 600]);
    await vi.advanceTimersByTimeAsync(200);
    expect(answered).toEqual([100, 600, 1_100, 1_100, 1_100]);
    release();
    await Promise.all([...entered, held]);
  } finally {
    vi.useRealTimers();
  }
});

it('runs as many at once as allowed, and continues after a failure', async () => {
  const { queue, enter, done, held, release } = heldQueue({ concurrency: 2 });
  const failed = queue.run(['a'], () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  await enter('a');
  expect(done).toEqual(['a']);
  release();
  await held;
});
