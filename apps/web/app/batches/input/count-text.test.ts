import type { BatchMode } from '@inkstep/contract';
import { describe, expect, test } from 'vitest';
import { buildBatch } from '../../../test/build-batch.ts';
import { countInput, findExceededLimit, isTable } from './count-text.ts';

const count = (inputMode: BatchMode, content: string, targetCount = 10) =>
  countInput({
    inputMode,
    content,
    globalSettings: { ...buildBatch().global_settings, targetCount },
  }).articles;

const lines = (many: number) => Array.from({ length: many }, (_, n) => `line ${n}`).join('\n');

test('[BATCH-14][BATCH-15][BATCH-16] how many articles an input gives', () => {
  expect(count('TITLES', lines(200))).toBe(200);
  expect(count('KEYWORDS', lines(200))).toBe(10);
  expect(count('KEYWORDS', '\n a \n\nb\n')).toBe(2);
  expect(count('IDEAS', 'An idea', 3)).toBe(3);
  expect(count('IDEAS', 'An idea', 10)).toBe(5);
  expect(count('IDEAS', '  ')).toBe(0);
});

describe('too much to paste', () => {
  test('10,000 lines offer the first 500', () => {
    const much = findExceededLimit(lines(10_000), 'KEYWORDS');
    expect(much).toMatchObject({ kind: 'lines', count: 10_000 });
    expect(much?.part.split('\n')).toHaveLength(500);
  });
  test('a line of a megabyte', () => {
    expect(findExceededLimit('x'.repeat(1_000_000), 'TITLES')).toEqual({
      kind: 'line',
      count: 1_000_000,
      part: '',
    });
    expect(findExceededLimit('x'.repeat(1_000_000), 'IDEAS')).toMatchObject({ kind: 'characters' });
  });
  test('200 titles are not', () => {
    expect(findExceededLimit(lines(200), 'TITLES')).toBeUndefined();
  });
});

test('cells of a spreadsheet are told from lines', () => {
  expect(isTable('worms\thttps://a.example\nmould\t')).toBe(true);
  expect(isTable('Keyword Stats\n2026\nkeyword\tvolume\nworms\t10\nmould\t20')).toBe(true);
  expect(isTable('worms | https://a.example\nmould')).toBe(false);
});
