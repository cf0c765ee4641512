import { expect, test } from 'vitest';
import type { ArticleBrief } from '../article.ts';
import { draftArticle } from './draft-article.ts';
import { drafterPhrases } from './phrases.ts';

const filler = (matter: string) =>
  Array.from(
    { length: 40 },
    (_, at) => `The ${matter} of house ${at} is described by its owners in many words.`,
  )
    .join(' ')
    .concat('\n\n');
const CONTENT = `${filler('garden')}Noise is the most frequent cause of quarrels with neighbours. The noise of a modern unit falls to 40 decibels at three metres.

${filler('cellar')}What happens in frost? The output falls and the machine has to work harder. An electric heating rod helps out on the coldest days.

${filler('kitchen')}`;

const LITTLE = `A garden is described by its owners in many words. The gardens of houses are small.

Noise is the most frequent cause of quarrels with neighbours. The unit falls to 40 decibels at three metres.`;

const BRIEF: ArticleBrief = {
  topics: [],
  keywords: ['heat pump'],
  questions: [],
  sources: [{ id: 's1', title: 'Notes', content: CONTENT, kind: 'fact' }],
  tonality: 'informative',
  length: 'snippet',
  format: 'markdown',
};

test('[OPS-05] a topic in little material is found by one of its parts', () => {
  const topic = 'Noise, subsidies, permits and inspections';
  const { sections } = draftArticle({
    ...BRIEF,
    topics: ['Gardens of houses', topic],
    sources: [{ id: 's1', title: 'Notes', content: LITTLE, kind: 'fact' }],
  });
  expect(sections.find(({ heading }) => heading === topic)?.markdown).toContain('Noise is the most frequent');
});

test.each([
  ['by one of its parts', 'Noise, subsidies, permits and inspections', 'Noise is the most frequent cause'],
  ['by what a source asks before it', 'Frost', 'What happens in frost? The output falls'],
])('[OPS-05] a topic in much material is found %s', (_, topic, found) => {
  const { sections } = draftArticle({ ...BRIEF, topics: ['Gardens of houses', topic] });
  const text = sections.find(({ heading }) => heading === topic)?.markdown;
  expect(text).toContain(found);
  expect(text).not.toContain(drafterPhrases('en').gap);
});
