import type { OutputParameters } from '@inkstep/contract';

type Options<K extends keyof OutputParameters> = readonly {
  value: OutputParameters[K];
  title: string;
  description: string;
}[];

export const TONALITIES: Options<'tonality'> = [
  { value: 'informative', title: 'Informative', description: 'Explains clearly and stays neutral.' },
  { value: 'persuasive', title: 'Persuasive', description: 'Argues a case and leads to an action.' },
  { value: 'casual', title: 'Casual', description: 'Friendly, short sentences, like a conversation.' },
  { value: 'formal', title: 'Formal', description: 'Measured and precise, without slang.' },
  { value: 'technical', title: 'Technical', description: 'Exact terms for readers who know the field.' },
];

export const WORDS: Readonly<Record<OutputParameters['length'], number>> = {
  snippet: 500,
  short_post: 800,
  medium_article: 1500,
  long_guide: 2500,
  pillar_module: 700,
};

export const LENGTHS: Options<'length'> = [
  { value: 'snippet', title: 'Snippet', description: 'One question, answered.' },
  { value: 'short_post', title: 'Short post', description: 'A quick read on one or two topics.' },
  { value: 'medium_article', title: 'Medium article', description: 'The usual blog article.' },
  { value: 'long_guide', title: 'Long-form guide', description: 'Covers a subject in depth.' },
  { value: 'pillar_module', title: 'Pillar page module', description: 'One part of a larger guide.' },
];

export const FORMATS: Options<'format'> = [
  { value: 'markdown', title: 'Markdown', description: 'Headings, lists and links, ready for most editors.' },
  { value: 'plain', title: 'Plain text', description: 'Words only, without any marks.' },
];

export const titleOf = <T extends string>(
  options: readonly { value: T; title: string }[],
  value: T,
): string => options.find((option) => option.value === value)?.title ?? value;
