import { expect, test } from 'vitest';
import { convertMarkdown } from './convert-markdown.ts';
import { convertPost } from './convert-post.ts';
import type { Found } from './post-tree.ts';

const HTML =
  '1,200<sup>3</sup> homes in 2019<sup><a href="#n4">4</a></sup>, 10<sup>9</sup> bacteria on 3 m<sup>2</sup> of H<sub>2</sub>O';
const RIGHT = '1,200 [3] homes in 2019 [4], 10⁹ bacteria on 3 m² of H₂O';
const found = (): Found => ({
  shortcodes: new Set(),
  embeds: new Set(),
  removed: new Set(),
  missing: new Set(),
});

test('raised text of an imported HTML post joins no figure', () => {
  const post = {
    title: 'On CO<sub>2</sub>',
    excerpt: '',
    html: `<p>${HTML}</p>`,
    baseUrl: 'https://site.example',
  };
  const { title, markdown } = convertPost(post, found());
  expect([title, markdown.trim()]).toEqual(['On CO₂', RIGHT]);
});

test('raised text of an imported Markdown post joins no figure', () => {
  expect(convertMarkdown(`${HTML}\n`, found()).trim()).toBe(RIGHT);
});
