import { describe, expect, it } from 'vitest';
import { competingKeyphrases } from './competing-keyphrases.ts';

const competing = (keyphrases: string[], language: string) =>
  [
    ...competingKeyphrases(keyphrases.map((keyphrase, at) => ({ id: `${at}`, keyphrase, language }))),
  ].toSorted(([a], [b]) => a.localeCompare(b));

describe('competingKeyphrases', () => {
  it.each([
    ['en', ['cold brew coffee', 'the coffee for cold brewing', 'espresso machine cleaning']],
    ['es', ['café molido en casa', 'moler café en la casa', 'limpiar la cafetera']],
    ['zh', ['手冲咖啡技巧', '手冲咖啡的技巧', '清洗咖啡机']],
    ['de', ['Kaffee richtig mahlen', 'richtig Kaffee mahlen', 'Espressomaschine reinigen']],
  ])('finds the same phrase in other words or another order: %s', (language, keyphrases) => {
    expect(competing(keyphrases, language)).toEqual([
      ['0', '1'],
      ['1', '0'],
    ]);
  });

  it.each([
    ['en', ['coffee', 'coffee grinder', 'best coffee grinder for espresso']],
    ['es', ['café en casa', 'café en la oficina', 'molinillo de café']],
    ['zh', ['咖啡机', '咖啡豆', '咖啡杯']],
  ])('leaves phrases alone that only share a subject: %s', (language, keyphrases) => {
    expect(competing(keyphrases, language)).toEqual([]);
  });

  it('compares phrases of stop words and numbers by their words, and nothing with an empty one', () => {
    expect(competing(['To be or not to be', 'not to be or to be', '', ''], 'en')).toEqual([
      ['0', '1'],
      ['1', '0'],
    ]);
  });

  it('names the first of several', () => {
    expect(competing(['cold brew', 'tea', 'brew cold', 'the cold brew'], 'en')).toEqual([
      ['0', '2'],
      ['2', '0'],
      ['3', '0'],
    ]);
  });

  it('compares 500 phrases of one subject in one go', () => {
    const many = Array.from({ length: 500 }, (_, at) => `coffee of the country number x${at}`);
    expect(competing(many, 'en').length).toBeLessThanOrEqual(500);
  });
});
