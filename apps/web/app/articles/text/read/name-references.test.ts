import { expect, test } from 'vitest';
import { nameReferences } from './name-references.ts';

const entries = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('li')].map(({ id }) => id);

test('names the entries of the last list, which is the list of sources', () => {
  const html = nameReferences(
    '<ol><li>Dig</li><li>Sow</li></ol><h2>Sources</h2><ol><li>A</li><li>B</li></ol>',
    [1, 2],
  );
  expect(entries(html)).toEqual(['', '', 'reference-1', 'reference-2']);
});

test.each([
  ['a list that is too short', '<ol><li>A</li></ol>', [1, 2]],
  ['a list that starts elsewhere', '<ol start="3"><li>A</li></ol>', [1]],
  ['no references', '<ol><li>A</li></ol>', []],
  ['no list', '<p>A</p>', [1]],
])('leaves %s alone', (_, html, numbers) => {
  expect(nameReferences(html, numbers)).toBe(html);
});
