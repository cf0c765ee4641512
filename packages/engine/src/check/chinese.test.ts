import { describe, expect, test } from 'vitest';
import { checkArticle } from './check-article.ts';
import { chineseNumerals } from './chinese-numerals.ts';
import { findFigures } from './figures.ts';
import type { CheckName } from './report.ts';

const PASSAGE = {
  id: 'S1.1',
  sourceId: 's1',
  text: '一杯手冲咖啡用15克咖啡粉和240毫升的水。水温以90到93度为宜，冲泡三分钟左右。烘焙后7到21天风味最好，每年售出3万包。',
};

const check = (name: CheckName, body: string) =>
  checkArticle({
    text: `# 手冲咖啡\n\n${body}\n`,
    language: 'zh',
    targetWords: 100,
    tonality: 'informative',
    keyTerms: [],
    questions: [],
    references: [{ number: 1, sourceId: 's1' }],
    passages: [PASSAGE],
    ownKnowledge: [],
    ownTexts: [],
    year: 2026,
    topics: [],
    author: undefined,
    allowedLinks: [],
    generatedLinks: [],
  }).checks.find((each) => each.name === name);

describe('figures in Chinese', () => {
  test.each([
    ['用15克咖啡粉和240毫升的水', ['15', '240']],
    ['水温90到93度，约１５分钟', ['90', '93', '15']],
    ['每年3万包，1.5亿人，200万元，2百万次', ['30000', '150000000', '2000000', '2000000']],
    ['占12%，或30％，价格1,500元', ['12', '30', '1500']],
    ['V60滤杯和B2B平台', []],
    ['15그램과 240ml, 30分', ['15', '30']],
  ])('%s holds %j', (text, figures) => {
    expect(findFigures(text)).toEqual(figures);
  });

  test.each([
    ['冲泡三分钟', ['3']],
    ['三十分钟到一百二十分钟', ['30', '120']],
    ['十五克，两千零五克', ['15', '2005']],
    ['二〇二四年售出三万包', ['2024', '30000']],
  ])('%s has the numbers %j in signs', (text, figures) => {
    expect(chineseNumerals(text)).toEqual(figures);
  });

  test('[ART-06] figures of cited sentences are looked for in the source, as digits or as signs', () => {
    const good = '手冲用15克咖啡粉和240毫升的水[1]。冲泡3分钟，水温90到93度[1]。每年售出30,000包[1]。';
    expect(check('figures', good)).toMatchObject({ verdict: 'good', facts: { total: 6, missing: 0 } });
    expect(check('figures', '手冲用18克咖啡粉和240毫升的水[1]。')).toMatchObject({
      verdict: 'bad',
      facts: { total: 2, missing: 1 },
      places: [{ note: '18' }],
    });
  });

  test('[ART-06] a sentence with a figure is a claim', () => {
    expect(check('claims', '手冲咖啡一般要用15克咖啡粉和240毫升的水。')).toMatchObject({
      verdict: 'bad',
      facts: { total: 1 },
    });
  });
});

test.each([
  ['每一部分都讲述自己的内容，互不相同。', '研磨粗细决定水流过咖啡粉的速度。', 'good'],
  ['在冲泡之前把咖啡豆研磨成均匀的颗粒。', '在冲泡之前把咖啡豆研磨成均匀的颗粒。', 'bad'],
])('[STYLE-04] repetition of %s by %s in Chinese is %s', (one, other, verdict) => {
  expect(check('repetition', `## 一\n\n${one}\n\n## 二\n\n${other}`)?.verdict).toBe(verdict);
});

test('[STYLE-04] long sentences in Chinese have more than 35 words', () => {
  const long = `${'咖啡很好，'.repeat(18)}请喝。`;
  const short = '手冲咖啡需要新鲜的豆子和合适的水温。';
  expect(check('longSentences', `${long}${short}`)).toMatchObject({
    verdict: 'bad',
    facts: { share: 0.5, words: 35 },
  });
  expect(check('longSentences', short.repeat(4))).toMatchObject({ verdict: 'good', facts: { share: 0 } });
});

test('[STYLE-04] clauses that only comment are counted in Chinese', () => {
  const tails = '销量增长了一倍，充分体现了市场的潜力。品牌推出新品，为行业发展注入了新的活力。';
  expect(check('tails', tails)).toMatchObject({
    verdict: 'bad',
    places: [{ note: expect.stringContaining('体现了市场的潜力') }, {}],
  });
  expect(check('tails', '销量增长了一倍，因为价格下降了。')?.verdict).toBe('good');
});
