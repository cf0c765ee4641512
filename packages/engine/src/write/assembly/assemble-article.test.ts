import { parseArticleText } from '@inkstep/article/article-text';
import { expect, test } from 'vitest';
import type { ArticleBrief, DraftedSection, SectionKind } from '../../article.ts';
import { cutPassages } from '../../read/cut-passages.ts';
import { sampleBrief } from '../../testing.ts';
import { assembleArticle } from './assemble-article.ts';

const drafted = (id: string, kind: SectionKind, heading: string, markdown: string): DraftedSection => ({
  id,
  kind,
  heading,
  markdown,
});
const SECTIONS = [
  drafted('s1', 'introduction', 'Introduction', 'Grind **fresh** [S1.1].'),
  drafted(
    's2',
    'body',
    'Water',
    'Not too hot [S2.2]:\n\n- 90 degrees\n- 96 degrees\n\nSee [shop](http://evil.example).',
  ),
  drafted('s3', 'faq', 'FAQ', '### How fine?\n\nOne person says: buy a grinder [S3.1].'),
];
const METADATA = { seoTitle: 'T', metaDescription: 'D', focusKeywords: ['k'], tags: ['t'], slug: 's' };

function assemble(overrides: Partial<ArticleBrief> = {}, sections = SECTIONS, language = 'en') {
  const brief = sampleBrief(overrides);
  return assembleArticle({
    brief,
    title: 'Better *coffee*',
    language,
    sections,
    passages: cutPassages(brief.sources, language),
    metadata: METADATA,
    writtenBy: 'model',
    notes: [{ kind: 'noEvidence', heading: 'Water' }],
  });
}
const HEAD = 'SEO Title: T\nMeta Description: D\nFocus Keywords: k\nTags: t\n---\n\n';
const author = {
  authorName: 'Ada\nBean',
  authorBio: 'Roaster *since* 2009.\n- https://ada.example/a_b\n---',
  targetAudience: '',
};

test('keeps the paragraphs of a biography', () => {
  const authorBio = 'Roaster since 2009.\n\n    Teaches in Bonn.';
  expect(assemble({ author: { ...author, authorBio } }).text).toContain(
    '\n\nRoaster since 2009.\n\nTeaches in Bonn.\n\n',
  );
});

test('[ART-06, GEN-39] assembles Markdown with byline, biography and sources', () => {
  expect(assemble({ author }).text).toBe(`${HEAD}# Better coffee

*By Ada Bean*

Grind **fresh** [1].

## Water

Not too hot [2]:

- 90 degrees
- 96 degrees

See shop.

## FAQ

### How fine?

One person says: buy a grinder [3].

## About the author

Roaster \\*since\\* 2009.
\\- https://ada.example/a_b
\\---

## Sources

1. [Grinding coffee](https://coffee.example/grinding)
2. Custom Text Block
3. [My hand grinder](https://forum.example/t/1) (community discussion)
`);
});

test('[STYLE-04] assembles plain text without marks', () => {
  expect(
    assemble({ author: { ...author, authorBio: 'Roaster.' }, format: 'plain' }).text,
  ).toBe(`${HEAD}Better coffee

By Ada Bean

Grind fresh [1].

Water

Not too hot [2]:

• 90 degrees
• 96 degrees

See shop.

FAQ

How fine?

One person says: buy a grinder [3].

About the author

Roaster.

Sources

1. Grinding coffee - https://coffee.example/grinding
2. Custom Text Block
3. My hand grinder - https://forum.example/t/1 (community discussion)
`);
});

test('[GEN-39] keeps the parts for later work on single sections', () => {
  const article = assemble();
  expect(
    article.sections.map(({ id, level, heading, citations }) => [id, level, heading, citations]),
  ).toEqual([
    ['s1', 1, 'Introduction', [{ number: 1, passageIds: ['S1.1'] }]],
    ['s2', 2, 'Water', [{ number: 2, passageIds: ['S2.2'] }]],
    ['s3', 2, 'FAQ', [{ number: 3, passageIds: ['S3.1'] }]],
  ]);
  expect(article.notes).toEqual([
    { kind: 'noEvidence', heading: 'Water' },
    { kind: 'removedLinks', count: 1 },
  ]);
  expect(article.passages.map(({ id }) => id)).toContain('S1.2');
});

test.each([
  ['de', 'Von Ada', 'Über den Autor', 'Quellen'],
  ['es', 'Por Ada', 'Sobre el autor', 'Fuentes'],
  ['zh-Hans', '作者：Ada', '关于作者', '参考来源'],
  ['eo', 'By Ada', 'About the author', 'Sources'],
])('speaks %s', (language, byline, about, sources) => {
  const { text } = assemble({ author: { ...author, authorName: 'Ada' } }, SECTIONS, language);
  expect(text).toContain(`*${byline}*`);
  expect(text).toContain(`\n## ${about}\n`);
  expect(text).toContain(`\n## ${sources}\n`);
});

test('goes without author, product and sources', () => {
  const { text, references } = assemble({ sources: [] }, [
    drafted('s1', 'introduction', 'Introduction', 'Text [S1.1].'),
  ]);
  expect(references).toEqual([]);
  expect(text).toBe(`${HEAD}# Better coffee\n\nText.\n`);
});

test('[PRE-06] keeps the link to the product', () => {
  const product = { name: 'BrewMate', link: 'https://brew.example', description: '', features: [] };
  const link = drafted('s1', 'body', 'H', '[BrewMate](https://brew.example/) is one.');
  expect(assemble({ product }, [link]).text).toContain('[BrewMate](https://brew.example/)');
  expect(assemble({}, [link]).text).toContain('\nBrewMate is one.');
});

test('[GEN-39] titles of sources cannot bring links, marks or lines into the list', () => {
  const source = {
    ...sampleBrief().sources[0]!,
    title: 'a](http://evil.example) ![x](http://evil.example/i)\n# <b>b</b> www.evil.example',
  };
  const { text } = assemble({ sources: [source] }, SECTIONS.slice(0, 1));
  expect(text.split('## Sources')[1]).toMatch(
    /^\n\n1\. \[[^\n]*\]\(https:\/\/coffee\.example\/grinding\)\n$/,
  );
  expect(text).not.toMatch(/evil|<b>/);
});

test('an open fence of one section takes in nothing of the next', () => {
  const { text } = assemble({}, [
    drafted('s1', 'body', 'One', '```js\nlet a;'),
    drafted('s2', 'body', 'Two', 'Text'),
  ]);
  expect(text).toContain('let a;\n```\n\n## Two');
});

test('the text can be read back', () => {
  const { text } = assemble();
  expect(parseArticleText(text).metadata).toEqual({
    seoTitle: 'T',
    metaDescription: 'D',
    focusKeywords: ['k'],
    tags: ['t'],
  });
  expect(parseArticleText(text).body.startsWith('# Better coffee')).toBe(true);
});

test.each([
  ['de', '(Diskussion einer Community)'],
  ['es', '(debate de la comunidad)'],
  ['zh', '(社区讨论)'],
])('in %s the list of sources says what is only a discussion', (language, label) => {
  const lines = assemble({}, SECTIONS, language).text.trim().split('\n').slice(-3);
  expect(lines.map((line) => line.includes(label))).toEqual([false, false, true]);
});
