import { createAnchor } from '@inkstep/article/anchors';
import { afterEach, expect, it } from 'vitest';
import { markdownToHtml } from '../../../kit/text/markdown.ts';
import { marksOf, markThreads, selectedRange } from './page-marks.ts';

const TEXT = `SEO Title: Drip
---

# Drip *lines*

Water goes **to the root**, see [the guide](https://example.com/a_b). It saves 42 percent [1].

- Check the filter
- It saves 42 percent [1].

| Method | Saving |
| --- | --- |
| Drip | 42 % |

堆肥需要**水分**。
`;

function page(): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = markdownToHtml(TEXT.slice(TEXT.indexOf('# Drip')));
  document.body.append(element);
  return element;
}

afterEach(() => document.body.replaceChildren());

const rangeOf = (quote: string, from = 0) => {
  const start = TEXT.indexOf(quote, from);
  return createAnchor(TEXT, start, start + quote.length);
};

it.each([
  ['Drip *lines*', 'Drip lines'],
  ['goes **to the root**, see [the', 'goes to the root, see the'],
  ['Check the filter', 'Check the filter'],
  ['Drip | 42 %', 'Drip42 %'],
  ['需要**水分**。', '需要水分。'],
])('marks %j on the page, and takes the mark away', (quote, shown) => {
  const element = page();
  const before = element.innerHTML;
  markThreads(element, TEXT, [{ id: 'a', range: rangeOf(quote) }]);
  const marked = marksOf(element, 'a').map(({ textContent }) => textContent);
  expect(marked.join('').replaceAll('\n', '')).toBe(shown);
  markThreads(element, TEXT, []);
  expect(element.innerHTML).toBe(before);
});

it('marks the right one of two equal sentences', () => {
  const element = page();
  const second = TEXT.lastIndexOf('It saves');
  markThreads(element, TEXT, [{ id: 'a', range: rangeOf('It saves 42 percent [1].', second) }]);
  expect(marksOf(element, 'a')[0]?.closest('li')).not.toBeNull();
});

it('has no mark for text that is not shown, or not there', () => {
  const element = page();
  const gone = { ...rangeOf('Water goes'), quote: 'Oil flows', prefix: '', suffix: '' };
  markThreads(element, TEXT, [
    { id: 'a', range: rangeOf('SEO Title') },
    { id: 'b', range: null },
    { id: 'c', range: gone },
  ]);
  expect(element.querySelector('mark')).toBeNull();
});

it('finds selected text in the source, also across formats', () => {
  const element = page();
  const [paragraph] = element.querySelectorAll('p');
  const range = document.createRange();
  range.setStart(paragraph!.firstChild!, 'Water '.length);
  range.setEnd(paragraph!.querySelector('a')!.firstChild!, 'the'.length);
  const found = selectedRange(element, range, TEXT)!;
  expect(TEXT.slice(found.start, found.end)).toBe('goes **to the root**, see [the');
});
