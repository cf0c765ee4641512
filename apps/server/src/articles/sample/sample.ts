import { countWords } from '@inkstep/article/count-words';
import { LIMITS, type Outline, type SourceInput } from '@inkstep/contract';
import { ENGLISH_ARTICLE } from './english/article.ts';
import { ENGLISH_SOURCES } from './english/sources.ts';

/** Source whose sections are its passages. */
export interface SampleSource {
  id: string;
  title: string;
  passages: readonly { heading: string; text: string }[];
}

/** Sections of the outline with their words. */
const SECTIONS = [
  ['Start by making every plant less thirsty', 150],
  ['Know who drinks how much', 150],
  ['Which vacation watering method lasts how long', 220],
  ["How to set up a wick that doesn't fail", 160],
  ['How big should the reservoir be?', 90],
  ['What to do when you come home', 100],
] as const;
const QUESTIONS = [
  'How long can houseplants go without water?',
  'Do self-watering spikes work?',
  'Should you cover plants with a plastic bag?',
];
const KEYWORDS = ['vacation watering', 'self-watering', 'houseplants'];
const ids = ENGLISH_SOURCES.map(({ id }) => id);
const topics = SECTIONS.slice(0, LIMITS.topics).map(([heading]) => heading);
const rest = { intent: '', keyPoints: [], keyphrases: [], questions: [], sources: ids };

const contentOf = ({ title, passages }: SampleSource): string =>
  [`# ${title}`, ...passages.map(({ heading, text }) => `## ${heading}\n\n${text}`)].join('\n\n');

/** Earlier texts, newest first: what was still missing from each. */
const withoutFaq = ENGLISH_ARTICLE.replace(
  /\n## Frequently asked questions\n[^]*?(?=\n## About the author)/,
  '',
);
const withoutTable = withoutFaq
  .replace(/\n\| Plant \|[^]*?(?=\n\nThat table)/, '')
  .replace('That table sorts', 'That sorts');

/** The sample article in English, with everything that its task holds. */
export const SAMPLE = {
  name: 'Sample: vacation watering for houseplants',
  keywords: KEYWORDS,
  topics,
  questions: QUESTIONS,
  author: {
    authorName: 'Nora Lindell',
    authorBio:
      'Nora Lindell writes about houseplants and small gardens. She keeps 40 plants in a north-facing flat and travels more than they would like.',
    targetAudience: 'People who leave their plants alone for a few weeks',
  },
  sources: ENGLISH_SOURCES.map((source): SourceInput => {
    const content = contentOf(source);
    return {
      id: source.id,
      type: 'text',
      url: '',
      title: source.title,
      content,
      description: '',
      wordCount: countWords(content),
    };
  }),
  outline: {
    title: 'Vacation watering for houseplants: what lasts a week, two or three',
    angle: 'Match the method to the plant and to the days',
    sections: [
      { id: 's1', kind: 'introduction', heading: 'Introduction', targetWords: 90, ...rest },
      ...SECTIONS.map(([heading, targetWords], at) => ({
        id: `s${at + 2}`,
        kind: 'body' as const,
        heading,
        targetWords,
        ...rest,
      })),
      {
        id: 's8',
        kind: 'faq',
        heading: 'Frequently asked questions',
        targetWords: 70,
        ...rest,
        questions: QUESTIONS,
      },
    ],
    basis: { topics: [...topics], length: 'medium_article', sources: ids },
  } satisfies Outline,
  text: ENGLISH_ARTICLE,
  earlier: [withoutFaq, withoutTable],
  references: ENGLISH_SOURCES.map(({ id, title }, at) => ({ number: at + 1, sourceId: id, title })),
  passages: ENGLISH_SOURCES.flatMap(({ id, passages }, source) =>
    passages.map(({ heading, text }, at) => ({
      id: `S${source + 1}.${at + 1}`,
      sourceId: id,
      text,
      words: countWords(text),
      heading,
    })),
  ),
  /** As the checks measure it. */
  score: 100,
};
