import { postFile } from '@inkstep/article/post-file';
import { readPostFile } from '@inkstep/article/read-post-file';
import { siteSyntax } from '@inkstep/article/site-syntax';
import { SITE_TEMPLATES } from '@inkstep/article/site-templates';
import { expect, test } from 'vitest';
import { NEVER } from '../../../../test/fake-destination/publishing-app.ts';
import { buildOutgoingArticle } from '../../destinations/factory.ts';
import { postValues } from '../../destinations/git/post-values.ts';
import { remoteMarkdown } from './remote-markdown.ts';

const PICTURE = `/files/${'a'.repeat(32)}/8x8.webp`;
const THERE = '/images/kit/kit-1a2b3c4d.webp';
const TEXT = `Use {{< ref "x" >}}, {{ x }}, {% y %} and {z} <kbd>k</kbd> [1].

<script>alert(1)</script> <iframe src="https://v.example/"></iframe> [j](javascript:x)

<details><summary>More</summary>

![Kit](${PICTURE})

</details>

1. [One](https://one.example/a_(b))`;

test.each([
  ['astro', SITE_TEMPLATES.astro],
  ['hugo', SITE_TEMPLATES.hugo],
  ['jekyll', SITE_TEMPLATES.jekyll],
  ['jekyll', { ...SITE_TEMPLATES.jekyll, front_matter: 'title: {title}\n' }],
  ['next', { ...SITE_TEMPLATES.next, path: '{slug}.mdx' }],
])('a file of %s that nobody changed has the text of the article', async (preset, template) => {
  const templates = { preset, ...template };
  const sent = TEXT.replace(PICTURE, THERE);
  const values = postValues(buildOutgoingArticle(), { cover: '', date: new Date(), isDraft: false });
  const { body } = readPostFile(template.front_matter, postFile(templates, values, sent).text);
  const content = { markdown: body, syntax: siteSyntax(templates) };
  const own = { text: TEXT, sent, pictures: new Map([[THERE, PICTURE]]), links: new Map<string, string>() };
  expect(await remoteMarkdown({ content, url: null }, own, NEVER)).toBe(TEXT);
  const changed = { ...content, markdown: `${body}\n\nBy hand [\\[1\\]](<https://one.example/>).` };
  expect(await remoteMarkdown({ content: changed, url: null }, own, NEVER)).toBe(`${TEXT}\n\nBy hand [1].`);
});
