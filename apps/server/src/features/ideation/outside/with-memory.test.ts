import { describe, expect, it } from 'vitest';
import { OutsideFailure, OutsideRefusal } from './outside-failure.ts';
import { withMemory } from './with-memory.ts';

const signal = new AbortController().signal;
const query = { text: 'coffee', language: 'en' };
const HOUR = 3_600_000;

function remembered(answer: () => string[]) {
  const clock = { now: 1_000 };
  const calls: string[] = [];
  const ask = withMemory(
    async ({ text }) => {
      calls.push(text);
      return answer();
    },
    () => clock.now,
  );
  return { clock, calls, ask };
}

describe('withMemory', () => {
  it('answers from memory for a day', async () => {
    const { clock, calls, ask } = remembered(() => ['beans']);
    await ask(query, signal);
    clock.now += 23 * HOUR;
    expect(await ask(query, signal)).toEqual(['beans']);
    expect(calls).toHaveLength(1);
    clock.now += 2 * HOUR;
    await ask(query, signal);
    expect(calls).toHaveLength(2);
  });

  it('asks nothing while it was told to wait, and asks again after it', async () => {
    const { clock, calls, ask } = remembered(() => {
      throw new OutsideRefusal('status 429', 60_000);
    });
    await expect(ask(query, signal)).rejects.toThrow('status 429');
    clock.now += 59_000;
    await expect(ask({ ...query, text: 'tea' }, signal)).rejects.toThrow('still paused');
    clock.now += 1_000;
    await expect(ask(query, signal)).rejects.toThrow('status 429');
    expect(calls).toHaveLength(2);
  });

  it('does not remember failures', async () => {
    const answers = [new OutsideFailure('status 500'), ['beans']];
    const { ask } = remembered(() => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next ?? [];
    });
    await expect(ask(query, signal)).rejects.toThrow('status 500');
    expect(await ask(query, signal)).toEqual(['beans']);
  });
});
