import { fork } from 'node:child_process';
import os from 'node:os';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PoolMessage } from './fixtures/pool-process.ts';
import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from './process-pool.ts';
import { sandbox } from './sandbox.ts';

type Reply = { text: string; pid: number };
type TestPool = ProcessPool<PoolMessage, Reply>;

const pools: TestPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function startPool(options: Partial<ProcessPoolOptions> = {}): TestPool {
  const pool = createProcessPool<PoolMessage, Reply>({
    script: new URL('./fixtures/pool-process.ts', import.meta.url),
    size: 2,
    deadlineMs: 15_000,
    idleMs: 60_000,
    maxHeapMb: 32,
    maxWaiting: 20,
    maxWaitingOfOwner: 10,
    longestWaitMs: 60_000,
    muchMs: 60_000,
    ...options,
  });
  pools.push(pool);
  return pool;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('processes are used again and never outnumber the size', async () => {
  const pool = startPool();
  const first = await pool.run({ text: 'one' });
  const second = await pool.run({ text: 'two' });
  expect(second.pid).toBe(first.pid);
  const texts = Array.from({ length: 8 }, (_, index) => `text ${index}`);
  const replies = await Promise.all(texts.map((text) => pool.run({ text })));
  expect(replies.map(({ text }) => text)).toEqual(texts);
  expect(new Set(replies.map(({ pid }) => pid)).size).toBe(2);
});

test.for(['extraction/extraction-process', 'http/large-json-process', 'computing/compute-process'])(
  '%s lets requests go first once it has started',
  async (program) => {
    const script = new URL(`../${program}.ts`, import.meta.url);
    const child = fork(script, sandbox({ maxHeapMb: 512 }));
    onTestFinished(() => void child.kill('SIGKILL'));
    const priority = () => os.getPriority(child.pid);
    await vi.waitFor(() => expect(priority()).toBeGreaterThan(os.getPriority()), { timeout: 15_000 });
  },
);

describe.each([
  ['hang', 'took too long'],
  ['throw', 'ended with 1'],
  ['exit', 'ended with 3'],
  ['fill', 'ended with SIGABRT'],
])('work that makes its process %s', (text, message) => {
  test('fails alone, and the process is replaced', async () => {
    const pool = startPool({ size: 1, ...(text === 'hang' && { deadlineMs: 5_000 }) });
    const [outcome, next] = await Promise.allSettled([pool.run({ text }), pool.run({ text: 'next' })]);
    expect(outcome).toMatchObject({ reason: { name: 'ProcessEnded', message } });
    expect(next).toMatchObject({ value: { text: 'next' } });
  });
});

test('other work continues while one job hangs', async () => {
  const pool = startPool();
  const hanging = Promise.allSettled([pool.run({ text: 'hang' })]);
  for (const text of ['a', 'b', 'c']) await expect(pool.run({ text })).resolves.toMatchObject({ text });
  await pool.close();
  expect((await hanging)[0]).toMatchObject({ reason: { message: 'closed' } });
});

test('an idle process ends, and a new one takes its place', async () => {
  const pool = startPool({ idleMs: 1 });
  const { pid } = await pool.run({ text: 'one' });
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect((await pool.run({ text: 'two' })).pid).not.toBe(pid);
});

test('closing ends the processes and rejects what waits and what comes', async () => {
  const pool = startPool({ size: 1 });
  const { pid } = await pool.run({ text: 'one' });
  const outcomes = Promise.allSettled([pool.run({ text: 'hang' }), pool.run({ text: 'waiting' })]);
  await pool.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(isRunning(pid)).toBe(false);
  await expect(pool.run({ text: 'late' })).rejects.toThrow('closed');
});

describe('work whose caller left', () => {
  test('never starts if it is aborted while waiting, and blocks no other job', async () => {
    const pool = startPool({ size: 1 });
    const caller = new AbortController();
    const first = pool.run({ text: 'one' });
    const abandoned = pool.run({ text: 'exit' }, { signal: caller.signal });
    const last = pool.run({ text: 'two' });
    caller.abort();
    await expect(abandoned).rejects.toMatchObject({ name: 'ProcessEnded', message: 'abandoned' });
    // Running it would have ended its process.
    expect((await last).pid).toBe((await first).pid);
  });

  test('ends its process when it runs, and the next begins', async () => {
    const pool = startPool({ size: 1 });
    const { pid } = await pool.run({ text: 'one' });
    const caller = new AbortController();
    const abandoned = pool.run({ text: 'hang' }, { signal: caller.signal });
    const next = pool.run({ text: 'two' });
    caller.abort();
    await expect(abandoned).rejects.toThrow('abandoned');
    expect((await next).pid).not.toBe(pid);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('is not taken at all when they have left before', async () => {
    await expect(startPool().run({ text: 'one' }, { signal: AbortSignal.abort() })).rejects.toThrow(
      'abandoned',
    );
  });
});

describe('of one owner', () => {
  // Work that hangs is not ended meanwhile, which would let the others in.
  const endless = { deadlineMs: 120_000 };

  test('one piece of work runs at a time, and others have theirs beside it', {
    timeout: 10_000,
  }, async () => {
    const pool = startPool(endless);
    const caller = new AbortController();
    const anns = ['hang', 'hang', 'hang'].map((text) =>
      pool.run({ text }, { owner: 'ann', signal: caller.signal }),
    );
    for (const text of ['a', 'b']) {
      await expect(pool.run({ text }, { owner: 'bob' })).resolves.toMatchObject({ text });
    }
    caller.abort();
    for (const { status } of await Promise.allSettled(anns)) expect(status).toBe('rejected');
  });

  test('what waits goes behind the work of those who took less time', async () => {
    const pool = startPool({ size: 1 });
    const order: string[] = [];
    const run = async (owner: string, text: string) => {
      await pool.run({ text }, { owner });
      order.push(`${owner} ${text}`);
    };
    await Promise.all([
      ...['long', 'a2', 'a3'].map((text) => run('ann', text)),
      ...['b1', 'b2'].map((text) => run('bob', text)),
      run('cem', 'c1'),
    ]);
    expect(order).toEqual(['ann long', 'bob b1', 'cem c1', expect.stringMatching(/bob/), 'ann a2', 'ann a3']);
  });

  test('who took much time leaves one process to the others, however many they are', {
    timeout: 10_000,
  }, async () => {
    const pool = startPool({ ...endless, muchMs: 200, maxWaiting: 50 });
    const caller = new AbortController();
    const attackers = ['a', 'b', 'c', 'd'];
    await Promise.all(attackers.map((owner) => pool.run({ text: 'long' }, { owner })));
    const hostile = attackers.flatMap((owner) =>
      ['hang', 'hang'].map((text) => pool.run({ text }, { owner, signal: caller.signal })),
    );
    for (const text of ['one', 'two', 'three']) {
      await expect(pool.run({ text }, { owner: 'somebody else' })).resolves.toMatchObject({ text });
    }
    caller.abort();
    for (const { status } of await Promise.allSettled(hostile)) expect(status).toBe('rejected');
  });
});

describe('heavy work', () => {
  test('leaves one process to the others, also of users who took no time yet', {
    timeout: 10_000,
  }, async () => {
    const pool = startPool({ maxWaiting: 50, maxWaitingOfOwner: 50 });
    const caller = new AbortController();
    const hostile = ['a', 'b', 'c', 'd'].map((owner) =>
      pool.run({ text: 'hang' }, { owner, weight: 3, signal: caller.signal }),
    );
    await expect(pool.run({ text: 'one' }, { owner: 'somebody else' })).resolves.toMatchObject({
      text: 'one',
    });
    caller.abort();
    for (const { status } of await Promise.allSettled(hostile)) expect(status).toBe('rejected');
  });
});

describe('the queue', () => {
  test('takes only so much of one owner', async () => {
    const pool = startPool({ size: 1, maxWaiting: 3, maxWaitingOfOwner: 2 });
    const run = () => pool.run({ text: 'one' }, { owner: 'ann' });
    const taken = [run(), run(), run()];
    await expect(run()).rejects.toMatchObject({ name: 'PoolBusy' });
    await Promise.all(taken);
    await expect(run()).resolves.toMatchObject({ text: 'one' });
  });

  test('counts work by its weight', async () => {
    const pool = startPool({ size: 1, maxWaiting: 8, maxWaitingOfOwner: 6 });
    const run = (owner: string, weight: number) => pool.run({ text: owner }, { owner, weight });
    const taken = [run('ann', 9), run('ann', 5), run('ann', 1), run('bob', 2)];
    await expect(run('ann', 1)).rejects.toThrow('too much work of the owner waits');
    await expect(run('cem', 6)).rejects.toThrow('too much work waits');
    await expect(Promise.all(taken)).resolves.toHaveLength(4);
  });

  test('makes room for those who have less waiting, until everybody has as little', async () => {
    const pool = startPool({ size: 1, maxWaiting: 3, maxWaitingOfOwner: 3 });
    const run = (owner: string) => pool.run({ text: owner }, { owner });
    const [running, ...anns] = [run('ann'), run('ann'), run('ann'), run('ann')];
    const others = [run('bob'), run('cem')];
    await expect(run('dan')).rejects.toThrow('too much work waits');
    const ended = await Promise.allSettled(anns);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(Promise.all([running, ...others])).resolves.toHaveLength(3);
  });

  test('is left by what waits too long', async () => {
    const pool = startPool({ size: 1, longestWaitMs: 1 });
    const caller = new AbortController();
    const hanging = pool.run({ text: 'hang' }, { signal: caller.signal });
    await expect(pool.run({ text: 'one' })).rejects.toThrow('waited too long');
    caller.abort();
    await expect(hanging).rejects.toThrow('abandoned');
  });
});
