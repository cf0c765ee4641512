import { afterEach, describe, expect, test } from 'vitest';
import type { PoolMessage } from './fixtures/pool-process.ts';
import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from './process-pool.ts';

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

describe.each([
  ['hang', 'took too long'],
  ['throw', 'ended with 1'],
  ['exit', 'ended with 3'],
  ['fill', 'ended with SIGABRT'],
])('work that makes its process %s', (text, message) => {
  test('fails alone, and the process is replaced', async () => {
    const pool = startPool({ size: 1, ...(text === 'hang' && { deadlineMs: 2_000 }) });
    const [outcome, next] = await Promise.allSettled([pool.run({ text }), pool.run({ text: 'next' })]);
    expect(outcome).toMatchObject({ reason: { name: 'ProcessEnded', message } });
    expect(next).toMatchObject({ value: { text: 'next' } });
  });
});

test('other work goes on beside work that hangs', async () => {
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
