import { expect, test } from 'vitest';
import { press } from '../../../test/press.ts';
import { continueList, nestItem, unnestItem } from './continue-list.ts';

test.each([
  ['a bullet', '- a|', '- a\n- |'],
  ['a nested bullet', '- a\n  * b|', '- a\n  * b\n  * |'],
  ['the middle of an item', '- a| b', '- a\n- | b'],
  ['a number', '9. a|', '9. a\n10. |'],
  ['a task', '- [x] a|', '- [x] a\n- [ ] |'],
  ['a quote', '> a|', '> a\n> |'],
  ['an empty item', '- a\n- |', '- a\n\n|'],
  ['a paragraph', 'a|', undefined],
  ['the start of an item', '|- a', undefined],
  ['code', '```\n- a|\n```', undefined],
])('Enter in %s', (_, before, after) => expect(press(continueList, before)).toBe(after));

test.each([
  ['nests an item', '- a\n- b|', '- a\n  - b|'],
  ['nests below a number', '1. a\n- b|', '1. a\n   - b|'],
  ['nests by one level', '- a\n  - b\n- c|', '- a\n  - b\n  - c|'],
  ['nests once', '- a\n  - b|', '- a\n  - b|'],
  ['keeps the first item', '- a|', '- a|'],
  ['leaves a paragraph', 'a|', undefined],
  ['leaves a quote', '> a|', undefined],
])('Tab %s', (_, before, after) => expect(press(nestItem, before)).toBe(after));

test.each([
  ['takes an item out', '- a\n  - b|', '- a\n- b|'],
  ['takes an item out of its number', '1. a\n   - b|', '1. a\n- b|'],
  ['goes up one level', '- a\n  - b\n    - c|', '- a\n  - b\n  - c|'],
  ['leaves an outer item', '- a|', undefined],
])('Shift+Tab %s', (_, before, after) => expect(press(unnestItem, before)).toBe(after));
