import type { Task } from '@inkstep/contract';

export type SourceHolder = Pick<Task, 'sources' | 'comprehensiveResources' | 'redditSources'>;

/** All kinds of sources together, as the limit counts them. */
export const countSources = ({ sources, comprehensiveResources, redditSources }: SourceHolder): number =>
  sources.length + comprehensiveResources.length + redditSources.length;
