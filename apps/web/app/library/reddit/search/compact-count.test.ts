import { expect, test } from 'vitest';
import { compactCount } from './compact-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [12_345, '12.3k'],
  [999_900, '999.9k'],
  [999_960, '1M'],
  [1_234_567, '1.2M'],
  [45_000_000, '45M'],
])('[RED-13] %i subscribers read %s', (count, text) => expect(compactCount(count)).toBe(text));
