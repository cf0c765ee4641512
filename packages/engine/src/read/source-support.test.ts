import { describe, expect, test } from 'vitest';
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
    const late = source(`${'Sand lies on the river bank. '.repeat(500)} Basil grows in pots.`);
    const sections = [section('Sand on the bank'), section('Basil in pots')];
    expect(sourceSupport([late], sections)[0]).toContain('Basil in pots');
    for (const supported of sourceSupport(Array(10).fill(late), sections)) {
      expect(supported).toEqual(['Sand on the bank']);
    }
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
