import { describe, expect, it } from 'vitest';
import { hasMoreValues } from './json-values.ts';

describe('hasMoreValues', () => {
  it.each([
    ['a text', '"a, [b], {c}"', 1],
    ['quotes in a text', JSON.stringify('"a", "b"'), 1],
    ['backslashes before the end of a text', JSON.stringify(['a\\', 'b\\\\', ',,,']), 4],
    ['a list', '[1,2,3]', 4],
    ['an object', '{"a":1,"b":"x,y"}', 3],
    ['nesting', '[[[[]]]]', 5],
    ['a text without an end', '["a,,,,,', 2],
  ])('counts %s', (_, json, values) => {
    expect([hasMoreValues(json, values - 1), hasMoreValues(json, values)]).toEqual([true, false]);
  });

  it.each([
    ['white space', `[${' '.repeat(1000)}]`],
    ['digits', `[${'1'.repeat(1000)}]`],
  ])('counts masses of %s as values', (_, json) => {
    expect(hasMoreValues(json, 10)).toBe(true);
  });

  it('counts levels', () => {
    const json = '[[],[[]],{"a":{"b":"[[[["}}]';
    expect([hasMoreValues(json, 20, 2), hasMoreValues(json, 20, 3)]).toEqual([true, false]);
  });

  it('allows indentation', () => {
    expect(hasMoreValues(JSON.stringify({ a: { b: { c: [1, 2] } } }, undefined, 8), 6)).toBe(false);
  });
});
