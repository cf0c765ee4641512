import { describe, expect, test } from 'vitest';
import type { ArticleBrief } from '../article.ts';
import { CHINESE_BRIEF } from '../digest/fixtures/chinese.ts';
import { BALCONY_BRIEF } from '../digest/fixtures/pages/balcony.ts';
import { COMPOST_BRIEF } from '../digest/fixtures/pages/compost.ts';
import { EBIKE_BATTERY_BRIEF } from '../digest/fixtures/pages/ebike-battery.ts';
import { GREEN_TEA_BRIEF } from '../digest/fixtures/pages/green-tea.ts';
import { OLIVE_OIL_BRIEF } from '../digest/fixtures/pages/olive-oil.ts';
import { SPANISH_BRIEF } from '../digest/fixtures/spanish.ts';
import { sampleBrief } from '../testing.ts';
import { articleOutline, subjectSections } from '../write/outline/article-outline.ts';
import { type PlannedSection, sourceSupport as supportOf } from './source-support.ts';

const sourceSupport = (sources: { title: string; content: string }[], planned: PlannedSection[]) =>
  supportOf({ sources, planned });

const section = (heading: string, text = '') => ({ heading, text });
const source = (content: string, title = 'Page') => ({ title, content });

describe('sourceSupport', () => {
  const headings = [
    'Which grind size suits which coffee',
    'Which temperature the water should have',
    'Hand grinders for filter coffee',
    'How to store green tea',
  ].map((heading) => section(heading));

  test('tells which headings the material of a source is about', async () => {
    const [grinding, water, forum] = sourceSupport(sampleBrief().sources, headings);
    expect(grinding).toContain('Which grind size suits which coffee');
    expect(grinding).not.toContain('Which temperature the water should have');
    expect(water).toEqual(['Which temperature the water should have']);
    expect(forum?.[0]).toBe('Hand grinders for filter coffee');
  });

  test('names the best supported heading first', async () => {
    const sources = [
      source('Basil needs warmth. Basil wants warm soil and light. Water basil in the morning.'),
      source('Bridges rest on piers.'),
    ];
    const sections = [section('Light for seedlings of basil'), section('Warm soil for basil')];
    expect(sourceSupport(sources, sections)).toEqual([
      ['Warm soil for basil', 'Light for seedlings of basil'],
      [],
    ]);
  });

  test.each([
    [
      'de',
      'Pflege der Wärmepumpe',
      'Eine Wärmepumpe braucht wenig Pflege.',
      'Der Fluss fließt durch die Stadt.',
    ],
    ['es', 'Cómo cultivar tomates', 'El cultivo del tomate necesita sol.', 'El río cruza la ciudad.'],
    ['zh', '绿茶的冲泡温度', '绿茶要用八十度的水冲泡，温度不能太高。', '这座桥横跨河流，连接两岸。'],
  ])('in %s', async (_, heading, right, wrong) => {
    const sections = [section(heading)];
    expect(sourceSupport([source(wrong, ''), source(right, '')], sections)).toEqual([[], [heading]]);
  });

  test('a heading in other words is found by the key points of its section', async () => {
    const sources = [
      source('Sieve the matcha. Whisk it with a bamboo whisk until it foams. Whisk gently.'),
      source('Bread is baked in an oven.'),
    ];
    const heading = 'Matcha every morning';
    const text =
      'Sieve the powder twice, since a sieve breaks lumps. Whisk it: a whisk of bamboo, as bamboo bends. Foam is fine, and so is no foam.';
    const other = section('Storing bread', 'Bread keeps in a box.');
    expect(sourceSupport(sources, [section(heading), other])[0]).toEqual([]);
    expect(sourceSupport(sources, [section(heading, text), other])[0]).toEqual([heading]);
  });

  test('the subject that all headings share supports none of them', async () => {
    const sections = ['Cold brew in outer space', 'Filters for cold brew', 'Storing cold brew'].map(
      (heading) => section(heading),
    );
    const sources = [
      source('Cold brew tastes mild. Cold brew needs a day.'),
      source('A paper filter keeps cold brew clear.'),
    ];
    expect(sourceSupport(sources, sections)).toEqual([[], ['Filters for cold brew']]);
  });

  test('key points alone support nothing: the heading has to be named', async () => {
    const text = 'Whisk the matcha. The matcha foams when you whisk it with a whisk.';
    expect(
      sourceSupport([source('Whisk matcha until the matcha foams.')], [section('Conclusion', text)]),
    ).toEqual([[]]);
  });

  test.each([
    ['no sources', [], [section('Heading')], []],
    ['no headings', [source('Text')], [], [[]]],
    ['a source without text', [source('', '')], [section('Heading')], [[]]],
    ['a heading without words', [source('2024')], [section('2024'), section('?!')], [[]]],
  ])('%s', async (_, sources, sections, expected) => {
    expect(sourceSupport(sources, sections)).toEqual(expected);
  });

  test('reads a text without paragraphs and only the beginning of an endless one', async () => {
    const long = `${'Sand lies on the river bank. '.repeat(20_000)} Basil grows in pots.`;
    const sections = [section('Sand on the bank'), section('Basil in pots')];
    expect(sourceSupport([source(long)], sections)).toEqual([['Sand on the bank']]);
  });

  test('many sources share what is read of all of them', async () => {
    const late = source(`${'Sand lies on the river bank. '.repeat(1_500)} Basil grows in pots.`);
    const sections = [section('Sand on the bank'), section('Basil in pots')];
    expect(sourceSupport([late], sections)[0]).toContain('Basil in pots');
    for (const supported of sourceSupport(Array(10).fill(late), sections)) {
      expect(supported).toEqual(['Sand on the bank']);
    }
  });
});

/** Topics that the pages answer, and others about the same subject that they don't. */
const COVERAGE: readonly [string, ArticleBrief, covered: string[], uncovered: string[]][] = [
  [
    'en: composting',
    COMPOST_BRIEF,
    [
      'What belongs in a compost heap',
      'How to stop compost from smelling',
      'How long composting takes',
      'Home composting: a guide for beginners',
      'Home composting: common mistakes and how to avoid them',
      'Cooked food and bokashi',
      'Tumbler bins compared with static bins',
      'Ideal temperature and moisture',
    ],
    [
      'Composting with worms indoors',
      'Using finished compost on houseplants',
      'Selling compost as a business',
      'The history of composting',
      'Home composting in an apartment',
    ],
  ],
  [
    'de: Balkonkraftwerk',
    BALCONY_BRIEF,
    ['Balkonkraftwerk anmelden', 'Ertrag eines Balkonkraftwerks'],
    ['Balkonkraftwerk in der Mietwohnung', 'Balkonkraftwerk auf dem Mond'],
  ],
  [
    'es: aceite de oliva',
    OLIVE_OIL_BRIEF,
    [
      'Cómo elegir un buen aceite de oliva virgen extra',
      'Cómo conservar el aceite de oliva en casa',
      'Cuánto dura una botella abierta',
      'El precio del aceite de oliva',
      'La acidez y qué significa',
    ],
    [
      'Aceite de oliva para el pelo y la piel',
      'Cómo cultivar un olivo en maceta',
      'Recetas de aliños con aceite de oliva',
    ],
  ],
  [
    'es: huerto urbano',
    SPANISH_BRIEF,
    ['El riego del huerto urbano', 'Plagas del huerto urbano'],
    ['Huerto urbano bajo el mar'],
  ],
  [
    'zh: 电动自行车电池',
    EBIKE_BATTERY_BRIEF,
    [
      '电动自行车电池怎么充电',
      '冬天如何保养电动自行车电池',
      '什么时候更换电池',
      '电动自行车电池能用几年',
      '锂电池和铅酸电池的区别',
      '更换电池的费用',
    ],
    ['出国旅行携带电池的规定'],
  ],
  [
    'zh: 绿茶',
    GREEN_TEA_BRIEF,
    ['如何挑选绿茶', '绿茶的冲泡方法', '绿茶怎么保存', '晚上喝绿茶会影响睡眠吗'],
    ['绿茶面膜的做法', '绿茶与红茶的区别', '绿茶的出口市场'],
  ],
  ['zh: 冲泡', CHINESE_BRIEF, ['绿茶的冲泡温度', '绿茶的保存方法'], ['月球上的绿茶']],
];

describe('pages that answer a topic', () => {
  const coveredOf = ({ sources, keywords }: ArticleBrief, topics: readonly string[]) => {
    const planned = topics.map((topic) => section(topic));
    const supported = new Set(supportOf({ sources, planned, keyphrase: keywords[0] }).flat());
    return topics.filter((topic) => supported.has(topic));
  };

  test.each(COVERAGE)('[SRC-02] %s', (_, brief, covered, uncovered) => {
    const topics = [...covered, ...uncovered];
    expect(coveredOf(brief, topics)).toEqual(covered);
    // What one topic says doesn't depend on the others.
    expect(topics.filter((topic) => coveredOf(brief, [topic]).length > 0)).toEqual(covered);
  });

  test('about another subject cover nothing', () => {
    for (const [, brief, covered] of COVERAGE.slice(0, 2))
      expect(coveredOf({ ...brief, sources: OLIVE_OIL_BRIEF.sources }, covered)).toEqual([]);
    expect(coveredOf({ ...CHINESE_BRIEF, sources: EBIKE_BATTERY_BRIEF.sources }, ['绿茶的保存方法'])).toEqual(
      [],
    );
  });
});

describe('the outline of an article', () => {
  test('has the headings about the subject, with their texts', () => {
    const article = [
      'SEO Title: Coffee',
      'Tags: coffee',
      '---',
      '# Better coffee',
      'Good coffee starts with the water and the beans.',
      '## Grind *fresh* beans',
      'Use a burr grinder.\n\n### Sizes\n\nCoarse or fine.',
      '## Conclusion',
      'Taste it and enjoy the coffee.',
      '## About the author',
      'Ann roasts.',
      '## Sources',
      '1. [Grinding](https://coffee.example/)',
    ].join('\n\n');
    expect(subjectSections(articleOutline(article))).toEqual([
      {
        heading: 'Grind fresh beans',
        text: expect.stringMatching(/burr grinder[^]*Sizes[^]*Coarse or fine/),
      },
    ]);
  });

  test.each(['', 'Only text', '# Title\n\nText'])('of %j is empty', (article) => {
    expect(articleOutline(article)).toEqual([]);
  });

  test('has each heading once, of a hundred at most', () => {
    const article = (headings: string[]) => headings.map((heading) => `## ${heading}\n\nText.`).join('\n\n');
    const named = (headings: string[]) =>
      subjectSections(articleOutline(article(headings))).map(({ heading }) => heading);
    expect(named(['Sand', 'Clay', 'Sand'])).toEqual(['Sand', 'Clay']);
    const many = Array.from({ length: 5_000 }, (_, n) => `Heading ${n}`);
    expect(named(many)).toEqual(many.slice(0, 100));
    const written = many.map((heading) => section(heading));
    expect(subjectSections(written)).toHaveLength(100);
  });
});
