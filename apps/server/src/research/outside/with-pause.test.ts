import { expect, it } from 'vitest';
import { OutsideFailure, OutsideRefusal } from './outside-failure.ts';
import { withPause } from './pause.ts';

function paused(...answers: (Error | string)[]) {
  const clock = { now: 1_000 };
  let calls = 0;
  const ask = withPause(
    async () => {
      calls += 1;
      const next = answers.shift() ?? '';
      if (next instanceof Error) throw next;
      return next;
    },
    () => clock.now,
  );
  return { clock, calls: () => calls, ask };
}

it('sends no requests during the pause, and resumes after it', async () => {
  const { clock, calls, ask } = paused(new OutsideRefusal('status 429', 60_000), 'beans');
  await expect(ask()).rejects.toThrow('status 429');
  clock.now += 59_000;
  await expect(ask()).rejects.toMatchObject({ message: 'still paused', pauseMs: 1_000 });
  expect(calls()).toBe(1);
  clock.now += 1_000;
  expect(await ask()).toBe('beans');
});

it('keeps asking after failures that are not refusals', async () => {
  const { ask } = paused(new OutsideFailure('status 500'), 'beans');
  await expect(ask()).rejects.toThrow('status 500');
  expect(await ask()).toBe('beans');
});
