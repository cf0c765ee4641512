import { describe, expect, it } from 'vitest';
import { type LinksToPlan, planLinks } from './plan-links.ts';

const row = (keyphrase: string, headings: string[] = [], language = 'en') => ({
  id: keyphrase,
  keyphrase,
  title: '',
  headings,
  hasIntroduction: headings.length > 0,
  language,
});
const page = (title: string, keyphrase = '') => ({ id: title, keyphrase, title, language: 'en' });
const plan = (rows: LinksToPlan['rows'], others: LinksToPlan['others'] = [], pillarId?: string) => {
  const { groups, links, alone } = planLinks({ rows, others, pillarId });
  const sections = new Map(links.map(({ from, to, heading }) => [`${from} > ${to}`, heading]));
  return { groups, links, alone, sections };
};

const COMPOST = [
  row('bokashi composting', ['What ferments', 'Feeding worms afterwards']),
  row('composting', ['How composting works', 'Choosing a bin', 'Composting with worms', 'Common mistakes']),
  row('worm composting', ['Which worms', 'Worm composting in winter']),
  row('composting in winter', ['Insulating the bin', 'What freezes']),
  row('best compost bin', ['Sizes', 'Tumblers']),
  row('composting mistakes', ['Too wet', 'Too dry']),
  row('composting leaves', ['Shredding', 'Leaf mould']),
  row('hot composting', ['Turning', 'Temperature']),
  row('compost tea', ['Brewing', 'Spraying']),
  row('composting dog waste', ['Is it safe', 'Digesters']),
  row('compost smells', ['Ammonia', 'Rotten eggs']),
  row('raised bed soil', ['Mixing compost in', 'Depth']),
];

describe('planLinks', () => {
  it('finds the pillar of twelve keywords, links it both ways, and names the sections', () => {
    const { groups, sections, alone } = plan(COMPOST);
    expect(groups).toEqual([
      {
        pillarId: 'composting',
        rows: COMPOST.map(({ id }) => id).filter((id) => !['composting', 'raised bed soil'].includes(id)),
      },
    ]);
    expect(sections.get('composting > worm composting')).toBe('Composting with worms');
    expect(sections.get('composting > best compost bin')).toBe('Choosing a bin');
    expect(sections.get('composting > composting mistakes')).toBe('Common mistakes');
    expect(sections.get('composting > compost tea')).toBeNull();
    expect(sections.get('worm composting > composting')).toBe('Worm composting in winter');
    expect(sections.get('compost smells > composting')).toBe('');
    expect(alone).toEqual(['raised bed soil']);
  });

  it('links articles beside the pillar only where a heading deals with the other one', () => {
    const { links } = plan(COMPOST);
    const beside = links.filter(({ from, to }) => from !== 'composting' && to !== 'composting');
    expect(beside).toEqual([
      { from: 'bokashi composting', to: 'worm composting', heading: 'Feeding worms afterwards' },
      { from: 'worm composting', to: 'composting in winter', heading: 'Worm composting in winter' },
      { from: 'composting in winter', to: 'best compost bin', heading: 'Insulating the bin' },
    ]);
  });

  it('claims no link between twelve unrelated keywords', () => {
    const rows = [
      row('home insurance deductible', ['How a deductible works', 'Choosing an amount']),
      row('sourdough hydration', ['What hydration means', 'Best flour']),
      row('best running shoes for flat feet', ['Support', 'Price']),
      row('learn conversational spanish', ['Apps', 'Practice at home']),
      row('electric car charging at home', ['Wall boxes', 'Cost']),
      row('how to prune roses', ['When to prune', 'Tools']),
      row('vpn for travel', ['Speed', 'Price']),
      row('knitting patterns for beginners', ['Yarn', 'Needles']),
      row('tax return for freelancers', ['Deadlines', 'Deductions']),
      row('cat vaccination schedule', ['First year', 'Cost']),
      row('guitar chords', ['Open chords', 'Barre chords']),
      row('wedding speech', ['Length', 'Jokes']),
    ];
    const others = [
      page('Contact'),
      page('About our home'),
      page('Best price guarantee'),
      page('Privacy', 'privacy'),
    ];
    const { groups, links, alone } = plan(rows, others);
    expect({ groups, links }).toEqual({ groups: [], links: [] });
    expect(alone).toHaveLength(12);
  });

  it.each([
    ['de', ['Kompost', 'Wurmkompost', 'Kompost im Winter', 'Kompost Geruch']],
    ['es', ['compostaje', 'compostaje con lombrices', 'compostaje en invierno', 'compostaje bokashi']],
    ['zh', ['堆肥', '蚯蚓堆肥', '冬季堆肥', '堆肥除臭']],
  ])('finds the pillar of a list in %s', (language, keyphrases) => {
    const { groups } = plan(keyphrases.map((keyphrase) => row(keyphrase, [], language)));
    expect(groups).toEqual([{ pillarId: keyphrases[0], rows: keyphrases.slice(1) }]);
  });

  it('finds several pillars, the largest first, and none that has a figure of its own', () => {
    const lists = [
      'tea',
      'green tea',
      'iced tea',
      'soil',
      'soil test',
      'soil depth',
      'clay soil',
      'loan of 100',
      'car loan',
      'house loan',
    ];
    expect(plan(lists.map((keyphrase) => row(keyphrase))).groups.map(({ pillarId }) => pillarId)).toEqual([
      'soil',
      'tea',
    ]);
  });

  it('takes the one guide of a list as its pillar, and before all the row that the user chose', () => {
    const rows = ['worm composting', 'hot composting', 'garden composting guide', 'winter composting'].map(
      (keyphrase) => row(keyphrase, ['Hot or cold']),
    );
    expect(plan(rows).groups).toEqual([
      {
        pillarId: 'garden composting guide',
        rows: ['worm composting', 'hot composting', 'winter composting'],
      },
    ]);
    const { groups, sections } = plan(rows, [], 'worm composting');
    expect(groups.map(({ pillarId }) => pillarId)).toEqual(['worm composting']);
    expect(sections.get('worm composting > hot composting')).toBe('Hot or cold');
  });

  it('keeps languages apart, and rows that compete', () => {
    const rows = [
      row('tea', []),
      row('green tea'),
      row('Tee', [], 'de'),
      row('grüner Tee', [], 'de'),
      row('the tea'),
    ];
    expect(plan(rows).groups).toEqual([]);
  });

  it('links rows to existing pages that share more than the subject of the list', () => {
    const rows = ['noise', 'defrost cycle sensor', 'financing', 'placement', 'sizing'].map((rest) =>
      row(`heat pump ${rest}`, ['What to know', 'Where to begin']),
    );
    const others = [
      page('Tax credits for heat pumps'),
      page('How a heat pump defrosts'),
      page('Heat pump sizing'),
      page('Where pumps are made', 'pump'),
    ];
    const { links } = plan(rows, others);
    expect(links.filter(({ to }) => to !== 'Where pumps are made')).toEqual([
      { from: 'heat pump defrost cycle sensor', to: 'How a heat pump defrosts', heading: null },
    ]);
    expect(links.filter(({ to }) => to === 'Where pumps are made')).toHaveLength(5);
  });
});
