import { expect, test } from 'vitest';
import { experienceSections } from './experience-sections.ts';

const section = (id: string, kind: 'introduction' | 'body' | 'conclusion', heading: string) => ({
  id,
  kind,
  heading,
  intent: '',
  keyPoints: [],
});
const sections = [
  section('s1', 'introduction', 'Introduction'),
  section('s2', 'body', 'Choosing a grinder'),
  section('s3', 'body', 'Water and its temperature'),
  section('s4', 'conclusion', 'Grinders and water in short'),
];
const grinder = { question: 'A mistake you made?', answer: 'I bought cheap grinders twice.' };
const water = { question: 'What surprised you?', answer: 'How much the temperature of water matters.' };
const years = { question: 'How long?', answer: 'Twelve years by now.' };

test('each answer goes to the one section of the body that it fits best', () => {
  expect(experienceSections(sections, [grinder, water], 'en')).toEqual(
    new Map([
      ['s2', [grinder]],
      ['s3', [water]],
    ]),
  );
});

test('an answer that fits no section opens the article', () => {
  expect(experienceSections(sections, [years], 'en')).toEqual(new Map([['s1', [years]]]));
  expect(experienceSections(sections.slice(1), [years], 'en')).toEqual(new Map([['s2', [years]]]));
});

test('several answers may share a section, and without any there is nothing', () => {
  expect(experienceSections(sections, [grinder, years, grinder], 'en').get('s2')).toEqual([grinder, grinder]);
  expect(experienceSections(sections, [], 'en').size).toBe(0);
});
