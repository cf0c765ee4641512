import { expect, test } from 'vitest';
import { draftArticle } from './draft-article.ts';

const AT_HOME = Array.from(
  { length: 40 },
  (_, at) => `Cold brew of recipe ${at} rests in the jar of its maker for half a day.`,
).join(' ');
const IN_A_CAFE =
  'A small cafe in Leeds began to sell cold brew in May 2022. The cafe sold 4,300 glasses of cold brew in the first summer.';

test('[OPS-05] a heading on the theme leaves to another one what that one is about', () => {
  const [home, cafe] = ['How to make cold brew at home', 'Selling cold brew in a small cafe'];
  const { sections } = draftArticle({
    topics: [home, cafe],
    keywords: ['cold brew'],
    questions: [],
    sources: [{ id: 's1', title: 'Notes', content: `${IN_A_CAFE}\n\n${AT_HOME}`, kind: 'fact' }],
    tonality: 'informative',
    length: 'snippet',
    format: 'markdown',
  });
  const textOf = (heading: string) => sections.find((section) => section.heading === heading)?.markdown;
  expect(textOf(home)).not.toContain('Leeds');
  expect(textOf(cafe)).toContain('A small cafe in Leeds');
});
