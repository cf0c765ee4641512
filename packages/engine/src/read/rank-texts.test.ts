import { describe, expect, it } from 'vitest';
import { rankTexts } from './rank-texts.ts';

const english = { language: 'en', keywords: ['pour over coffee'] };
const grind = {
  title: 'Grind size',
  text: 'How fine the grind of pour over coffee should be, and which grinder to buy.',
};
const water = { title: 'Water temperature for pour over coffee', text: 'Water between 92 and 96 degrees.' };
const tax = {
  title: 'Tax return deadlines',
  text: 'When to file, and what temperature has to do with water bills.',
};
const topics = ['Which grind size to use', 'The right water temperature'];

describe('ranking texts', () => {
  it('says how relevant each is, and which topic it fits', () => {
    const [first, second, third] = rankTexts({ ...english, topics, texts: [grind, water, tax] });
    expect(first?.topic).toBe(0);
    expect(second?.topic).toBe(1);
    expect(Math.min(first?.relevance ?? 0, second?.relevance ?? 0)).toBeGreaterThan(0.4);
    expect(third?.relevance).toBeLessThan(0.2);
  });

  it('has no topic for a text that fits none', () => {
    const texts = [grind, { title: 'Pour over coffee', text: 'A way to brew coffee.' }];
    expect(rankTexts({ ...english, topics: ['Grinders'], texts })[1]?.topic).toBe(-1);
  });

  it('goes by keywords alone without topics, and the other way round', () => {
    const [coffee, other] = rankTexts({ ...english, topics: [], texts: [water, tax] });
    expect(coffee?.relevance).toBeGreaterThan(0.5);
    expect(other?.relevance).toBe(0);
    const [best] = rankTexts({ topics, keywords: [], language: 'en', texts: [water, tax] });
    expect(best).toMatchObject({ topic: 1 });
  });

  it('reads Chinese, which has no spaces', () => {
    const texts = [
      { title: '手冲咖啡的水温', text: '水温在92到96度之间。' },
      { title: '报税指南', text: '截止日期。' },
    ];
    const [coffee, other] = rankTexts({ texts, topics: ['水温'], keywords: ['手冲咖啡'], language: 'zh' });
    expect(coffee?.relevance).toBeGreaterThan(0.5);
    expect(other?.relevance).toBe(0);
  });

  it.each([
    ['nothing to ask for', { ...english, topics: [], keywords: [], texts: [grind] }],
    ['stop words alone', { ...english, topics: ['what is it'], keywords: ['the'], texts: [grind] }],
    ['empty texts', { ...english, topics, texts: [{ title: '', text: '' }] }],
  ])('finds nothing relevant in case of %s', (_case, input) => {
    expect(rankTexts(input)).toEqual([{ relevance: 0, topic: -1 }]);
  });

  it('answers at once for large input', () => {
    const text = 'grind water coffee '.repeat(30_000);
    const texts = Array.from({ length: 100 }, (_, at) => ({ title: `Text ${at}`, text }));
    expect(rankTexts({ ...english, topics, texts })).toHaveLength(100);
  });
});
