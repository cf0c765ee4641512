import { type SelectionItem, SelectionType } from '@inkstep/contract';
import { describe, expect, test } from 'vitest';
import { isPrimary } from '../../../lib/primary-keywords.ts';
import { deselect, missingForTopics, select } from './selection.ts';

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

test.each<[string, SelectionItem[], string | undefined]>([
  ['nothing', [], 'nothingSelected'],
  ['primary only', many('related', 3), 'need'],
  ['secondary only', many('paa', 12), 'need'],
  ['too few secondary', items('related', 'paa', 'paa', 'paa', 'paa'), 'need'],
  ['enough', items('custom', 'paa', 'paa', 'keyTerm', 'keyTerm', 'keyTerm'), undefined],
])('[KEY-20..22] topics of %s', (_, selected, missing) => expect(missingForTopics(selected)).toBe(missing));

test('an item goes by type and value', () => {
  expect(deselect(items('related', 'paa'), { type: 'paa', value: 'paa 1' })).toHaveLength(1);
});

test('[KEY-27, KEY-15, KEY-18] the types, and which of them are primary', () => {
  const { options } = SelectionType;
  expect(options).toEqual(['autocomplete', 'related', 'custom', 'keyTerm', 'paa', 'reddit_topic']);
  expect(options.filter((type) => isPrimary({ type }))).toEqual(['autocomplete', 'related', 'custom']);
});
