import { describe, expect, test } from 'vitest';
import type { ArticleBrief } from '../article.ts';
import { draftArticle } from './draft-article.ts';

function textOf(content: string, more: Partial<ArticleBrief>): string {
  const { sections } = draftArticle({
    topics: [],
    keywords: [],
    questions: [],
    sources: [{ id: 's1', title: 'Notes', content, kind: 'fact' }],
    tonality: 'informative',
    length: 'medium_article',
    format: 'markdown',
    ...more,
  });
  return sections.map(({ markdown }) => markdown.replaceAll(/ \[S\d+\.\d+\]/g, '')).join('\n\n');
}

const CAFFEINE = `Cold brew coffee is made with cold water. The water draws the taste out of the grounds for half a day.

Caffeine depends on the ratio. The European Food Safety Authority considers up to 400 milligrams of caffeine a day safe. For pregnant women the limit is 200 milligrams.`;
const OIL = `El aceite de oliva virgen extra se obtiene en frío. Su acidez libre no puede superar el 0,8 por ciento.

¿Se puede freír con aceite de oliva virgen extra? Sí. Su punto de humo se sitúa entre 190 y 210 grados. No se recomienda reutilizarlo más de cinco veces.`;
const CAFE = `A small cafe in Leeds began to sell cold brew in May 2022. In the first summer the cafe sold 4,300 glasses.

Customers ask three questions again and again. Does cold brew contain more caffeine? Can I have it hot? Is there sugar in it? The staff answer that there is no sugar at all.`;

describe('[OPS-05] a sentence keeps what it needs', () => {
  test.each<[string, string, Partial<ArticleBrief>, string]>([
    [
      'what its words point at',
      CAFFEINE,
      { topics: ['Making it', 'Limits in pregnancy'], keywords: ['cold brew coffee'] },
      'considers up to 400 milligrams of caffeine a day safe. For pregnant women the limit is 200 milligrams.',
    ],
    [
      'the question that it answers, and an answer of one word',
      OIL,
      { topics: ['Cosecha y precio', 'Conservar y freír'], keywords: ['aceite de oliva virgen extra'] },
      '¿Se puede freír con aceite de oliva virgen extra? Sí. Su punto de humo se sitúa entre 190 y 210 grados. No se recomienda reutilizarlo',
    ],
    [
      'what it announces',
      CAFE,
      { topics: ['Selling in a cafe', 'What guests ask'], keywords: ['cold brew'] },
      'Customers ask three questions again and again. Does cold brew contain more caffeine? Can I have it hot? Is there sugar in it? The staff answer that there is no sugar at all.',
    ],
  ])('%s', (_, content, brief, whole) => {
    expect(textOf(content, brief)).toContain(whole);
  });

  test.each([
    ['a question that nothing answers', `${CAFFEINE}\n\nIs cold brew coffee safe for every child?`],
    [
      'an announcement of nothing',
      `${CAFFEINE}\n\nThere remain open about cold brew coffee three questions.`,
    ],
    [
      'what stands behind something that was left out',
      `${CAFFEINE}

In this article you learn about machines. Ours is for cold brew coffee and stands in the cellar.`,
    ],
  ])('and %s stays away', (_, content) => {
    const text = textOf(content, { topics: ['Making it', 'Safety'], keywords: ['cold brew coffee'] });
    expect(text).toContain('400 milligrams');
    expect(text).not.toMatch(/every child|three questions|Ours/);
  });
});
