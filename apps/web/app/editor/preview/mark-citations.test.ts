import { expect, test } from 'vitest';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import { markCitations } from './mark-citations.ts';

const BUTTON = '<button type="button" class="citation" title="Show &quot;it&quot;">[1]</button>';
const marked = (markdown: string) => markCitations(markdownToHtml(markdown), 'Show "it"');

test('citations become buttons', () => {
  expect(marked('So it is [1].')).toBe(`<p>So it is ${BUTTON}.</p>`);
});

test.each([
  ['code', 'Take `a[1]` here.'],
  ['links', 'See [all of [1]](https://a.example/[1]).'],
  ['titles', '[a](https://a.example "b [1]")'],
])('%s stay as they are', (_, markdown) => {
  expect(marked(markdown)).toBe(markdownToHtml(markdown));
});
