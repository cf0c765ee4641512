import { expect, it } from 'vitest';
import { citedSentences } from './cited-sentences.ts';

const PASSAGE = 'Leaves rot within 12 months. The heap reaches 60 °C in April and cools down in May.';
const compared = (sentence: string, overrides: Partial<Parameters<typeof citedSentences>[0]> = {}) =>
  citedSentences({
    text: `# Compost\n\nAn uncited sentence.\n\n## Heat\n\n${sentence}\n\n## Sources\n\n1. Guide`,
    language: 'en',
    year: 2026,
    references: [
      { number: 1, sourceId: 'a', title: 'Guide' },
      { number: 2, sourceId: 'b', title: 'Lost' },
    ],
    passages: [{ id: 'S1.1', sourceId: 'a', text: PASSAGE }],
    ...overrides,
  });

it.each([
  ['matches', 'Leaves rot within 12 months [1].', []],
  ['partly', 'Leaves rot within 15 months [1].', ['15']],
  ['differs', 'Cities collect waste in brown bins [1].', []],
  ['not_compared', 'Worms like cool soil [2].', []],
])('a sentence %s: %s', (verdict, sentence, missing) => {
  expect(compared(sentence)).toMatchObject([{ heading: 'Heat', verdict, missing }]);
});

it('compares a title that a user gave a page, unlike the name by which the text attributes it', () => {
  const references = [{ number: 1, sourceId: 'a', title: 'NASA study proves heat', name: 'Heat Log' }];
  const of = (sentence: string) => compared(sentence, { references })[0];
  expect(of('NASA study proves heat: the heap reaches 60 °C in April [1].')).toMatchObject({
    verdict: 'partly',
    missing: ['NASA'],
  });
  expect(of('*Heat Log*: the heap reaches 60 °C in April [1].')).toMatchObject({
    verdict: 'matches',
    missing: [],
  });
});

it.each([
  ['en', 'Dr. Smith says that the heap reaches 60 °C in April [1].', 'Smith'],
  ['en', 'The heap reaches 60 °C in April, as measured by Dr. Jones [1].', 'Jones'],
  ['en', 'In St. Louis, the heap reaches 60 °C in April [1].', 'Louis'],
  ['en', 'Researchers (Smith et al.) say that the heap reaches 60 °C in April [1].', 'Smith'],
  ['es', 'El Dr. García dice que the heap reaches 60 °C in April [1].', 'García'],
])('%s: misses the name behind a title: %s', (language, sentence, name) => {
  expect(compared(sentence, { language })).toMatchObject([{ missing: [name] }]);
});

it('has the best part of each source that it cites, in their order', () => {
  const [sentence] = compared('The heap reaches 60 °C in April [1][2].');
  expect(sentence?.sources).toMatchObject([
    { number: 1, quote: { passageId: 'S1.1', text: expect.stringContaining('60 °C') } },
    { number: 2, quote: undefined },
  ]);
});

it('tells sentences with a mark from those that a mark after a later full stop covers', () => {
  const text = 'Cities collect waste. Leaves rot. [1] Worms dig. The heap reaches 60 °C [1]. Nobody knows.';
  expect(compared(text).map((sentence) => [sentence.text, sentence.isMarked])).toEqual([
    ['Cities collect waste.', false],
    ['Leaves rot.', true],
    ['The heap reaches 60 °C.', true],
  ]);
});

it('leaves out sentences without a known citation, the list of sources and code', () => {
  expect(compared('Nothing here. A wrong number [7].\n\n```\ncode [1]\n```')).toEqual([]);
});

it('finds what another passage contradicts, by what the sentence says itself', () => {
  const fact = (text: string) => ({ kind: 'figure' as const, key: text, text });
  const here = { text: 'Leaves rot within 12 months of 3 seasons.', facts: [fact('12'), fact('3')] };
  const there = { text: 'Leaves rot within 24 months.', facts: [fact('24')] };
  const passages = [
    { id: 'S1.1', sourceId: 'a', text: PASSAGE, disputed: [{ passageId: 'S2.1', here, there }] },
  ];
  const disputes = (sentence: string) => compared(sentence, { passages })[0]?.disputes;
  expect(disputes('Leaves rot within 12 months [1].')).toEqual([
    { here: '12', there: '24', passageId: 'S2.1' },
  ]);
  expect(disputes('Leaves rot within months [1].')).toEqual([]);
});

it('reads a large article', () => {
  const text = Array.from({ length: 1_000 }, (_, n) => `Leaves number ${n} rot within 12 months [1].`).join(
    '\n\n',
  );
  const passages = Array.from({ length: 200 }, (_, n) => ({
    id: `S1.${n}`,
    sourceId: 'a',
    text: `${PASSAGE} Part ${n}.`,
  }));
  expect(citedSentences({ ...base, text, passages })).toHaveLength(1_000);
});

const base = { language: 'en', year: 2026, references: [{ number: 1, sourceId: 'a', title: 'Guide' }] };
