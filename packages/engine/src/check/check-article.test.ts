import { describe, expect, test } from 'vitest';
import { type CheckInput, checkArticle } from './check-article.ts';
import { generatedLinks } from './generated-links.ts';
import { CHECKS, type CheckName } from './report.ts';

const HEAD = `SEO Title: How to brew better coffee at home
Meta Description: Brew better coffee at home with fresh grounds, soft water and a burr grinder: what to buy, what to measure and what to leave alone.
Focus Keywords: better coffee at home
Tags: coffee
---
`;
const PASSAGE = {
  id: 'S1.1',
  sourceId: 's1',
  words: 40,
  text: 'Fresh grounds lose most of their aroma within 30 minutes. A burr grinder gives even grounds. The Kalita Wave holds 1,500 millilitres.',
};
const REFERENCE = { number: 1, sourceId: 's1', title: 'Grinding', url: 'https://coffee.example/grinding' };

const input = (body: string, overrides: Partial<CheckInput> = {}): CheckInput => ({
  text: `${HEAD}\n${body}\n`,
  language: 'en',
  targetWords: 100,
  tonality: 'informative',
  keyTerms: [],
  questions: [],
  references: [],
  passages: [],
  ownKnowledge: [],
  ownTexts: [],
  year: 2026,
  topics: [],
  author: undefined,
  allowedLinks: [],
  generatedLinks: [],
  ...overrides,
});

const check = (name: CheckName, body: string, overrides: Partial<CheckInput> = {}) => {
  const found = checkArticle(input(body, overrides)).checks.find((each) => each.name === name);
  if (!found) throw new Error(`no check ${name}`);
  return found;
};

const words = (count: number) => `${Array.from({ length: count }, (_, n) => `word${n % 7}`).join(' ')}.`;
const sentences = (count: number, text: string) => Array.from({ length: count }, () => text).join(' ');
const withHead = (head: string) => (body: string) => ({ text: `${head}\n---\n\n${body}` });
const seo = (title: string, description = '') =>
  withHead(`SEO Title: ${title}\nMeta Description: ${description}\nFocus Keywords: a\nTags: b`)(
    '# T\n\nText.',
  );

test('[ART-06] in Chinese a citation behind a quotation is of the sentences in it', () => {
  const passage = { ...PASSAGE, text: '冲泡绿茶的水温以80度左右为宜。细嫩的茶叶适合75度。' };
  const found = (name: CheckName) =>
    check(name, '# 绿茶\n\n“冲泡绿茶的水温以80度左右为宜。细嫩的茶叶适合75度。”[1]', {
      language: 'zh',
      references: [REFERENCE],
      passages: [passage],
    });
  expect(found('claims')).toMatchObject({ verdict: 'good', facts: { total: 2 } });
  expect(found('citations')).toMatchObject({ verdict: 'good', facts: { total: 2 } });
});

describe('in plain text', () => {
  const plain = (byline: string, about: string, sources: string) =>
    `A title of five words\n\n${byline}\n\n${words(30)}\n\nA heading\n\n${words(40)} [1]\n\n• one\n• two\n\nHow so?\n\n${words(28)}\n\n${about}\n\nRoaster for years.\n\n${sources}\n\n1. Grinding - https://coffee.example/grinding`;

  test.each([
    ['en', 'By Ada Bean', 'About the author', 'Sources'],
    ['de', 'Von Ada Bean', 'Über den Autor', 'Quellen'],
    ['es', 'Por Ada Bean', 'Sobre el autor', 'Fuentes'],
  ])(
    '[STYLE-04] the words in %s are those of the text, without title, byline and list of sources',
    (language, byline, about, sources) => {
      const more = { language };
      expect(check('length', plain(byline, about, sources), more).facts).toEqual({ words: 100, target: 100 });
      expect(check('headings', plain(byline, about, sources), more)).toMatchObject({ verdict: 'good' });
    },
  );

  test('[STYLE-04] without a title the first paragraph is text', () => {
    expect(check('length', `${words(50)}\n\n${words(50)}`).facts).toMatchObject({ words: 100 });
    expect(check('headings', words(50))).toMatchObject({ verdict: 'bad', facts: { titles: 0 } });
  });
});

describe('length', () => {
  test.each([
    [100, 'good'],
    [109, 'good'],
    [91, 'good'],
    [120, 'fair'],
    [76, 'fair'],
    [130, 'bad'],
    [60, 'bad'],
  ])('%i words for 100 are %s', (count, verdict) => {
    expect(check('length', `# Title\n\n${words(count)}`)).toMatchObject({
      verdict,
      facts: { words: count, target: 100 },
    });
  });

  test('byline, biography and sources do not count', () => {
    const body = `# Title\n\n*By Ada*\n\n${words(100)}\n\n## About the author\n\n${words(50)}\n\n## Sources\n\n1. [Page](https://a.example)`;
    expect(check('length', body).facts['words']).toBe(100);
  });
});

test('the credit of a picture is no claim and no figure, and its words do not count', () => {
  const picture = `![A grinder](/files/${'0a'.repeat(16)}/1200x800.webp)`;
  const credit = '*Photo by [Ana](https://a.example), [CC BY-SA 4.0](https://b.example), via Flickr*';
  const report = (below: string) =>
    checkArticle(
      input(`# Coffee\n\n## Grinding\n\n${picture}${below}\n\n${PASSAGE.text} [1]`, {
        references: [REFERENCE],
        passages: [PASSAGE],
      }),
    );
  const [without, withCredit] = [report(''), report(`\n${credit}`)];
  expect(withCredit.score).toBe(without.score);
  const verdicts = ({ checks }: typeof without) =>
    checks.map(({ name, verdict, points }) => ({ name, verdict, points }));
  expect(verdicts(withCredit)).toEqual(verdicts(without));
  expect(withCredit.checks.find(({ name }) => name === 'figures')?.facts).toEqual(
    without.checks.find(({ name }) => name === 'figures')?.facts,
  );
});

test.each([
  ['x'.repeat(60), 'good'],
  ['x'.repeat(65), 'fair'],
  ['x'.repeat(71), 'bad'],
  ['', 'bad'],
  ['堆'.repeat(30), 'good'],
  ['堆'.repeat(35), 'fair'],
  ['堆'.repeat(36), 'bad'],
])('a search title of %s is %s', (title, verdict) => {
  expect(check('seoTitle', '', seo(title)).verdict).toBe(verdict);
});

test.each([
  [120, 'good'],
  [156, 'good'],
  [100, 'fair'],
  [165, 'fair'],
  [60, 'bad'],
  [171, 'bad'],
])('a description of %i characters is %s', (length, verdict) => {
  expect(check('metaDescription', '', seo('T', 'd'.repeat(length))).verdict).toBe(verdict);
});

test('wide characters of a search title and description count as two', () => {
  expect(check('seoTitle', '', seo('堆肥 2026')).facts).toMatchObject({ characters: 9, wide: 2 });
  const description = check('metaDescription', '', seo('T', '堆'.repeat(78)));
  expect(description).toMatchObject({ verdict: 'good', facts: { characters: 156, wide: 78 } });
});

test('without metadata lines there is no title and description to measure, and no keyphrase', () => {
  const text = '# Title\n\nSome text.';
  expect(check('seoTitle', '', { text }).verdict).toBe('none');
  expect(check('metaDescription', '', { text }).verdict).toBe('none');
  expect(check('keyphrase', '', { text }).verdict).toBe('bad');
});

describe('headings', () => {
  test.each([
    [
      'one title and steps of one',
      `# T\n\nA b.\n\n## One\n\nC d.\n\n### Deep\n\nE f.\n\n## Two\n\nG h.`,
      'good',
    ],
    ['two titles', '# T\n\nA b.\n\n# Again\n\nC d.', 'bad'],
    ['no title', '## One\n\nA b.', 'bad'],
    ['a level left out', '# T\n\n## One\n\n#### Deep\n\nA b.', 'bad'],
    ['301 words below a heading', `# T\n\n## One\n\n${words(301)}`, 'bad'],
    ['300 words below a heading', `# T\n\n## One\n\n${words(300)}`, 'good'],
    ['many words, divided', `# T\n\n## One\n\n${words(200)}\n\n### More\n\n${words(200)}`, 'good'],
    ['a heading in code', '# T\n\nA b.\n\n```\n#### no heading\n```', 'good'],
  ])('%s', (_, body, verdict) => {
    expect(check('headings', body).verdict).toBe(verdict);
  });

  test('a place opens the heading that it speaks of', () => {
    const given = input('# T\n\n## One\n\n#### Deep\n\nA b.');
    const [place] = checkArticle(given).checks.find(({ name }) => name === 'headings')?.places ?? [];
    expect(given.text.slice(place?.start, place?.end)).toBe('#### Deep');
  });
});

describe('keyphrase', () => {
  const intro = 'You can brew better coffee at home with little money.';
  const filler = sentences(10, 'Grind the beans right before you pour water over them slowly.');

  test('in title, introduction, heading, slug and description is good', () => {
    const body = `# Better coffee at home\n\n${intro}\n\n## Why better coffee at home is easy\n\n${filler}`;
    expect(check('keyphrase', body)).toMatchObject({
      verdict: 'good',
      facts: { title: 1, introduction: 1, heading: 1, slug: 1, description: 1 },
    });
  });

  test('in other forms of its words it is found too', () => {
    const body = `# Coffees at home, but better\n\nAt your home coffee gets better.\n\n## A better home for coffee\n\n${filler}`;
    expect(check('keyphrase', body).verdict).toBe('good');
  });

  test('missing in a heading is fair, missing nearly everywhere is bad', () => {
    expect(check('keyphrase', `# Better coffee at home\n\n${intro}\n\n## Water\n\n${filler}`)).toMatchObject({
      verdict: 'fair',
      facts: { heading: 0 },
    });
    const text = `SEO Title: Tea\nMeta Description: Tea\nFocus Keywords: cold brew\nTags: t\n---\n\n# Tea\n\n${filler}`;
    expect(check('keyphrase', '', { text }).verdict).toBe('bad');
  });

  test('in every sentence it is stuffed', () => {
    const body = `# Better coffee at home\n\n${sentences(9, intro)}\n\n## Better coffee at home\n\n${intro}`;
    expect(check('keyphrase', body).verdict).toBe('bad');
  });
});

test.each([
  ['We grind the beans and weigh the water in a kettle.', 'good', 3],
  ['Grinding takes beans.', 'fair', 2],
  ['Nothing of that.', 'bad', 0],
])('key terms: %s', (text, verdict, found) => {
  const keyTerms = ['grinder', 'beans', 'water kettle'].map((term) => term.replace('grinder', 'grind'));
  expect(check('keyTerms', `# T\n\n${text}`, { keyTerms })).toMatchObject({
    verdict,
    facts: { found, total: 3 },
  });
});

test('headings of ranking pages are covered by headings and sentences, as advice', () => {
  const rankingHeadings = ['Choosing a burr grinder', 'The best water', 'Cleaning your machine'];
  const body = '# T\n\n## How to choose burr grinders\n\nSoft water is best.';
  const found = check('rankingHeadings', body, { rankingHeadings });
  expect(found).toMatchObject({ verdict: 'good', isAdvice: true, points: 0, facts: { found: 2, total: 3 } });
  expect(found.items?.map((item) => item.found)).toEqual([true, true, false]);
  expect(check('rankingHeadings', '# T\n\nNothing.', { rankingHeadings }).verdict).toBe('bad');
  expect(check('rankingHeadings', body).verdict).toBe('none');
});

describe('evidence', () => {
  const evidence = { references: [REFERENCE], passages: [PASSAGE] };

  test('sentences that the author vouches for are no claims', () => {
    const body =
      '# Coffee\n\nIn 1822 someone in **Vienna** built a press. Bikes need oil every 9 months [1]. By 1901 Milan had another.';
    const vouched = {
      ...evidence,
      ownKnowledge: ['In 1822 someone in Vienna built a  press.', 'Bikes need oil every 9 months.'],
    };
    expect(check('claims', body, evidence).facts).toMatchObject({ total: 3 });
    expect(check('claims', body, vouched).facts).toMatchObject({ total: 1 });
    expect(check('citations', body, vouched).facts).toMatchObject({ total: 0 });
    expect(check('figures', body, vouched)).toMatchObject({
      facts: { total: 1 },
      places: [{ note: '1901' }],
    });
  });

  test('claims that cite what says so are good', () => {
    const body =
      '# T\n\nGrounds lose most of their aroma within 30 minutes [1]. A burr grinder gives even grounds [1].';
    expect(check('claims', body, evidence)).toMatchObject({ verdict: 'good', facts: { share: 1 } });
    expect(check('citations', body, evidence)).toMatchObject({ verdict: 'good', facts: { share: 1 } });
    expect(check('figures', body, evidence)).toMatchObject({ verdict: 'good', facts: { missing: 0 } });
  });

  test('figures and names without a source are claims without support', () => {
    const body = '# T\n\nRoasting takes 12 minutes in most shops. The people of Ethiopia grow most of it.';
    const found = check('claims', body, evidence);
    expect(found).toMatchObject({ verdict: 'bad', facts: { share: 0, total: 2 } });
    expect(found.places).toHaveLength(2);
  });

  describe('below the list of sources', () => {
    const list =
      '# T\n\nBuy fresh beans.\n\n## Sources\n\n1. [Grinding in 1822](https://coffee.example/grinding)';
    const total = (body: string, more: Partial<CheckInput> = {}) =>
      check('claims', body, { ...evidence, ...more }).facts['total'] ?? 0;

    test.each([
      ['a paragraph', '\n\nIn 1901 someone in Milan built a press. It had 3 handles and a lid.', 2],
      ['a line right below an entry', '\nIn 1901 someone in Milan built a press.', 1],
      [
        'a list after a paragraph',
        '\n\nWhat was built in Milan then:\n\n- A press of 1901 with 3 handles',
        2,
      ],
      [
        'text between entries',
        '\n\nIn 1901 someone in Milan built it.\n\n2. [Milk in 1999 in Milan](https://m.example/)',
        1,
      ],
    ])('%s is text of the article', (_, typed, expected) => {
      expect(total(list + typed)).toBe(expected);
      expect(check('claims', list + typed, evidence)).toMatchObject({ verdict: 'bad' });
    });

    test.each([
      ['another entry', '\n2. Pressing in Milan since 1901. A book of 300 pages.'],
      ['an entry that goes on', '\n   In Milan since 1901, a book of 300 pages.'],
      ['a title in two lines', '\nand pressing in Milan since 1901'],
      ['an address', '\n\nhttps://milan.example/2019/in-1901-someone-built-a-press'],
      ['a source without a number', '\n\n[Pressing coffee in Milan since 1901](https://milan.example/)'],
      ['sources as points', '\n\n- Pressing in Milan since 1901, a book of 300 pages'],
      ['the biography', '\n\n## About the author\n\nAnn has worked in Milan for 12 years.'],
    ])('%s is none', (_, typed) => {
      expect(total(list + typed)).toBe(0);
    });

    test('a list of sources that has no numbers is left alone', () => {
      const body = '# T\n\nBuy fresh beans.\n\n## Sources\n\nThe Coffee Book of Milan, 1901.';
      expect(total(body)).toBe(0);
    });

    test('finds its location, including in plain text and Chinese', () => {
      const typed = 'In 1901 someone in Milan built a press.';
      const { text } = input(`${list}\n\n${typed}`);
      const [place] = check('claims', `${list}\n\n${typed}`, evidence).places;
      expect(text.slice(place?.start, place?.end)).toBe(typed);
      const plain = `A title of five words\n\nBuy beans.\n\nSources\n\n1. Grinding - https://coffee.example/grinding\n\n${typed}`;
      expect(total(plain)).toBe(1);
      expect(
        total('# 绿茶\n\n请买新茶。\n\n## 参考来源\n\n1. 泡茶\n\n1901年有人在米兰造了一台咖啡机。', {
          language: 'zh',
        }),
      ).toBe(1);
    });
  });

  test('advice and questions are no claims', () => {
    const body = '# T\n\nTaste it and decide for yourself what you like. How long should 30 minutes feel?';
    expect(check('claims', body, evidence).verdict).toBe('none');
  });

  test('a citation whose source says something else does not support', () => {
    const body = '# T\n\nPaper filters remove the oils that raise cholesterol [1].';
    expect(check('citations', body, evidence)).toMatchObject({ verdict: 'bad', facts: { share: 0 } });
  });

  test('a citation after a quotation is of all its sentences, one before the full stop of its own', () => {
    const quoted =
      '# T\n\n“Grounds lose aroma within 30 minutes. A burr grinder of 1,500 gives even grounds.” [1]';
    expect(check('claims', quoted, evidence)).toMatchObject({ facts: { share: 1, total: 2 } });
    const mixed = '# T\n\nRoasting takes about 12 minutes. Grounds lose aroma within 30 minutes [1].';
    expect(check('claims', mixed, evidence)).toMatchObject({ facts: { share: 0.5, total: 2 } });
  });

  test('a number of no reference does not support', () => {
    const body = '# T\n\nGrounds lose most of their aroma within 30 minutes [7].';
    expect(check('citations', body, evidence).verdict).toBe('bad');
  });

  test('a figure or name that the source does not hold is shown', () => {
    const body =
      '# T\n\nGrounds lose their aroma within 45 minutes [1]. Fresh grounds, says Hoffmann, lose aroma [1].';
    expect(check('figures', body, evidence)).toMatchObject({
      verdict: 'bad',
      facts: { missing: 2 },
      places: [{ note: '45' }, { note: 'Hoffmann' }],
    });
  });

  test.each(['1,500', '1.500', '1 500', '1500'])('%s millilitres are 1,500', (figure) => {
    const body = `# T\n\nThe Kalita Wave holds ${figure} millilitres [1].`;
    expect(check('figures', body, evidence).verdict).toBe('good');
  });

  test('without references every claim and figure lacks a source', () => {
    for (const name of ['claims', 'citations', 'figures'] as const) {
      expect(check(name, '# T\n\nIt takes about 40 minutes.', { passages: [PASSAGE] }).verdict).toBe('bad');
    }
  });

  describe('a figure in an uncited sentence', () => {
    const missing = (body: string, more: Partial<CheckInput> = {}) =>
      check('figures', `# T\n\n${body}`, { ...evidence, ...more }).places.map(({ note }) => note);

    test.each([
      ['Sales grew by 37 percent.', ['37']],
      ['Grounds lose aroma within 30 minutes.', []],
      ['The company was founded in 1987.', ['1987']],
      ['In 2026 people still grind beans.', []],
      ['Do it in 3 steps:\n\n- Grind\n- Pour\n- Wait', []],
      ['Do it in 4 steps:\n\n- Grind\n- Pour\n- Wait', ['4']],
      ['Step 7 is the hardest.', []],
      ['There are 2 ways.\n\n## One\n\nGrind.\n\n## Two\n\nPour.', []],
    ])('%s', (body, expected) => {
      expect(missing(body)).toEqual(expected);
    });

    test("is found in the user's own data", () => {
      const body = 'Our mill weighs 4.2 kilograms.';
      expect(missing(body)).toEqual(['4.2']);
      expect(missing(body, { ownTexts: ['A mill of 4.2 kg'] })).toEqual([]);
      expect(missing('It costs 99 euro [1].', { ownTexts: ['It costs 99 euro'] })).toEqual([]);
    });

    test.each([
      ['en', 'Nine out of ten doctors recommend it.', '88% of the doctors recommend it.'],
      ['en', 'Half of all offices have one.', '52 percent of offices have one.'],
      ['en', 'Nearly two thirds of them still stand.', '64% of them still stand.'],
      ['en', 'Sales doubled within a decade.', 'Twice as many were sold ten years later.'],
      ['en', 'Seventeen million people drink it.', '17 million people drink it.'],
      ['en', 'Twenty-five thousand shops sell it.', 'It is sold in 25,000 shops.'],
      ['de', 'Neun von zehn Ärzten empfehlen ihn.', '90 % der Ärzte empfehlen ihn.'],
      ['de', 'Die Hälfte aller Büros hat einen.', '49 Prozent der Büros haben einen.'],
      ['de', 'Der Absatz hat sich in zehn Jahren verdoppelt.', 'Der Absatz ist doppelt so hoch.'],
      ['de', 'Siebzehn Millionen Menschen trinken ihn.', '17 Millionen Menschen trinken ihn.'],
      ['es', 'Nueve de cada diez médicos lo recomiendan.', 'Lo recomienda el 90 % de los médicos.'],
      ['es', 'La mitad de las oficinas tiene uno.', 'El 50 por ciento de las oficinas tiene uno.'],
      ['es', 'Las ventas se duplicaron en una década.', 'Se vende el doble de café.'],
      ['es', 'Diecisiete millones de personas lo toman.', 'Lo toman 17 millones de personas.'],
      ['zh', '九成的医生推荐它。', '90%的医生推荐它。'],
      ['zh', '近一半的办公室都有。', '48%的办公室都有。'],
      ['zh', '十年间销量翻了一番。', '十年后的销量是原来的2倍。'],
      ['zh', '一千七百万人在喝。', '1700万人在喝。'],
    ])('in %s in words is shown unless a passage has it: %s', (language, body, source) => {
      expect(missing(body, { language })).toHaveLength(1);
      expect(missing(body, { language, passages: [{ ...PASSAGE, text: source }] })).toEqual([]);
    });

    test.each([
      [
        'en',
        'Fill half of the pot twice a day. More than half of us need twice as much in two or three minutes.',
      ],
      ['de', 'Nimm die Hälfte des Wassers und rühre zwei- bis dreimal um.'],
      ['es', 'Vierte la mitad del agua dos veces al día.'],
      ['zh', '倒入一半的水，千万不要搅拌两三次。'],
    ])('in %s a quantity or an idiom in words is none: %s', (language, body) => {
      expect(missing(body, { language })).toEqual([]);
    });

    test.each([
      ['en', 'According to a Harvard study, coffee makes people kinder.'],
      ['en', 'Researchers at Yale found that coffee makes people kinder.'],
      ['de', 'Laut einer Studie der Charité macht Kaffee freundlicher.'],
      ['es', 'Según un estudio de Harvard, el café hace más amable a la gente.'],
      ['zh', '根据哈佛大学的研究，咖啡让人更友善。'],
    ])('in %s a study that no passage mentions is shown: %s', (language, body) => {
      expect(missing(body, { language })).toHaveLength(1);
      const passage = { ...PASSAGE, text: body };
      expect(missing(body, { language, passages: [passage] })).toEqual([]);
    });
  });
});

test.each([
  [
    'Each part tells something of its own here today.',
    'Nothing of that comes back in the second one.',
    'good',
  ],
  ['Grind the beans right before you brew.', 'Grind the beans right before you brew.', 'bad'],
])('repetition of %s by %s is %s', (one, other, verdict) => {
  expect(check('repetition', `# T\n\n## A\n\n${one}\n\n## B\n\n${other}`).verdict).toBe(verdict);
});

describe('style', () => {
  const plain = sentences(40, 'Grind the beans and pour the water.');

  test.each([
    ['en', `${plain} Let us delve into it. It is a game-changer.`, 'bad', 2],
    ['en', plain, 'good', 0],
    ['de', 'In der heutigen digitalen Welt ist Kaffee das A und O.', 'bad', 2],
    ['es', 'Hoy en día el café juega un papel fundamental.', 'bad', 2],
    ['zh', '众所周知，咖啡很好。总而言之，请多喝。', 'bad', 2],
  ])('worn phrases in %s', (language, text, verdict, count) => {
    expect(check('cliches', `# T\n\n${text}`, { language })).toMatchObject({ verdict, facts: { count } });
  });

  test('clauses that only comment are counted as tails', () => {
    const tail = 'Sales grew, highlighting the need for change.';
    expect(check('tails', `# T\n\n${plain} ${tail} ${tail}`)).toMatchObject({
      verdict: 'bad',
      places: [{ note: 'highlighting the need for change' }, {}],
    });
    expect(check('tails', `# T\n\n${plain}`).verdict).toBe('good');
  });

  const long = `A ${Array.from({ length: 20 }, () => 'word').join(' ')}.`;
  test.each([
    [1, 9, 'good'],
    [28, 72, 'fair'],
    [5, 5, 'bad'],
  ])('%i long sentences beside %i short ones', (many, short, verdict) => {
    const body = `# T\n\n${sentences(many, long)} ${sentences(short, 'A short one.')}`;
    expect(check('longSentences', body).verdict).toBe(verdict);
  });

  test.each([
    ['en', 'The beans were roasted by hand.', 'She roasts the beans.'],
    ['de', 'Die Bohnen wurden von Hand geröstet.', 'Sie röstet die Bohnen.'],
    ['es', 'El café fue tostado a mano.', 'Ella tuesta el café.'],
    ['zh', '咖啡豆被烘焙了。', '她烘焙咖啡豆。'],
  ])('passive in %s', (language, passive, active) => {
    expect(check('passive', `# T\n\n${passive}`, { language })).toMatchObject({
      verdict: 'bad',
      facts: { share: 1 },
    });
    expect(check('passive', `# T\n\n${active}`, { language })).toMatchObject({
      verdict: 'good',
      facts: { share: 0 },
    });
  });

  test('short words in short sentences are easy, long ones hard', () => {
    const hard =
      'Organizational responsibilities necessitate considerable intercultural communication capabilities.';
    expect(check('readingEase', `# T\n\n${sentences(20, hard)}`).verdict).toBe('bad');
    const usual =
      'You should weigh the coffee before you grind it, because a spoon can hold very different amounts.';
    expect(check('readingEase', `# T\n\n${sentences(10, usual)}`).facts['ease']).toBeGreaterThan(50);
    expect(check('readingEase', `# T\n\n${sentences(20, '咖啡很好喝。')}`, { language: 'zh' }).verdict).toBe(
      'none',
    );
  });
});

test.each([
  [['How fine should coffee be ground?', 'Which water is best?', 'Why is it bitter?'], 'good', 3],
  [['How fine should coffee be ground?', 'Who invented espresso machines?'], 'fair', 1],
  [['Who invented espresso machines?'], 'bad', 0],
])('questions %j are %s', (questions, verdict, found) => {
  const body =
    '# T\n\n## How fine should coffee be ground?\n\nFine.\n\nThe best water is soft. It is bitter when it is ground too fine.';
  expect(check('questions', body, { questions })).toMatchObject({ verdict, facts: { found } });
});

describe('topics', () => {
  const topics = ['Benefits of better coffee at home', 'Costs of better coffee at home'];
  const found = (headings: string, chosen = topics) =>
    check('topics', `# Better coffee at home\n\n${headings}`, { topics: chosen }).items?.map(
      (item) => item.found,
    );

  test.each([
    ['## The benefits of home coffee\n\nA.\n\n## What it costs\n\nB.', [true, true]],
    ['## The benefits of better coffee at home\n\nA.', [true, false]],
    ['## Better coffee at home\n\nA.', [false, false]],
  ])('need a heading each: %s', (headings, expected) => {
    expect(found(headings)).toEqual(expected);
  });

  test('a single topic may be that of the title', () => {
    expect(found('Text.', ['Better coffee'])).toEqual([true]);
    expect(found('Text.', ['Cold brew'])).toEqual([false]);
  });

  test('in Chinese are matched by words', () => {
    const zh = (heading: string) =>
      check('topics', `# 手冲咖啡\n\n## ${heading}\n\n好。`, {
        topics: ['水温的影响', '研磨粗细'],
        language: 'zh',
      }).facts;
    expect(zh('水温如何影响味道')).toMatchObject({ found: 1, total: 2 });
  });
});

describe('copied text', () => {
  const passages = [PASSAGE];
  test.each([
    [PASSAGE.text, 'bad'],
    [`“${PASSAGE.text}”`, 'none'],
    ['Ground coffee goes stale in half an hour, so grind just before you pour the water.', 'good'],
  ])('%s is %s', (text, verdict) => {
    expect(check('copied', `# T\n\n${text}`, { passages }).verdict).toBe(verdict);
  });
});

describe('language', () => {
  const english = sentences(3, 'The water should be soft and it should not be too hot for you.');
  const german = sentences(3, 'Das Wasser sollte weich sein und es sollte nicht zu heiß für dich sein.');

  test('a section in another language is shown', () => {
    const body = `# T\n\n${english}\n\n## A\n\n${english}\n\n## B\n\n${german}`;
    const given = input(body);
    const found = checkArticle(given).checks.find(({ name }) => name === 'language');
    expect(found).toMatchObject({ verdict: 'bad', facts: { sections: 1 } });
    expect(found?.places.map(({ start, end }) => given.text.slice(start, end))).toEqual(['## B']);
    expect(check('language', `# T\n\n${english}\n\n## B\n\n${english}`).verdict).toBe('good');
  });
});

describe('advice', () => {
  test.each([
    ['beginnings', 'You grind. You pour. You wait.', 'fair'],
    ['beginnings', 'You grind. Then pour. You wait.', 'good'],
    ['transitions', sentences(10, 'Beans are good.'), 'bad'],
    ['transitions', sentences(10, 'However, beans are good.'), 'good'],
    ['transitions', 'Beans are good.', 'none'],
    ['paragraphs', words(201), 'bad'],
    ['paragraphs', words(151), 'fair'],
    ['paragraphs', `${words(140)}\n\n${words(140)}`, 'good'],
    ['images', '![Beans](https://a.example/beans.jpg)\n\nBeans.', 'good'],
    ['images', 'Beans.', 'fair'],
    ['internalLinks', 'Beans.', 'none'],
  ] as const)('%s of %s: %s', (name, body, verdict) => {
    expect(check(name, `# T\n\n${body}`).verdict).toBe(verdict);
  });

  test.each([
    ['See [our mills](https://www.shop.example/mills).', 'good'],
    ['See [theirs](https://other.example/mills).', 'fair'],
  ])('links to the own website: %s', (body, verdict) => {
    expect(check('internalLinks', `# T\n\n${body}`, { ownSite: 'https://www.shop.example' }).verdict).toBe(
      verdict,
    );
  });

  test('does not change the score', () => {
    const score = (body: string) => checkArticle(input(`# T\n\n${body}`)).score;
    expect(score('You grind it. You pour it. You wait.')).toBe(
      score('You grind it. Then pour it. You wait.'),
    );
  });
});

describe('limits of the score', () => {
  const paragraphs = [
    'Fresh grounds lose most of their aroma within 30 minutes [1]. So you grind right before you brew.',
    'A burr grinder gives even grounds [1]. Blades only chop the beans, and then some parts taste bitter.',
    'Water makes the rest of the cup. When it is soft and just below boiling, the taste stays clear.',
  ];
  const article = [
    '# How to brew better coffee at home',
    'You can brew better coffee at home with little money.',
    '## Why better coffee at home starts with a grinder',
    ...paragraphs,
    '## Which water to use',
    'Let it rest for a moment after it has boiled. Pour slowly and in circles.',
  ].join('\n\n');
  const evidence = {
    references: [REFERENCE],
    passages: [PASSAGE],
    topics: ['Choosing a grinder', 'The right water'],
    author: { authorName: 'Ada', authorBio: 'Roaster' },
  };
  const report = (body: string, more: Partial<CheckInput> = {}) =>
    checkArticle(input(body, { ...evidence, ...more }));

  test('do not apply to a good article', () => {
    const signed = `${article.replace('\n\n', '\n\n*By Ada*\n\n')}\n\n## About the author\n\nRoaster`;
    const { score, caps } = report(signed);
    expect(caps).toEqual([]);
    expect(score).toBeGreaterThan(80);
  });

  const german = ' Das Wasser sollte weich sein und nicht zu heiß für dich.'.repeat(4);
  test.each([
    ['noCitations', 40, article.replaceAll(' [1]', '')],
    ['figures', 50, `${article} Some 53 percent of people agree.`],
    ['language', 60, `${article}\n\n## Wasser\n\n${german}`],
    ['stuffing', 60, `${article} ${sentences(8, 'Better coffee at home is better coffee at home.')}`],
    ['copied', 60, `${article}\n\n${`${PASSAGE.text} [1] `.repeat(6)}`],
    ['repetition', 60, `${article}\n\n${paragraphs[2]}`],
    ['topics', 70, article.replace('## Which water to use', '## What else counts')],
    ['chatter', 70, `${article} [Section: Water] Rinse the filter first.`],
    ['chatter', 70, `${article}\n\nNote: I followed the instructions and the word count.`],
    ['chatter', 70, `${article} Rinse the filter first【1†source】.`],
    ['citations', 70, `${article} Paper filters remove oils that raise cholesterol [1].`],
  ])('%s: at most %i', (reason, most, body) => {
    const { score, caps } = report(body);
    expect(caps).toContainEqual({ reason, most });
    expect(score).toBeLessThanOrEqual(most);
  });
});

test('an article without sources is checked for everything but its evidence', () => {
  const body =
    '# Prices\n\n| Machine | Price |\n| --- | --- |\n| Moka | 35 euros |\n\nSome 53 percent of people in Vienna agree.';
  const bare = checkArticle(input(body));
  expect(bare).toMatchObject({ hasSources: false, flawed: [] });
  expect(bare.caps.map(({ reason }) => reason)).not.toContain('noCitations');
  for (const name of ['claims', 'citations', 'figures', 'copied'] as const)
    expect(check(name, body)).toMatchObject({ verdict: 'none', points: 0, places: [] });

  const sourced = { references: [REFERENCE], passages: [PASSAGE] };
  expect(checkArticle(input(body, sourced))).toMatchObject({ hasSources: true });
  expect(check('citations', body, sourced).verdict).toBe('bad');
});

test('generated links lead to sources and the product, others are shown where they stand', () => {
  const given = input('# T\n\n[Ours](https://shop.example/a) and [theirs](https://evil.example/x).', {
    allowedLinks: ['https://shop.example/a'],
    generatedLinks: ['https://shop.example/a', 'https://evil.example/x'],
  });
  const found = checkArticle(given).checks.find(({ name }) => name === 'links');
  expect(found).toMatchObject({ verdict: 'bad', facts: { links: 2, unknown: 1 } });
  const [place] = found?.places ?? [];
  expect(given.text.slice(place?.start, place?.end)).toBe('[theirs](https://evil.example/x)');
  expect(check('links', '# T\n\nNo link at all.').verdict).toBe('good');
  expect(check('links', '# T\n\nText.\n\n## Sources\n\n1. [A](https://a.example)').facts).toMatchObject({
    links: 0,
  });
});

describe('links', () => {
  const allowedLinks = ['https://source.example/a'];
  const generated = `# T

*By [Ada](https://ada.example)*

See [one](https://source.example/a), [two](https://made-up.example/x#top) and https://made-up.example/y.

## About the author

Roaster, https://ada.example.

## Sources

1. [A](https://listed.example)`;
  const flagged = (body: string, before = generated): string[] => {
    const given = { allowedLinks, generatedLinks: generatedLinks(before, 'en') };
    return check('links', body, given).places.flatMap(({ note }) => note ?? []);
  };

  test.each([
    ['the generated text', generated, ['https://made-up.example/x#top', 'https://made-up.example/y.']],
    ['another place', '# T\n\nOr [there](HTTPS://made-up.example/x).', ['HTTPS://made-up.example/x']],
    ['another sentence', '# T\n\nSo https://made-up.example/y, too.', ['https://made-up.example/y,']],
    ['a source behind a full stop', '# T\n\nSee https://source.example/a.', []],
    ['a page of its author', '# T\n\nI wrote [this](https://mine.example/a).', []],
    [
      'a page that a biography or the list of sources names',
      '# T\n\n[I](https://ada.example) and https://listed.example.',
      [],
    ],
    [
      'other sites, in any form',
      '# T\n\nhttps://a.example, <https://b.example> and ![c](https://c.example/p.png).',
      [],
    ],
    [
      'email, a part of the page and of the site',
      '# T\n\n[M](mailto:a@b.example), [p](#part), [s](/pricing).',
      [],
    ],
    [
      'no usable address',
      '# T\n\n[a](https://), [b](pricing), [c](javascript:alert), [d](//e.example), [e](mailto:).',
      ['https://', 'pricing', 'javascript:alert', '//e.example', 'mailto:'],
    ],
  ])('%s', (_, body, found) => {
    expect(flagged(body)).toEqual(found);
  });

  test('are shown with their sentence; one before a stray full stop is there, not lost', () => {
    const body =
      '# T\n\nGrind late. More at https://made-up.example/x . See [two](https://made-up.example/x). Read more at .';
    const given = input(body, { generatedLinks: ['https://made-up.example/x'] });
    const { facts, places } = check('links', body, given);
    const shown = places.map((place) => {
      const { start, end } = place.sentence ?? place;
      return given.text.slice(start, end);
    });
    expect(facts).toMatchObject({ unknown: 2, torn: 1 });
    expect(shown).toEqual([
      'More at https://made-up.example/x .',
      'See [two](https://made-up.example/x).',
      'Read more at .',
    ]);
  });

  test('of a text that no model wrote are its author’s', () => {
    expect(flagged(generated, '')).toEqual([]);
  });
});

const BIO = '\n\n## About the author\n\nRoaster.';
test.each([
  ['byline and biography', `# T\n\n*By Ada*\n\nText.${BIO}`, 'good'],
  ['the name of the profile', `# T\n\n*Ada writes about coffee*\n\nText.${BIO}`, 'good'],
  [
    'byline and biography in plain text',
    'A title of words\n\nBy Ada\n\nText.\n\nAbout the author\n\nRoaster.',
    'good',
  ],
  ['no biography', '# T\n\n*By Ada*\n\nText.', 'fair'],
  ['an emphasized line that names nobody', `# T\n\n*All about coffee*\n\nText.${BIO}`, 'fair'],
  ['a profile alone', '# T\n\nText.', 'bad'],
])('the author of a text with %s is %s', (_, body, verdict) => {
  const author = { authorName: 'Ada', authorBio: 'Roaster' };
  expect(check('author', body, { author }).verdict).toBe(verdict);
});

describe('text that makes an article worse', () => {
  const nouns = 'nurses teachers bakers drivers writers editors coders gamers sellers makers'.split(' ');

  test('sentences that differ in a few words repeat each other and stuff the keyphrase', () => {
    const stuffed = nouns.map((noun) => `For ${noun} better coffee at home means ${noun} at home love it.`);
    const { caps, checks } = checkArticle(input(`# Better coffee at home\n\n${stuffed.join(' ')}`));
    expect(caps).toContainEqual({ reason: 'repetition', most: 60 });
    expect(caps).toContainEqual({ reason: 'stuffing', most: 60 });
    const repetition = checks.find(({ name }) => name === 'repetition');
    expect(repetition?.facts['share']).toBeGreaterThan(0.8);
    expect(repetition?.places).toHaveLength(nouns.length);
  });

  test('a citation without any relation to its source is named and makes the check fair', () => {
    const supported = sentences(9, 'A burr grinder gives even grounds [1].');
    const body = `# T\n\n${supported} Cats love to sleep on a warm motor [1].`;
    const found = check('citations', body, { references: [REFERENCE], passages: [PASSAGE] });
    expect(found).toMatchObject({ verdict: 'fair', facts: { share: 0.9 } });
    const [place] = found.places;
    expect(input(body).text.slice(place?.start, place?.end)).toBe('Cats love to sleep on a warm motor [1].');
  });

  test.each([
    ['chatter', 'bad', 'As an AI language model, I cannot browse the web.'],
    ['chatter', 'bad', 'Here is the article you asked for.'],
    ['language', 'fair', 'El café que se vende en las tiendas es de los mejores.'],
    ['links', 'bad', 'Read more at .'],
  ] as const)('%s is %s for %s', (name, verdict, sentence) => {
    const sound = 'You grind the beans and then you pour the water over them.';
    const body = `# T\n\n${sound} ${sentence} ${sound}`;
    const found = check(name, body);
    expect(found.verdict).toBe(verdict);
    const texts = found.places.map(({ start, end }) => input(body).text.slice(start, end).trim());
    expect(texts).toEqual([sentence]);
    expect(check(name, `# T\n\n${sound}`)).toMatchObject({ verdict: 'good', places: [] });
  });

  test.each([
    ['de', 'Als KI kann ich nicht ins Internet.', 'Hier ist der Artikel, um den du gebeten hast.'],
    ['es', 'Como modelo de lenguaje, no puedo hacerlo.', 'Aquí tienes el artículo que pediste.'],
    ['zh', '作为一个AI，我无法上网。', '以下是您要求的文章。'],
  ])('remarks of a chatbot in %s', (language, about, announced) => {
    expect(check('chatter', `# T\n\n${about} ${announced}`, { language }).places).toHaveLength(2);
  });

  test('is counted, and an article without faults has none', () => {
    const flawed = (body: string) => checkArticle(input(`# T\n\n${body}`)).flawed.length;
    expect(flawed('Grind it. As an AI, I pour it. Read more at .')).toBe(2);
    expect(flawed('Grind it.')).toBe(0);
  });
});

describe('the report', () => {
  test('has every check once and a score between 0 and 100', () => {
    const { score, checks } = checkArticle(input('# Better coffee at home\n\nGrind it.'));
    expect(checks.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(100);
  });

  test('a text that is hardly begun has a low score, however little is wrong in it', () => {
    const score = (count: number) => checkArticle(input(`# Better coffee at home\n\n${words(count)}`)).score;
    expect(score(5)).toBeLessThan(10);
    expect(score(75)).toBeGreaterThan(score(40));
  });

  test.each([
    '',
    '---',
    '# ',
    '[1][1][1]',
    '\u0000\uFFFF',
    '#'.repeat(5000),
    '* * *\n'.repeat(500),
    '1。'.repeat(20_000),
  ])('holds for the odd text %#', (text) => {
    expect(checkArticle(input('', { text })).checks).toHaveLength(CHECKS.length);
  });

  test('places are the very sentences that they speak of', () => {
    const given = input(
      '# T\n\n- First **point** costs 12 euro.\n- The beans were roasted by hand.\n\n> Quoted and made.',
    );
    const passive = checkArticle(given).checks.find(({ name }) => name === 'passive');
    expect(passive?.places.map(({ start, end }) => given.text.slice(start, end))).toEqual([
      'The beans were roasted by hand.',
    ]);
  });
});

describe('[ART-06] an attribution before a claim', () => {
  const titled = {
    references: [{ ...REFERENCE, title: 'Coffee: the grinding handbook of Vienna' }],
    passages: [PASSAGE],
  };
  const failing = (sentence: string) => check('citations', `# T\n\n${sentence}`, titled).places.length;
  const claim = 'fresh grounds lose their aroma [1].';

  test.each([
    `*Coffee: the grinding handbook of Vienna* reports: ${claim}`,
    `According to *Coffee: the grinding handbook of Vienna*, ${claim}`,
    `“Coffee: the grinding handbook” says under “Storage of beans, tins, jars”: ${claim}`,
    `Closest in the sources: *Coffee: the grinding handbook of Vienna* reports: ${claim}`,
  ])('leaves it supported: %s', (sentence) => {
    expect(failing(sentence)).toBe(0);
  });

  test.each([
    '*Coffee: the grinding handbook of Vienna* reports: soft kettles boil milk and tea [1].',
    'Soft kettles boil much milk and black tea in Vienna: fresh grounds [1].',
  ])('supports nothing by itself: %s', (sentence) => {
    expect(failing(sentence)).toBe(1);
  });
});

test('the head of a table is no claim and the row below is one', () => {
  const table =
    '| Grinders of Vienna in 1900 | Price in Austria |\n| --- | --- |\n| The Kalita Wave cost 90 euros in 2001 | 7 |';
  const { facts, places } = check('claims', `# T\n\n${table}`, { passages: [PASSAGE] });
  expect(facts).toEqual({ share: 0, total: 1 });
  expect(places).toHaveLength(1);
});
