import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets each owner do so much at once, keeps the order of the rest, and refuses what is too much', async () => {
  const turns = createTurns({ concurrency: 2, waiting: 3 }, () => new Error('full'));
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const take = (owner: string, name: string) =>
    turns.take(owner, async () => {
      begun.push(name);
      await finish;
      return name;
    });
  const taken = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => take('ann', name));
  await expect(take('ann', 'a6')).rejects.toThrow('full');
  const ben = take('ben', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  resolve();
  expect(await Promise.all([...taken, ben])).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5']);
});

it('goes on after an act that failed', async () => {
  const turns = createTurns({ concurrency: 1, waiting: 1 }, () => new Error('full'));
  const failed = turns.take('ann', () => Promise.reject(new Error('broken')));
  const next = turns.take('ann', async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
