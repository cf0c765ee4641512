import { expect, test } from 'vitest';
import type { DraftedSection, Outline } from '../../article.ts';
import { sampleBrief } from '../../testing.ts';
import { displayWidth } from '../../text/display-width.ts';
import { fitDescription } from '../../text/fit-text.ts';
import { firstSlug } from '../../text/slug.ts';
import { articleMetadata } from './article-metadata.ts';
import { type MetadataAnswer, metadataInstructions } from './prompt.ts';

const outline: Outline = {
  title: 'How to make better coffee at home',
  angle: 'What works',
  language: 'en',
  sections: [],
};
const opening =
  'Better coffee at home begins with fresh grounds [S1.1]. Water matters nearly as much as the beans do. Both cost little, and this article shows how to get them right step by step.';
const sections: DraftedSection[] = [
  { id: 's1', kind: 'introduction', heading: 'Introduction', markdown: opening },
];
const said: MetadataAnswer = {
  seoTitle: 'Better Coffee at Home: What Works',
  metaDescription:
    'Learn how to make better coffee at home: how to grind, which water to take and how hot it should be, with sources that you can check.',
  focusKeywords: ['coffee grinder', 'Better coffee at home'],
  tags: ['coffee', 'brewing', 'Coffee'],
  slug: 'Better Coffee at Home!',
};
const metadata = (answer: Partial<MetadataAnswer> | undefined, language = 'en', title = outline.title) =>
  articleMetadata(answer && { ...said, ...answer }, sampleBrief(), { ...outline, title, language }, sections);

test('[ART-06] keeps sound words of the model, with the first keyphrase first', () => {
  expect(metadata({})).toEqual({
    seoTitle: said.seoTitle,
    metaDescription: said.metaDescription,
    focusKeywords: ['better coffee at home', 'coffee grinder'],
    tags: ['coffee', 'brewing'],
    slug: 'better-coffee-at-home',
  });
});

test('takes the title of the article where the model wrote another one, such as for a title that was changed', () => {
  const other = metadata({ seoTitle: 'Espresso machines compared', slug: 'espresso-machines-compared' });
  expect(other).toMatchObject({ seoTitle: outline.title, slug: 'better-coffee-at-home' });
});

test.each([
  ['the title of the author', 'Better coffee at home, step by step', 'Better coffee at home, step by step'],
  [
    'words of the model that keep a title which is too long',
    'How to make better coffee at home, what it costs and what nobody needs',
    said.seoTitle,
  ],
  [
    'the beginning of one that they do not keep',
    'Espresso machines compared by their price, their noise and their size',
    'Espresso machines compared by their price, their noise and',
  ],
])('has %s as SEO title', (_, title, seoTitle) => {
  const edited: Outline = { ...outline, title, titleEdited: true };
  expect(articleMetadata(said, sampleBrief(), edited, sections).seoTitle).toBe(seoTitle);
});

test('[ART-06] makes metadata of the article when the model has none', () => {
  const found = metadata(undefined);
  expect(found).toMatchObject({
    seoTitle: outline.title,
    focusKeywords: ['better coffee at home', 'coffee grinder', 'water temperature'],
    slug: 'better-coffee-at-home',
  });
  expect(found.metaDescription).toMatch(/^Better coffee at home begins with fresh grounds\. Water .*…$/);
  expect(found.tags.length).toBeGreaterThan(0);
});

test.each([
  ['too long', { seoTitle: 'word '.repeat(40), metaDescription: 'word '.repeat(60) }],
  ['too short', { metaDescription: 'Short.' }],
  ['empty', { seoTitle: '', metaDescription: '', focusKeywords: [], tags: [], slug: '' }],
  [
    'marked up',
    { seoTitle: '## **Bold** [x](http://evil.example)', metaDescription: '<b>http://evil.example</b>' },
  ],
  ['several lines', { seoTitle: 'a\nMeta Description: b', tags: ['x, y', '#z', '"q"'] }],
])('[ART-06] keeps its limits when the model is %s', (_name, answer) => {
  const { seoTitle, metaDescription, focusKeywords, tags, slug } = metadata(answer);
  expect(seoTitle.length).toBeGreaterThan(0);
  expect([...seoTitle].length).toBeLessThanOrEqual(60);
  expect([...metaDescription].length).toBeGreaterThanOrEqual(120);
  expect([...metaDescription].length).toBeLessThanOrEqual(156);
  expect(focusKeywords[0]).toBe('better coffee at home');
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect([seoTitle, metaDescription, ...focusKeywords, ...tags].join('')).not.toMatch(/\n|evil|[<>*#]/);
  expect(tags.every((tag) => tag !== '' && !tag.includes(','))).toBe(true);
});

test('[ART-06] what is wide in a search page is cut by its width', () => {
  const answer = {
    seoTitle: '家庭堆肥完整指南：如何在阳台上用厨余垃圾制作肥料而没有异味并且不招虫子和老鼠',
    metaDescription: '把厨余垃圾变成肥料并不难。'.repeat(9),
  };
  const { seoTitle, metaDescription } = metadata(answer, 'zh', '家庭堆肥指南');
  expect(seoTitle).toBe('家庭堆肥完整指南：如何在阳台上用厨余垃圾制作肥料而没有异味并');
  expect(displayWidth(seoTitle)).toBe(60);
  expect(displayWidth(metaDescription)).toBeGreaterThanOrEqual(120);
  expect(displayWidth(metaDescription)).toBeLessThanOrEqual(156);
});

test.each([
  [
    'whole sentences that fit',
    'en',
    'A heap of garden waste warms up within a few days if it has enough air and water in it. It rots where it is wet, and nobody who has smelt it once will ever want to smell it again. Turn it every other week with a fork.',
    'A heap of garden waste warms up within a few days if it has enough air and water in it. Turn it every other week with a fork.',
  ],
  [
    'a cut between words where no sentence fits',
    'zh',
    `${'把厨余垃圾变成肥料并不难，'.repeat(5)}只要有空气和水分就能在阳台上完成堆肥的全部过程。`,
    `${'把厨余垃圾变成肥料并不难，'.repeat(5)}只要有空气和水分就能在…`,
  ],
])('[ART-06] a description has %s', (_, language, text, expected) => {
  expect(metadata({ metaDescription: text }, language).metaDescription).toBe(expected);
});

test('[ART-06] sentences in another script are apart', () => {
  expect(fitDescription(['Research notes on 堆肥.', 'Also in the sources'], 'ja')).toBe(
    'Research notes on 堆肥. Also in the sources',
  );
  expect(fitDescription(['堆肥并不难。', '只要有空气。'], 'zh')).toBe('堆肥并不难。只要有空气。');
});

test('[ART-06] no mark hangs at the end of a cut, wide ones neither', () => {
  const { seoTitle } = metadata({ seoTitle: `${'堆肥指南'.repeat(7)}好，如何开始` }, 'zh', '堆肥指南');
  expect(seoTitle).toBe(`${'堆肥指南'.repeat(7)}好`);
});

test('[ART-06] a model is asked for half as many wide characters', () => {
  expect(metadataInstructions({}, 'zh-Hans')).toMatch(/at most 30 characters .* 60 to 78 characters/s);
  expect(metadataInstructions({}, 'ja')).toContain('at most 30 characters');
  expect(metadataInstructions({}, 'es')).toMatch(/at most 60 characters .* 120 to 156 characters/s);
});

test.each([
  [['Über Größe & Maß'], 'uber-grosse-mass'],
  [['¿Qué es el café?'], 'que-es-el-cafe'],
  [['如何冲泡咖啡'], '如何冲泡咖啡'],
  [['кофе дома'], 'кофе-дома'],
  [["The barista's guide"], 'the-baristas-guide'],
  [['…', 'second'], 'second'],
  [['!!!'], 'article'],
  [['word '.repeat(30)], 'word-word-word-word-word-word-word-word-word-word-word-word'],
])('slug of %j', (texts, slug) => {
  expect(firstSlug(texts)).toBe(slug);
});

test('[ART-06] words of another language give way to those of the article', () => {
  const keyphrase = 'aceite de oliva virgen extra';
  const spanish: Outline = { ...outline, title: 'Aceite de oliva: lo que dicen las fuentes', language: 'es' };
  const written: DraftedSection[] = [
    {
      id: 's1',
      kind: 'introduction',
      heading: '',
      markdown: `Over time the ${keyphrase} is worth it. El ${keyphrase} se obtiene solo por procedimientos mecánicos [S1.1].`,
    },
    {
      id: 's2',
      kind: 'body',
      heading: '',
      markdown: 'Una botella oscura lo protege de la luz mejor que otra [S1.2].',
    },
  ];
  const answer = {
    ...said,
    seoTitle: 'Aceite de oliva virgen extra in practice',
    metaDescription: `Aceite de oliva virgen extra explained with sources: what it is, how it works, and what to do next.`,
  };
  const brief = sampleBrief({ keywords: [keyphrase] });
  const found = articleMetadata(
    answer,
    brief,
    { ...spanish, angle: 'It is weighed with what the sources say.' },
    written,
  );
  expect(found.seoTitle).toBe(spanish.title);
  expect(found.metaDescription).toBe(
    `El ${keyphrase} se obtiene solo por procedimientos mecánicos. Una botella oscura lo protege de la luz mejor que otra.`,
  );
  const own = {
    seoTitle: 'Aceite de oliva «Back to the Roots»',
    metaDescription: `${written[1]?.markdown} ${said.metaDescription}`.slice(0, 90),
  };
  expect(articleMetadata({ ...answer, ...own }, brief, spanish, written).seoTitle).toBe(own.seoTitle);
});
