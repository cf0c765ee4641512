import { describe, expect, it } from 'vitest';
import { readArticle } from '../text/article/checked-article.ts';
import { textTools } from '../text/text-tools.ts';
import { nameMatcher, statedNames } from './names.ts';

const SOURCES: Record<string, string> = {
  en: 'The heaps of Dora Finch reach 65 degrees. Her guide is by Cornell University, and composting takes a year.',
  es: 'Las pilas de Pilar Soto alcanzan 65 grados. La guía es de la Universidad de Cornell, y compostar lleva un año.',
  de: 'Die Haufen von Dora Fink erreichen 65 Grad. Der Ratgeber stammt aus Cornell.',
  zh: '芬奇的堆肥堆升到65度。指南出自康奈尔大学。',
};

const namesIn = (sentence: string, language: string) =>
  statedNames([SOURCES[language] ?? ''], textTools(language))(readArticle(sentence, language))(sentence);

describe('names that begin a sentence', () => {
  it.each([
    ['en', 'NASA study proves heat.', ['NASA']],
    ['en', 'A NASA study proves heat.', ['NASA']],
    ['en', '“WHO limits apply.”', ['WHO']],
    ['en', 'McKinsey’s heaps are hot.', ['McKinsey']],
    ['en', 'iPhone owners compost.', ['iPhone']],
    ['en', 'Harvard study proves heat.', ['Harvard']],
    ['en', 'A Harvard study proves heat.', ['Harvard']],
    ['en', 'Stanford University proves heat.', ['Stanford', 'University']],
    ['en', 'Finch’s heaps are hot.', ['Finch']],
    ['es', 'Soto mide el calor.', ['Soto']],
    ['es', 'OMS y municipio piden lo mismo.', ['OMS']],
    ['de', 'NASA-Studie beweist Wärme.', ['NASA']],
    ['de', 'Laut McKinsey wird es warm.', ['McKinsey']],
    ['zh', 'NASA研究证明堆肥升温。', ['NASA']],
    ['zh', '据McKinsey报道，堆肥升温。', ['McKinsey']],
  ])('%s: %s', (language, sentence, names) => {
    expect(namesIn(sentence, language)).toEqual(names);
  });

  it.each([
    ['en', 'Dr. Smith measures the heat.', ['Smith']],
    ['en', 'Dr Smith measures the heat.', ['Smith']],
    ['en', 'Prof. Miller measures the heat.', ['Miller']],
    ['en', 'Prof. Dr. Miller measures the heat.', ['Miller']],
    ['en', 'Mr. Trump’s heap is hot.', ['Trump']],
    ['en', 'The heat was measured by Dr. Jane Jones.', ['Jane Jones']],
    ['en', 'The heat was measured by Professor Jones.', ['Jones']],
    ['en', 'In St. Louis, researchers measure the heat.', ['Louis']],
    ['en', 'Researchers (Smith et al.) measure the heat.', ['Smith']],
    ['en', 'Researchers (Smith and Jones, 2020) measure the heat.', ['Smith', 'Jones']],
    ['en', 'It is hot (Especially in summer).', []],
    ['en', 'Researchers (Smith 2020) measure the heat.', ['Smith']],
    ['en', 'It is hot (About 60 degrees).', []],
    ['en', 'It lets gas escape (CO2).', []],
    ['en', 'It was measured by Sen in summer.', ['Sen']],
    ['es', 'Dra. García mide el calor.', ['García']],
    ['es', 'El Dr. García mide el calor.', ['García']],
    ['es', 'La Sra. Soto mide el calor.', ['Soto']],
  ])('%s: a title is no part of a name: %s', (language, sentence, names) => {
    expect(namesIn(sentence, language)).toEqual(names);
  });

  it.each([
    ['en', 'Composting takes a year.'],
    ['en', 'Compost piles reach 65 degrees.'],
    ['en', 'Recent research says so.'],
    ['en', 'Several studies say so.'],
    ['en', '5 kWh are lost.'],
    ['en', 'I compost.'],
    ['es', 'Compostar lleva un año.'],
    ['de', 'Kompostierte Blätter werden warm.'],
    ['de', 'Haufen werden warm, 5 kWh gehen verloren.'],
    ['zh', '堆肥堆升到65度，耗电5kWh。'],
  ])('%s: an ordinary word is none: %s', (language, sentence) => {
    expect(namesIn(sentence, language)).toEqual([]);
  });

  it.each([
    ['en', 'Across Europe heaps are hot.', ['Europe']],
    ['en', 'Although Finch doubts it, heaps are hot.', ['Finch']],
    ['es', 'Incluso Soto lo duda.', ['Soto']],
  ])('%s: a common word in front of a name is none: %s', (language, sentence, names) => {
    expect(namesIn(sentence, language)).toEqual(names);
  });

  it('a word that the article has in lower case is none', () => {
    const namesOf = statedNames([SOURCES['en'] ?? ''], textTools('en'));
    expect(namesOf(readArticle('He reads field notes.', 'en'))('Field study says so.')).toEqual([]);
  });
});

it.each([
  ['NASA', 'The Nasa heap.', true],
  ['NASA', 'The National Aeronautics and Space Administration measured it.', true],
  ['OMS', 'Los límites de la Organización Mundial de la Salud.', true],
  ['EU', 'Server in der Europäischen Union.', true],
  ['LED', 'LEDs get warm.', true],
  ['WHO', 'Those who compost.', false],
  ['WHO', 'The World Hotel Owners.', true],
  ['EU', 'A neutral heap.', false],
  ['Finch', 'The finches left.', true],
])('looks for %s: %s %s', (name, text, isFound) => {
  expect(nameMatcher(name, textTools('en'))({ text, lower: text.toLowerCase() })).toBe(isFound);
});
