import type { RedditSource, Source, Task } from '@inkstep/contract';

export type SourceHolder = Pick<Task, 'sources' | 'redditSources'>;

/** A source in either list of a task. */
export type AnySource = Source | RedditSource;

export const listSources = ({ sources, redditSources }: SourceHolder): AnySource[] => [
  ...sources,
  ...redditSources,
];

/** Number of sources of all kinds, as the limit counts them. Library entries are part of `sources`. */
export const countSources = ({ sources, redditSources }: SourceHolder): number =>
  sources.length + redditSources.length;
