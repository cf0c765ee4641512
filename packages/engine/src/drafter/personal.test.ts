import { expect, test } from 'vitest';
import type { ArticleBrief } from '../article.ts';
import { draftArticle } from './draft-article.ts';
import { COLD_BREW_NOTES, POUR_OVER_NOTES, RAISED_BED_NOTES } from './fixtures/notes.ts';

const DIARIES: [language: string, topics: string[], diary: string, told: RegExp][] = [
  [
    'en',
    ['Noise of a heat pump', 'A year with a heat pump: the bills'],
    'I replaced our gas boiler with a heat pump in 2021. The bills of the first year came to 1,534 euros. Our bills fell by 986 euros a year.',
    /^One source reports: “I replaced our gas boiler [^”]*” \[S2\.1\]$/m,
  ],
  [
    'de',
    ['Lärm einer Wärmepumpe', 'Ein Jahr mit Wärmepumpe: die Rechnungen'],
    'Ich habe unsere Gasheizung im Jahr 2021 durch eine Wärmepumpe ersetzt. Die Rechnungen des ersten Jahres betrugen 1.534 Euro. Unsere Rechnungen sanken um 986 Euro.',
    /^Eine Quelle berichtet: „Ich habe unsere Gasheizung [^“]*“ \[S2\.1\]$/m,
  ],
  [
    'es',
    ['Ruido de una bomba de calor', 'Un año con bomba de calor: las facturas'],
    'En 2021 cambié mi caldera de gas por una bomba de calor. Las facturas del primer año fueron de 1.534 euros. Nuestras facturas bajaron 986 euros al año.',
    /^Una fuente cuenta: «En 2021 cambié mi caldera [^»]*» \[S2\.1\]$/m,
  ],
  [
    'zh',
    ['热泵的噪音', '使用热泵一年的账单'],
    '我在2021年用热泵换掉了家里的燃气锅炉。第一年的账单一共是1534欧元。我们的账单每年减少了986欧元。',
    /^一份来源写道：“我在2021年用热泵[^”]*”\[S2\.1\]$/m,
  ],
];

test.each(DIARIES)(
  '[OPS-05] what one person tells of themselves is never said as the author’s own: %s',
  (language, topics, diary, told) => {
    const note = (content: string) => ({
      id: content,
      title: 'Notes',
      content,
      kind: 'fact' as const,
    });
    const brief: ArticleBrief = {
      topics,
      language,
      keywords: [],
      questions: [],
      sources: [note(`${topics[0]}.`), note(diary)],
      tonality: 'informative',
      length: 'snippet',
      format: 'markdown',
    };
    const { sections, metadata } = draftArticle(brief);
    expect(sections.map(({ markdown }) => markdown).join('\n\n')).toMatch(told);
    expect(sections[0]?.markdown).not.toContain('2021');
    expect(metadata.metaDescription).not.toContain('2021');
  },
);

test.each([COLD_BREW_NOTES, RAISED_BED_NOTES, POUR_OVER_NOTES])(
  '[OPS-05] what a firm says as "we" is its own article’s (%#)',
  (brief) => {
    const text = draftArticle(brief)
      .sections.map(({ markdown }) => markdown)
      .join('\n');
    expect(text).not.toMatch(/^(?:One source|Eine Quelle|一份来源)/m);
  },
);
