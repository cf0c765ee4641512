import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.each([
  ['https://a.example/b?c#d', 'https://a.example/b?c#d'],
  ['  http://a.example ', 'http://a.example'],
  ['a.example/b', 'https://a.example/b'],
  ['www.a.example', 'https://www.a.example'],
  ['//a.example', 'https://a.example'],
  ['例子.测试/路', 'https://例子.测试/路'],
  ['localhost:3000/b', 'https://localhost:3000/b'],
  ['a.example:8080', 'https://a.example:8080'],
  ['https://intranet/b', 'https://intranet/b'],
  ['ana@a.example', 'mailto:ana@a.example'],
  ['mailto:ana@a.example?subject=b', 'mailto:ana@a.example?subject=b'],
  ['/blog/post/b', '/blog/post/b'],
  ['#b', '#b'],
])('%s leads to %s', (typed, address) => expect(readAddress(typed)).toEqual({ address }));

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['https://', 'empty'],
  ['http:', 'empty'],
  ['drip', 'incomplete'],
  ['drip irrigation', 'incomplete'],
  ['https://a b.example', 'incomplete'],
  ['.example', 'incomplete'],
  ['mailto:', 'empty'],
  ['mailto:ana', 'incomplete'],
  ['javascript:alert(1)', 'unsupported'],
  ['ftp://a.example', 'unsupported'],
])('“%s” is %s', (typed, problem) => expect(readAddress(typed)).toEqual({ problem }));
