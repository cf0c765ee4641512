import { expect, it } from 'vitest';
import { takeTurns } from './turns.ts';

function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Computes in pieces; answers after which ones of all pieces of all jobs its own were done. */
async function job(name: string, pieces: number, pieceMs: number, done: string[]): Promise<void> {
  const turn = takeTurns();
  for (let piece = 0; piece < pieces; piece += 1) {
    await turn();
    compute(pieceMs);
    done.push(name);
  }
}

it('lets who came first end first', async () => {
  const done: string[] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => job(name, 3, 1, done)));
  expect(done.join('')).toBe('aaabbbccc');
});

it('puts who computes for long behind the others', async () => {
  const done: string[] = [];
  await Promise.all([job('a', 6, 30, done), job('b', 2, 1, done)]);
  expect(done.join('').indexOf('bb')).toBeGreaterThan(0);
  expect(done.at(-1)).toBe('a');
});

it('answers calls in between', async () => {
  const done: string[] = [];
  let answered = 0;
  const calls = setInterval(() => {
    answered += 1;
  }, 1);
  await Promise.all(['a', 'b'].map((name) => job(name, 5, 4, done)));
  clearInterval(calls);
  expect(answered).toBeGreaterThanOrEqual(5);
});
