import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { firstParagraph } from './first-paragraph.ts';
import { frontMatterFault } from './front-matter-template.ts';
import { postFile } from './post-file.ts';
import {
  fixedFolder,
  pathPattern,
  picturePathFault,
  pictureUrlFault,
  postPathFault,
  postUrlFault,
} from './post-path.ts';
import { dateValues, PLACEHOLDERS, type PostValues } from './post-values.ts';
import { SITE_TEMPLATES } from './presets.ts';
import { previewFile } from './preview-file.ts';
import { asDraft, hasDraftField, readPostFile } from './read-post-file.ts';

const VALUES: PostValues = {
  title: 'Drip "kits": yes\n---\n# no',
  slug: 'drip-kits',
  description: '{slug} & more',
  excerpt: 'Short',
  author: 'Ann: the first',
  author_slug: 'ann',
  category: 'Garden',
  tags: ['yes', '2026-01-31', 'c#', "d'e"],
  keywords: [],
  cover: '/images/drip-kits/kit-1a2b3c4d.webp',
  cover_alt: '',
  cover_credit: '',
  ai_disclosure: '',
  digital_source_type: '',
  seo_title: '',
  canonical: '',
  language: 'en',
  ...dateValues(new Date('2026-01-31T09:30:05.123Z')),
  draft: true,
  published: false,
  key: '0198f7c0-0000-7000-8000-000000000001',
};
const templates = Object.entries(SITE_TEMPLATES).map(([preset, template]) => ({ preset, ...template }));
const frontMatterOf = (text: string) => /^---\n([^]*?\n)---\n/.exec(text)?.[1] ?? '';
const fill = (front_matter: string, values: Partial<PostValues> = {}) =>
  frontMatterOf(
    postFile({ path: '{slug}.md', front_matter, preset: 'own' }, { ...VALUES, ...values }, 'Text').text,
  );

describe('presets', () => {
  test.each(templates)('$preset is valid, and keeps hostile values as values', (template) => {
    expect(frontMatterFault(template.front_matter)).toBeUndefined();
    expect(postPathFault(template.path)).toBeUndefined();
    expect(picturePathFault(template.picture_path)).toBeUndefined();
    expect(pictureUrlFault(template.picture_url)).toBeUndefined();
    const { text } = postFile(template, VALUES, 'Text [1].');
    for (const version of ['1.1', '1.2'] as const) {
      const fields = parse(frontMatterOf(text), { version });
      expect(fields).toMatchObject({
        title: VALUES.title,
        description: VALUES.description,
        tags: VALUES.tags,
        inkstep: VALUES.key,
      });
    }
    expect(readPostFile(template.front_matter, text)).toMatchObject({
      key: VALUES.key,
      title: VALUES.title,
      isDraft: true,
      body: 'Text [1].',
    });
    const published = postFile(template, { ...VALUES, draft: false, published: true }, 'Text');
    expect(readPostFile(template.front_matter, published.text).isDraft).toBe(false);
  });

  it('writes Jekyll’s file', () => {
    expect(postFile({ preset: 'jekyll', ...SITE_TEMPLATES.jekyll }, VALUES, 'Text')).toMatchInlineSnapshot(`
      {
        "path": "_posts/2026-01-31-drip-kits.md",
        "text": "---
      layout: post
      title: |-
        Drip "kits": yes
        ---
        # no
      description: "{slug} & more"
      date: 2026-01-31T09:30:05
      author: "Ann: the first"
      categories: [Garden]
      tags: ["yes", "2026-01-31", c#, d'e]
      image: /images/drip-kits/kit-1a2b3c4d.webp
      published: false
      # Braces in the text are not Liquid.
      render_with_liquid: false
      inkstep: 0198f7c0-0000-7000-8000-000000000001
      ---

      Text
      ",
      }
    `);
  });
});

describe('front matter', () => {
  test.each([
    ['a: {date}', 'a: 2026-01-31\n'],
    ['a: "{date}"', 'a: "2026-01-31"\n'],
    ['a: {time}', 'a: 2026-01-31T09:30:05\n'],
    ['a: {draft}', 'a: true\n'],
    ['a: {tags}', 'a: ["yes", "2026-01-31", c#, d\'e]\n'],
    ['a: [x, {tags}]', 'a: [x, "yes", "2026-01-31", c#, d\'e]\n'],
    ['a: "{tags}"', 'a: "yes, 2026-01-31, c#, d\'e"\n'],
    ['a:\n  - {category}\n  - {cover_alt}', 'a:\n  - Garden\n'],
    ['a: post-{slug}-{year}', 'a: post-drip-kits-2026\n'],
    ['a: {title}', 'a: |-\n  Drip "kits": yes\n  ---\n  # no\n'],
    ['a:\n  b: {author}', 'a:\n  b: "Ann: the first"\n'],
    ['a: {keywords}\nb: {seo_title}\nc: "{canonical}"\nd: 1', 'd: 1\n'],
    ['', ''],
  ])('%j becomes %j', (template, expected) => {
    expect(fill(template)).toBe(`${expected}inkstep: ${VALUES.key}\n`);
  });

  test.each([
    ['a: {titel}', 'Unknown placeholder {titel}'],
    ['a: "x {titel}"', 'Unknown placeholder {titel}'],
    ['a: {title} and more', 'Not valid YAML in line 1'],
    ['a: 1\nb: [', 'Not valid YAML in line'],
    ['a: 1\na: 2', 'Not valid YAML'],
    ['- a', 'one field per line'],
    ['{title}', 'one field per line'],
  ])('%j is refused', (template, fault) => {
    expect(frontMatterFault(template)).toContain(fault);
  });

  test.each([
    ['a: {draft}', true],
    ['a: "{published}"', true],
    ['a: "as {draft}"', false],
    ['a: "{title}"', false],
    ['', false],
  ])('%j has a field for drafts: %s', (template, expected) => {
    expect(hasDraftField(template)).toBe(expected);
  });
});

describe('paths', () => {
  test.each([
    ['/etc/{slug}.md', 'without a slash at the start'],
    ['C:/{slug}.md', 'without a slash at the start'],
    ['../{slug}.md', 'empty parts'],
    ['a/../{slug}.md', 'empty parts'],
    ['a//{slug}.md', 'empty parts'],
    ['a\\{slug}.md', 'slashes'],
    ['.git/{slug}.md', '.git'],
    ['.GIT /hooks/{slug}.md', '.git'],
    ['GIT~1/{slug}.md', '.git'],
    ['.github/workflows/{slug}.md', '.git'],
    ['{slug}.yml', '.md'],
    ['posts/index.md', '{slug}'],
    ['posts/{slug}{titel}.md', 'Unknown placeholder {titel}'],
    ['posts/{slug.md', 'Close each placeholder'],
  ])('%s is refused', (template, fault) => {
    expect(postPathFault(template)).toContain(fault);
  });

  test.each([
    ['javascript:alert({slug})', 'full URL'],
    ['https://{slug}.example/', 'full URL'],
    ['https://me@a.example/{slug}', 'full URL'],
    ['https://a.example/{name}', 'Unknown placeholder {name}'],
    ['https://a.example/"{slug}', 'without spaces'],
  ])('the URL %s is refused', (template, fault) => {
    expect(postUrlFault(template)).toContain(fault);
    expect(postUrlFault('https://a.example/{year}/{slug}/')).toBeUndefined();
    expect(pictureUrlFault('/images/{slug}')).toContain('{name}');
  });

  it('are recognized', () => {
    const template = '_posts/{year}/{date}-{slug}.md';
    const file = '_posts/2026/2026-01-31-drip-kits.md';
    expect(pathPattern(template).exec(file)?.groups).toMatchObject({ slug: 'drip-kits', date: '2026-01-31' });
    expect(pathPattern(template, { slug: 'kits' }).test(file)).toBe(false);
    expect(fixedFolder(template)).toBe('_posts');
    expect(fixedFolder('{slug}.md')).toBe('');
  });
});

it('the guide explains each placeholder', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../../docs/publishing-git.md'), 'utf8');
  for (const name of PLACEHOLDERS) expect(guide).toContain(`\`{${name}}\``);
  for (const { path: file } of templates) expect(guide).toContain(`\`${file}\``);
});

it('shows the file that a repository would get', () => {
  const settings = {
    preset: 'jekyll',
    post_url: 'https://a.example/{year}/{slug}/',
    ...SITE_TEMPLATES.jekyll,
  };
  const article = {
    title: 'Kits',
    slug: 'kits',
    description: 'All',
    author: 'Ann Reed',
    category: '',
    tags: ['a'],
  };
  const today = new Date('2026-01-31T09:30:00Z');
  expect(previewFile(settings, article, 'Text', today)).toEqual({
    path: '_posts/2026-01-31-kits.md',
    text: expect.stringMatching(/^---\nlayout: post\ntitle: Kits\n[^]*\n---\n\nText\n$/),
    url: 'https://a.example/2026/kits/',
  });
  expect(previewFile({ ...settings, post_url: '' }, article, 'Text', today).url).toBeUndefined();
});

it('takes a description from the first paragraph', () => {
  expect(firstParagraph('# T\n\n![x](/a.png)\n\nOne **two** [1].\n\nThree')).toBe('One two.');
  expect(firstParagraph('word '.repeat(60))).toMatch(/^(?:word )+word…$/);
  expect(firstParagraph('')).toBe('');
});

it('makes a file a draft, and keeps the rest', () => {
  const text = '---\n# By hand\ntitle: x\ndraft: false\nmore: [a]\n---\nText\n\n---\n';
  expect(asDraft('draft: {draft}', text)).toBe(text.replace('draft: false', 'draft: true'));
  expect(asDraft('published: {published}', '---\na: 1\n---\n')).toBe('---\na: 1\npublished: false\n---\n');
  for (const broken of ['Text', '---\na: [\n---\n', '---\n- a\n---\n'])
    expect(asDraft('draft: {draft}', broken)).toBeUndefined();
});

test.each([
  ['Text'],
  ['---\na: [\n---\nText'],
  ['---\n- a\n---\nText'],
  [`---\na: &a [x]\n${'b: [*a, *a, *a, *a, *a, *a, *a, *a]\n'.repeat(3)}---\nText`],
  [`---\na: ${'x'.repeat(70_000)}\n---\nText`],
])('reads %# without failing', (text) => {
  expect(readPostFile('title: {title}', text)).toMatchObject({ key: undefined, isDraft: false });
});

describe('text', () => {
  const body = (text: string, { path: file = '{slug}.md', preset = 'own' } = {}) =>
    postFile({ path: file, front_matter: '', preset }, VALUES, text).text.replace(/^---\n[^]*?\n---\n\n/, '');
  const sources = '## Sources\n\n1. [One](https://one.example/a_(b))\n2. Two\n';

  it('links citations to their sources, not in code', () => {
    expect(body(`A [1], [2], [3], \`[1]\` and [x][1].\n\n\`\`\`\n[1]\n\`\`\`\n\n${sources}`)).toBe(
      `A [\\[1\\]](<https://one.example/a_(b)>), [2], [3], \`[1]\` and [x][1].\n\n\`\`\`\n[1]\n\`\`\`\n\n${sources}`,
    );
  });

  it('leaves citations of paragraphs and lists with code apart', () => {
    const markdown = `A stray \\\` here [1].\n\n> ~~~~\n> [1]\n> ~~~\n> [1]\n> ~~~~\n\nB \`\` [1] \` [1] \`\` [1]\n\n${sources}`;
    expect(body(markdown).match(/one\.example/g)).toHaveLength(3);
    expect(body('A [1].\n\n1. Step\n\nEnd.')).toBe('A [1].\n\n1. Step\n\nEnd.\n');
  });

  test.each([
    ['backticks', Array.from({ length: 800 }, (_, length) => '`'.repeat(length)).join(' ')],
    ['empty lines', `1. x${'\n'.repeat(300_000)}x`],
    ['entries', '1. x\n'.repeat(80_000)],
    ['pictures', '!['.repeat(150_000)],
    ['shortcodes', '{{<'.repeat(100_000)],
    ['brackets', '['.repeat(300_000)],
  ])('renders hostile %s', (_, text) => {
    expect(body(text, { preset: 'hugo' }).length).toBeGreaterThan(4);
    expect(body(text, { path: '{slug}.mdx' }).length).toBeGreaterThan(4);
  });

  it('runs nothing in Hugo and MDX', () => {
    expect(body('{{< ref "x" >}} {{% y %}} {{< open', { preset: 'hugo' })).toBe(
      '{{</* ref "x" */>}} {{%/* y */%}} {\u2060{< open\n',
    );
    expect(
      body('{process.env} `{code}` <script> <sup>1</sup> <https://a.example>', { path: '{slug}.mdx' }),
    ).toBe('\\{process.env\\} `{code}` &lt;script> <sup>1</sup> [https://a.example](https://a.example)\n');
  });
});
