import { expect, test } from 'vitest';
import { readInput } from './read-input.ts';

test.each<[string, string, ReturnType<typeof readInput>]>([
  ['nothing', '  \n ', { kind: undefined, urls: [], isUnsure: false }],
  [
    '[SRC-09] one, trimmed',
    '  https://a.example/x \n',
    { kind: 'urls', urls: ['https://a.example/x'], isUnsure: false },
  ],
  [
    'lines with marks',
    '- https://a.example\n2. <https://b.example>,',
    { kind: 'urls', urls: ['https://a.example', 'https://b.example'], isUnsure: false },
  ],
  [
    'domains, which may be words',
    'a.example, b.example; c.example/1,2',
    { kind: 'urls', urls: ['a.example', 'b.example', 'c.example/1,2'], isUnsure: true },
  ],
  [
    'titles with their URLs',
    'Grinding coffee: https://a.example/\nWater (2024) https://b.example/x_(y)',
    { kind: 'urls', urls: ['https://a.example/', 'https://b.example/x_(y)'], isUnsure: true },
  ],
  [
    'prose with a URL',
    'See (https://a.example) for more on drip lines.',
    { kind: 'text', urls: ['https://a.example'], isUnsure: true },
  ],
  [
    'Chinese prose',
    '资料见https://a.example/茶，水温八十度。',
    { kind: 'text', urls: ['https://a.example/茶'], isUnsure: true },
  ],
  ['prose', 'Drip lines bring water to the root.', { kind: 'text', urls: [], isUnsure: false }],
  [
    'the same page twice',
    'https://a.example/ http://www.a.example',
    { kind: 'urls', urls: ['https://a.example/'], isUnsure: false },
  ],
])('%s', (_, text, expected) => expect(readInput(text)).toEqual(expected));
