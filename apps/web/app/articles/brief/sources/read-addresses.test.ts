import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

test.each<[string, string, string[]]>([
  ['nothing', '  \n ', []],
  ['[SRC-09] one, trimmed', '  https://a.example/x \n', ['https://a.example/x']],
  ['lines', 'https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
  ['spaces and commas', 'a.example, b.example; c.example', ['a.example', 'b.example', 'c.example']],
  [
    'a list with marks',
    '- https://a.example\n* <https://b.example>',
    ['https://a.example', 'https://b.example'],
  ],
  ['commas inside', 'https://a.example/1,2', ['https://a.example/1,2']],
  ['words between', 'see https://a.example and b.example', ['https://a.example', 'b.example']],
  ['[SRC-12] no address at all', ' not an address ', ['not an address']],
  ['the same page twice', 'https://a.example/ http://www.a.example', ['https://a.example/']],
])('%s', (_, text, expected) => expect(readAddresses(text)).toEqual(expected));
