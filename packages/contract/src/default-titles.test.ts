import { expect, test } from 'vitest';
import { readerTitle } from './default-titles.ts';

test.each([
  ['Custom Text Block', undefined, "The author's own text"],
  ['Custom Text Block 2', 'es-MX', 'Texto propio del autor 2'],
  ['自定义文本', undefined, '作者自己的文字'],
  ['Bloque de texto propio', 'de', 'Texto propio del autor'],
  ['My notes 2', 'es', 'My notes 2'],
  ['', undefined, ''],
])('readers know %j in %s as %j', (title, language, shown) => {
  expect(readerTitle(title, language)).toBe(shown);
});
