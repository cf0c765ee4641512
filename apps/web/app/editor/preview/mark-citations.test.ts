import { expect, test } from 'vitest';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import { markCitations } from './mark-citations.ts';

const BUTTON = '<button type="button" class="citation" title="Show &quot;it&quot;">[1]</button>';
const marked = (markdown: string) => markCitations(markdownToHtml(markdown), 'Show "it"');

test('citations become buttons', () => {
  expect(marked('So it is [1].')).toBe(`<p>So it <span class="cited">is ${BUTTON}.</span></p>`);
});

test.each([
  ['It boils.[1][1] So', `<p>It <span class="cited">boils.${BUTTON}${BUTTON}</span> So</p>`],
  ['水会沸腾。[1]然后', `<p>水会沸<span class="cited">腾。${BUTTON}</span>然后</p>`],
  ['A "b"[1]', `<p>A <span class="cited">&quot;b&quot;${BUTTON}</span></p>`],
  ['**a**[1]', `<p><strong>a</strong><span class="cited">${BUTTON}</span></p>`],
])('citations stay on one line with the word before: %s', (markdown, html) => {
  expect(marked(markdown)).toBe(html);
});

test('buttons in the text stay whole', () => {
  const html = '<p><button type="button">New.[1]</button></p>';
  expect(markCitations(html, '')).toBe(html);
});

test.each([
  ['code', 'Take `a[1]` here.'],
  ['links', 'See [all of [1]](https://a.example/[1]).'],
  ['titles', '[a](https://a.example "b [1]")'],
])('%s stay as they are', (_, markdown) => {
  expect(marked(markdown)).toBe(markdownToHtml(markdown));
});
