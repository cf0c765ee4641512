import { expect, test } from 'vitest';
import { pastedKind } from './pasted-kind.ts';

test.each([
  ['https://a.example/x', 'addresses'],
  ['a.example/x, https://b.example', 'addresses'],
  ['Drip lines bring water to the root. They save half.', 'prose'],
  ['See https://a.example for more on drip lines', 'prose'],
  ['not an address', undefined],
  ['1. https://a.example 2. https://b.example', undefined],
  ['', undefined],
])('%j is pasted as %s', (text, kind) => {
  expect(pastedKind(text)).toBe(kind);
});
