import type { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** A clock that only advances by waiting. */
function fakeTime() {
  const clock = { ms: 0 };
  const wait = (async (ms = 0) => {
    clock.ms += ms;
  }) as typeof delay;
  return { clock, options: { now: () => clock.ms, wait } };
}

/** Highest number of calls in any 60 seconds. */
const busiestMinute = (calls: number[]) =>
  Math.max(...calls.map((start) => calls.filter((at) => at >= start && at < start + 60_000).length));

describe('calls to Paddle', () => {
  it('are 200 in any minute at most, and the first 200 do not wait', async () => {
    const { clock, options } = fakeTime();
    const pace = createPace(200, options);
    const calls: number[] = [];
    for (let i = 0; i < 1000; i++) {
      await pace();
      calls.push(clock.ms);
    }
    expect(calls[199]).toBe(0);
    expect(calls[200]).toBe(60_000);
    expect(busiestMinute(calls)).toBe(200);
  });

  it('are no more when most of them come at the end of a minute', async () => {
    const { clock, options } = fakeTime();
    const pace = createPace(200, options);
    const calls: number[] = [];
    for (let i = 0; i < 500; i++) {
      if (i === 1) clock.ms = 59_000;
      await pace();
      calls.push(clock.ms);
    }
    expect(busiestMinute(calls)).toBe(200);
  });

  it('end with their job, also in the middle of a wait', async () => {
    const job = new AbortController();
    const pace = createPace(1, { signal: job.signal });
    await pace();
    const waiting = pace();
    job.abort(new Error('the job has ended'));
    await expect(waiting).rejects.toThrow('aborted');
    await expect(pace()).rejects.toThrow('the job has ended');
  });
});
