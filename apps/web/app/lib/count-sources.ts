import type { Task } from '@inkstep/contract';

export type SourceHolder = Pick<Task, 'sources' | 'redditSources'>;

/** All kinds of sources together, as the limit counts them; entries of the library are among `sources`. */
export const countSources = ({ sources, redditSources }: SourceHolder): number =>
  sources.length + redditSources.length;
