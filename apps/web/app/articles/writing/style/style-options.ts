import type { OutputParameters } from '@inkstep/contract';

export const TONALITIES = ['informative', 'persuasive', 'casual', 'formal', 'technical'] as const;
export const LENGTHS = ['snippet', 'short_post', 'medium_article', 'long_guide', 'pillar_module'] as const;
export const FORMATS = ['markdown', 'plain'] as const;

export const WORDS: Readonly<Record<OutputParameters['length'], number>> = {
  snippet: 500,
  short_post: 800,
  medium_article: 1500,
  long_guide: 2500,
  pillar_module: 700,
};

type Length = OutputParameters['length'];

/** Suitable lengths for one topic, two topics and so on. */
const SUITED: readonly (readonly Length[])[] = [
  ['snippet', 'pillar_module', 'short_post'],
  ['short_post', 'medium_article'],
  ['medium_article'],
  ['medium_article', 'long_guide'],
  ['long_guide'],
];

export const fitsTopics = (length: Length, topics: number): boolean =>
  SUITED[topics - 1]?.includes(length) === true;
