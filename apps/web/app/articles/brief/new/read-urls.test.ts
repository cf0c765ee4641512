import { expect, test } from 'vitest';
import { readUrls } from './read-urls.ts';

test.each<[string, string, string[], string[]]>([
  ['nothing', ' \n ', [], []],
  ['lines', 'https://a.example/x\nhttp://b.example', ['https://a.example/x', 'http://b.example'], []],
  ['a name without a scheme', 'a.example/x', ['https://a.example/x'], []],
  ['the same twice', 'a.example https://a.example', ['https://a.example'], []],
  ['words that are no URL', 'see a.example', ['https://a.example'], ['see']],
  [
    'other schemes',
    'javascript:alert(1) file:///etc/passwd',
    [],
    ['javascript:alert(1)', 'file:///etc/passwd'],
  ],
])('%s', (_, text, urls, invalid) => expect(readUrls(text)).toEqual({ urls, invalid }));
