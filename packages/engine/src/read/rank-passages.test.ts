import { describe, expect, test } from 'vitest';
import type { Passage } from '../article.ts';
import { passageIndex } from './rank-passages.ts';

function passages(...texts: string[]): Passage[] {
  return texts.map((text, index) => ({
    id: `S1.${index + 1}`,
    sourceId: 's1',
    text,
    words: text.split(' ').length,
  }));
}

function best(texts: string[], language: string, query: string): string | undefined {
  return passageIndex(passages(...texts), language).search(query, 1)[0]?.passage.text;
}

describe('passageIndex', () => {
  test.each([
    ['en', 'how is coffee brewed', 'Brewing coffee takes hot water.', 'A bridge crosses the river.'],
    ['de', 'Kosten der Heizung', 'Eine neue Heizung kostet viel Geld.', 'Der Fluss fließt durch die Stadt.'],
    ['de', 'Pumpe', 'Wärmepumpen heizen mit Strom.', 'Der Fluss fließt durch die Stadt.'],
    ['es', 'cultivar tomates', 'El cultivo de un tomate necesita sol.', 'El río cruza la ciudad.'],
    ['zh', '怎么冲泡绿茶', '绿茶要用八十度的水冲泡。', '这座桥横跨河流。'],
    ['ja', 'コーヒーの淹れ方', 'コーヒーは熱いお湯で淹れます。', '橋は川を渡ります。'],
    ['en', 'cofee bruwing', 'Brewing coffee takes hot water.', 'A bridge crosses the river.'],
  ])('in %s finds the passage for %j', (language, query, right, wrong) => {
    expect(best([wrong, right, `${wrong} Again.`], language, query)).toBe(right);
  });

  test('puts the rarer word first and falls with the rank', () => {
    const index = passageIndex(
      passages('Tea is a drink.', 'Tea is a drink from Assam.', 'Tea is a warm drink.', 'Bread is food.'),
      'en',
    );
    const found = index.search('tea from Assam', 10);
    expect(found[0]?.passage.id).toBe('S1.2');
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    expect(found.map(({ passage }) => passage.id)).not.toContain('S1.4');
  });

  test('searches the heading of a passage too', () => {
    const [first, second] = passages('It takes a day.', 'It takes an hour.');
    const index = passageIndex(
      [
        { ...first!, heading: 'Steeping' },
        { ...second!, heading: 'Roasting' },
      ],
      'en',
    );
    expect(index.search('how long to roast', 1)[0]?.passage.text).toBe('It takes an hour.');
  });

  test.each([
    ['no passages', [], 'query', 5],
    ['an empty query', ['text'], '', 5],
    ['a query of marks', ['text'], '?!*', 5],
    ['no room', ['text'], 'text', 0],
    ['a negative limit', ['text'], 'text', -1],
  ])('finds nothing with %s', (_, texts, query, limit) => {
    expect(passageIndex(passages(...texts), 'en').search(query, limit)).toEqual([]);
  });

  test('holds out against a line of 100 KB without spaces', () => {
    const index = passageIndex(passages('x'.repeat(100_000), '字'.repeat(100_000), 'small text'), 'en');
    expect(index.search('y'.repeat(100_000), 3)).toEqual([]);
    expect(index.search('small', 3)[0]?.passage.id).toBe('S1.3');
  });
});
