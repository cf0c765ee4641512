import { describe, expect, test } from 'vitest';
import { suspectSources } from '../suspect-sources.ts';
import type { SuspectInput } from './read-source.ts';

const found = (language: string, ...sources: Omit<SuspectInput, 'id'>[]) =>
  suspectSources({ language, sources: sources.map((source, at) => ({ id: `${at + 1}`, ...source })) });
const shown = (...given: Parameters<typeof found>) =>
  found(...given).map(({ id, kind, otherId, because, passages }) => ({
    id,
    kind,
    otherId,
    because,
    facts: passages.map(({ here, there }) =>
      [here, there].map((each) => each?.facts.map(({ text }) => text).join(' ')),
    ),
  }));

const report = (year: number, employers: number, name = 'Hanne Osei') =>
  `The trial of the shorter week began in March ${year} in the Norvale region. Some ${employers} employers gave their staff a fifth day off without cutting pay. The report by Doctor ${name} says that sick days fell in most of the firms. Output stayed about the same as in the twelve months before the trial began.`;
const town = (name: string, people: string) =>
  `The town of ${name} has a weekly market on the square beside the church. About ${people} people live in ${name} and in the villages around it. Visitors of ${name} find rooms at the inn behind the old town hall. A bus goes to the coast every hour until nine in the evening.`;

describe('is no contradiction', () => {
  test.each<[string, string, ...Omit<SuspectInput, 'id'>[]]>([
    ['the same report of another year', 'en', { content: report(2023, 58) }, { content: report(2024, 64) }],
    [
      'two towns on pages of one template',
      'en',
      { title: 'Visit Ashby', content: town('Ashby', '12,400') },
      { title: 'Visit Corley', content: town('Corley', '3,100') },
    ],
    [
      'two towns on pages of one template in German',
      'de',
      {
        title: 'Urlaub in Lindach',
        content:
          'In Lindach leben 12.400 Menschen rund um den alten Marktplatz. Wer Lindach besucht, findet ein Zimmer im Gasthof hinter der Kirche. Ein Bus fährt bis neun Uhr abends jede Stunde an die Küste.',
      },
      {
        title: 'Urlaub in Fehnhaus',
        content:
          'In Fehnhaus leben 3.100 Menschen rund um den alten Marktplatz. Wer Fehnhaus besucht, findet ein Zimmer im Gasthof hinter der Kirche. Ein Bus fährt bis neun Uhr abends jede Stunde an die Küste.',
      },
    ],
    [
      'the same figure in words, with another separator or in another unit',
      'en',
      {
        content:
          'The bridge has 1,140 fenders along both of its old stone piers. It is twelve metres long and opens twice in every hour. The road to it is 5 miles long and has no lights at night.',
      },
      {
        content:
          'The bridge has 1.140 fenders along both of its old stone piers. It is 12 metres long and opens twice in every hour. The road to it is 8 km long and has no lights at night.',
      },
    ],
    [
      'a modal verb that is the name of a month',
      'en',
      {
        content:
          'You may take the 9 o’clock bus to the old bridge on the coast. You may stay as long as you like on the square. The keeper may open the gate for you if you ask her.',
      },
      {
        content:
          'You can take the 9 o’clock bus to the old bridge on the coast. You can stay as long as you like on the square. The keeper can open the gate for you if you ask her.',
      },
    ],
    [
      'a product that its page names often',
      'en',
      {
        content: `${'Google Search Console shows the searches. '.repeat(4)}Open Google Search Console once a week. Google Search Console is free.`,
      },
    ],
    [
      'numbers of tips, steps and years',
      'en',
      { content: 'Here are 15 tips for a better compost heap at home. In 2024 households threw away less.' },
      {
        content: 'Here are 10 tips that every cook should know by heart. In 2019 households threw away more.',
      },
      { content: 'These 10 tips make a garden green in a single summer of rain.' },
    ],
  ])('%s', (_, language, ...sources) => {
    expect(found(language, ...sources)).toEqual([]);
  });
});

const chinese = (figure: string, name: string, date: string) =>
  `试点项目从${date}开始，一共持续了半年时间。一共有${figure}个小区参加堆肥项目并提交了记录。项目负责人${name}表示，堆肥站没有明显的气味。秋天，居民领回了第一批堆肥，用在阳台的花盆里。`;

describe('is found', () => {
  const first = chinese('58', '王敏', '3月5日');
  test.each([
    ['a figure in Chinese', 'figure', chinese('34', '王敏', '3月5日'), [['34', '58']]],
    ['a name in Chinese', 'name', chinese('58', '李强', '3月5日'), [['李强', '王敏']]],
    ['a given name in Chinese', 'name', chinese('58', '王强', '3月5日'), [['王强', '王敏']]],
    ['a date in Chinese', 'date', chinese('58', '王敏', '4月8日'), [['4月8日', '3月5日']]],
  ])('%s', (_, kind, content, facts) => {
    expect(shown('zh', { content: first }, { content })).toEqual([
      { id: '2', kind, otherId: '1', because: 'unknown', facts },
    ]);
  });

  test('a figure in Chinese that two others contradict', () => {
    const sources = [
      '报告说，青山区一共有58个小区参加了这次堆肥试点。',
      '青山区的试点有58个小区，居民每周送一次垃圾。',
      '青山区的堆肥试点只有34个小区，规模并不算大。',
    ].map((content, at) => ({ content, published: `2025-0${at + 1}-01` }));
    expect(shown('zh', ...sources)).toEqual([
      { id: '3', kind: 'contradiction', otherId: '1', because: 'others', facts: [['34', '58']] },
    ]);
  });

  test('a name in German, where all nouns have capitals', () => {
    const text = (name: string) =>
      `Der Feldtest begann im Januar mit 120 Haushalten aus der ganzen Stadt. Die Leiterin ${name} nennt den Ertrag der Anlagen erfreulich hoch. Die meisten Haushalte wollen ihre Anlage auch danach behalten.`;
    expect(shown('de', { content: text('Heike Wuttke') }, { content: text('Jutta Brandt') })).toEqual([
      {
        id: '2',
        kind: 'name',
        otherId: '1',
        because: 'unknown',
        facts: [['Jutta Brandt', 'Heike Wuttke']],
      },
    ]);
  });

  test('the older page of one site is outdated, of two sites the younger one is doubted', () => {
    const [old, young] = [report(2024, 58), report(2024, 34)];
    const at = (host: string, published: string) => ({ url: `https://${host}/${published}`, published });
    const doubted = (host: string, dates: [string, string]) =>
      shown(
        'en',
        { content: old, ...at('a.example', dates[0]) },
        { content: young, ...at(host, dates[1]) },
      ).map(({ id, because }) => [id, because]);
    expect(doubted('a.example', ['2024-03-01', '2025-03-01'])).toEqual([['1', 'outdated']]);
    expect(doubted('b.example', ['2024-03-01', '2025-03-01'])).toEqual([['2', 'later']]);
    expect(doubted('b.example', ['2025-03-01', '2024-03-01'])).toEqual([['1', 'later']]);
    expect(doubted('b.example', ['last spring', '2024-03-01'])).toEqual([['2', 'unknown']]);
  });
});

/** As long as a source may be, and more. */
const SIZE = 500_000;
const flood = (text: string) => text.repeat(SIZE / text.length);

test.each([
  ['one sentence', flood('The trial had 58 employers in the Norvale region of the north. ')],
  ['no full stop', flood('word ')],
  ['one word', flood('a')],
  ['figures', flood('1,000 ')],
  ['figures without spaces', flood('1,000')],
  ['dates', flood('On 3 May the bridge will open again to all traffic. ')],
  ['table rows', flood('| 58 employers | 34 employers | 12 | 13 | 14 |\n')],
  ['a title', `# ${flood('a b ')}`],
  ['marks', flood('*_[](`"')],
  ['Chinese without a full stop', flood('有58个小区')],
])('sources of %s are compared in bounded time', (_, content) => {
  const sources = Array.from({ length: 10 }, () => ({ content }));
  expect(found('en', ...sources).filter(({ kind }) => kind !== 'bulk')).toEqual([]);
});

test('ten long near-copies are compared in bounded time, and each names the first', () => {
  const word = (at: number) => Array.from(String(at), (digit) => 'lamoniruse'[Number(digit)]).join('');
  const sentences = Array.from(
    { length: 1500 },
    (_, at) =>
      `Firm ${word(at)} of ${word(at + 3000)} paid ${word(at + 7000)} in ${word(at + 9000)} for 35 days.`,
  );
  const copies = Array.from({ length: 10 }, (_, copy) => ({
    content: sentences.map((text, at) => (at === 5 ? text.replace('35', `${copy + 1}00`) : text)).join(' '),
  }));
  expect(new Set(found('en', ...copies).map(({ id }) => id)).size).toBe(9);
});
