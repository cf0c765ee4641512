import { expect, it } from 'vitest';
import { hashesAtOnce } from './password-hash.ts';

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [16, 3],
])('with %i cores, %i passwords are hashed at once', (cores, hashes) => {
  expect(hashesAtOnce(cores)).toBe(hashes);
});
