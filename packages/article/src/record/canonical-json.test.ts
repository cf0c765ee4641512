import { expect, it } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

it.each<[string, Json, string]>([
  [
    'sorts names by code units',
    { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 },
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  ],
  [
    'writes numbers as ECMAScript',
    [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27],
    '[333333333.3333333,1e+30,4.5,0.002,1e-27]',
  ],
  ['escapes as little as JSON allows', '€$\u000f\nA\'B"\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
  ['leaves no spaces', { b: [null, true, false], a: {} }, '{"a":{},"b":[null,true,false]}'],
])('%s', (_name, value, expected) => {
  expect(canonicalJson(value)).toBe(expected);
});

it.each<[string, Json]>([
  ['NaN', Number.NaN],
  ['half a character', '\ud800'],
  ['a name with half a character', { '\udc00': 1 }],
])('refuses %s', (_name, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});
