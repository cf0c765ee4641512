import type { RedditSource, Resource } from '@inkstep/contract';

/** Access of the library and Reddit features to a task's sources. */
export interface SourceShelf {
  taskId: string;
  /** True if the limit of sources is reached. */
  full: boolean;
  hasResource: (resource: Pick<Resource, 'id' | 'resource_url'>) => boolean;
  /** Returns false if it was not added; the user has seen the reason. */
  addResource: (resource: Resource) => boolean;
  hasAddress: (url: string) => boolean;
  addPost: (post: RedditSource) => boolean;
  /** Adds words of a post to the secondary keywords, as `reddit_topic`, up to the limit. Returns those added. */
  addTopicKeywords?: (words: readonly string[]) => string[];
  removeAddress: (url: string) => void;
}
