import { expect, test } from 'vitest';
import { atOnce, type InPieces, inTurns } from './in-pieces.ts';

function* counting(): InPieces<number> {
  let count = 0;
  for (; count < 3; count += 1) yield;
  return count;
}

test('is done at once, or with a turn for others after each piece', async () => {
  expect(atOnce(counting())).toBe(3);
  let turns = 0;
  const turn = async () => (turns += 1);
  expect(await inTurns(counting(), turn)).toBe(3);
  expect(turns).toBe(3);
});
