import { type SelectionItem, SelectionType } from '@inkstep/contract';
import { describe, expect, test } from 'vitest';
import { buildResearch } from '../../../test/build-task.ts';
import { isPrimary } from '../primary-keywords.ts';
import {
  deselect,
  missingForTopics,
  orderedKeywords,
  secondaryFromResearch,
  select,
  selectResearched,
} from './selection.ts';

const items = (...types: SelectionType[]): SelectionItem[] =>
  types.map((type, index) => ({ id: `${type}-${index}`, type, value: `${type} ${index}` }));
const many = (type: SelectionType, count: number) => items(...Array.from({ length: count }, () => type));

describe('select', () => {
  test.each<[SelectionType, SelectionItem[], string]>([
    ['autocomplete', items('autocomplete', 'related', 'custom'), 'primaryFull'],
    ['related', many('related', 3), 'primaryFull'],
    ['custom', many('related', 3), 'customFull'],
    ['keyTerm', many('paa', 12), 'secondaryFull'],
    ['paa', many('keyTerm', 12), 'secondaryFull'],
    ['reddit_topic', many('keyTerm', 12), 'secondaryFull'],
  ])('[KEY-15..19, KEY-34] one %s too many is refused', (type, before, reason) => {
    expect(select(before, { type, value: 'new' })).toEqual({ ok: false, reason });
  });

  test('[KEY-15, KEY-18] the two kinds have limits of their own', () => {
    expect(select(many('related', 3), { type: 'paa', value: 'q' }).ok).toBe(true);
    expect(select(many('paa', 12), { type: 'related', value: 'r' }).ok).toBe(true);
  });

  test('[KEY-23] the same type and value once only', () => {
    const before = items('related');
    expect(select(before, { type: 'related', value: 'related 0' })).toEqual({ ok: false });
    expect(select(before, { type: 'custom', value: 'related 0' }).ok).toBe(true);
  });

  test('[KEY-25] a custom keyword is trimmed and not empty', () => {
    expect(select([], { type: 'custom', value: '   ' })).toEqual({ ok: false });
    const added = select([], { type: 'custom', value: '  compost ' });
    expect(added.ok && added.items[0]?.value).toBe('compost');
  });

  test('[KEY-26] an id is made of type, time, index and chance', () => {
    const added = select(items('related'), { type: 'paa', value: 'why', source: 'patterns' });
    expect(added.ok && added.items[1]?.id).toMatch(/^paa-\d{13}-1-[0-9a-f]{8}$/);
  });
});

const research = (terms: string[], questions: [string, string][] = []) =>
  buildResearch({
    wordCloudData: { words: terms.map((word) => ({ word, count: 1, origin: 'wikipedia' })) },
    peopleAlsoAsk: questions.map(([question, origin]) => ({ question, origin })),
  });

test.each<[string, SelectionItem[], string | undefined]>([
  ['nothing', [], 'nothingSelected'],
  ['primary only', many('related', 3), 'need'],
  ['secondary only', many('paa', 12), 'need'],
  ['too few secondary', items('related', 'paa', 'paa', 'paa', 'paa'), 'need'],
  ['enough', items('custom', 'paa', 'paa', 'keyTerm', 'keyTerm', 'keyTerm'), undefined],
])('[KEY-20..22] topics of %s', (_, selected, missing) => {
  expect(missingForTopics(selected, null)).toBe(missing);
});

test('[KEY-20] one primary keyword is enough after a research, which fills in what is real', () => {
  const [primary] = items('related');
  const found = research(
    ['heap', 'worm'],
    [
      ['How hot is a heap?', 'serper'],
      ['What is a pattern?', 'patterns'],
    ],
  );
  expect(missingForTopics([primary!], found)).toBeUndefined();
  expect(missingForTopics(many('paa', 5), found)).toBe('need');
  expect(secondaryFromResearch([primary!], found).map(({ type, value }) => [type, value])).toEqual([
    ['keyTerm', 'heap'],
    ['paa', 'How hot is a heap?'],
    ['keyTerm', 'worm'],
  ]);
  const taken = [...many('paa', 4), { id: 'x', type: 'keyTerm' as const, value: 'heap' }];
  expect(secondaryFromResearch(taken.slice(1), found).map(({ value }) => value)).toEqual([
    'How hot is a heap?',
  ]);
  expect(secondaryFromResearch(taken, found)).toEqual([]);
});

test('[KEY-15, TOPIC-14] the researched keyword is the first primary one, and the next research replaces it', () => {
  const first = selectResearched([], 'compost');
  expect(first).toMatchObject([{ type: 'custom', value: 'compost' }]);
  const more = [...first, ...items('related')];
  expect(selectResearched(more, 'worms').map(({ value }) => value)).toEqual(['worms', 'related 0']);
  expect(selectResearched(items('related'), 'Related 0')).toHaveLength(1);
  expect(selectResearched(many('related', 3), 'compost')).toHaveLength(3);
});

test('[TOPIC-14] primary keywords come first, and the researched one leads them', () => {
  const chosen = items('paa', 'related', 'keyTerm', 'custom');
  expect(orderedKeywords(chosen, 'Custom 3')).toEqual({
    keywords: ['custom 3', 'related 1', 'paa 0', 'keyTerm 2'],
    primaryKeywords: 2,
  });
  expect(orderedKeywords(chosen, undefined).keywords[0]).toBe('related 1');
});

test('an item goes by type and value', () => {
  expect(deselect(items('related', 'paa'), { type: 'paa', value: 'paa 1' })).toHaveLength(1);
});

test('[KEY-27, KEY-15, KEY-18] the types, and which of them are primary', () => {
  const { options } = SelectionType;
  expect(options).toEqual(['autocomplete', 'related', 'custom', 'keyTerm', 'paa', 'reddit_topic']);
  expect(options.filter((type) => isPrimary({ type }))).toEqual(['autocomplete', 'related', 'custom']);
});
