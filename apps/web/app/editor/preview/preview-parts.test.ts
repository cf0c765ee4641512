import { expect, test } from 'vitest';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import { previewParts } from './preview-parts.ts';

const tidy = (html: string) => html.replace(/\n+/g, '\n').trim();

test.each([
  ['nothing before the first heading', '# Title\n\nText.\n\n## One\n\nText.\n## Two\nText.', 3],
  ['text before it, and lists', 'Text.\n\n- a\n\n- b\n## One\n\n1. c\n   # d\n\n### Small\n\nText.', 2],
  [
    'a heading inside of code',
    '## One\n\n```md\n## No heading\n~~~\n```\n\n~~~~\n## Nor this\n~~~\n~~~~\n## Two',
    2,
  ],
  ['code without an end', 'Text.\n\n```\n## No heading', 1],
  [
    'an address that is defined at the end',
    '## One\n\nSee [this].\n\n## Two\n\n[this]: https://a.example/',
    1,
  ],
  ['a disclosure', '## One\n\n<details>\n\n## Two\n\nText.\n\n</details>', 1],
  ['a note', '## One\n\nText[^1].\n\n## Two\n\n[^1]: A note.', 1],
  ['nothing', '', 0],
])('parts read as the whole does: %s', (_, markdown, count) => {
  const parts = previewParts(markdown);
  expect(parts).toHaveLength(count);
  expect(tidy(parts.map(markdownToHtml).join('\n'))).toBe(tidy(markdownToHtml(markdown)));
});
