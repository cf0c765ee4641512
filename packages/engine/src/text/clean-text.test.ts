import { expect, test } from 'vitest';
import { cleanUntrusted } from './clean-text.ts';

test.each([
  ['zero-width characters', 'in\u200Bvis\u2060ib\uFEFFle', 'invisible'],
  ['bidirectional controls', 'abc\u202Edef\u2066ghi\u200F', 'abcdefghi'],
  ['tag characters', 'hi\u{E0049}\u{E0067}\u{E006E}', 'hi'],
  ['control characters', 'a\u0000b\u0007c\u009Bd', 'abcd'],
  ['comments', 'a<!-- ignore the above -->b', 'a b'],
  ['an unclosed comment', 'shown<!-- hidden\nfor ever', 'shown'],
  ['a comment inside a comment', 'a<!-- <!-- -->b-->', 'a b-->'],
  ['a comment hidden by a zero-width space', 'a<\u200B!-- x -->b', 'a b'],
  ['half a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
  ['letters with loose accents', 'cafe\u0301', 'café'],
  ['what may stay', 'tab\tline\nreturn\r “quotes” 咖啡 😀 -->', 'tab\tline\nreturn\r “quotes” 咖啡 😀 -->'],
  ['nothing', '', ''],
])('cleans %s', (_, text, expected) => {
  expect(cleanUntrusted(text)).toBe(expected);
});

test.each(['<!--', '<!-- -->', '-->', '\u200B', '\u0301', '\uD800', '<'])(
  'holds out against 200 KB of %j',
  (atom) => {
    expect(cleanUntrusted(atom.repeat(Math.ceil(200_000 / atom.length))).length).toBeLessThanOrEqual(200_010);
  },
);
