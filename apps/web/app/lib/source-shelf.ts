import type { RedditSource, Resource } from '@inkstep/contract';

/** What the library and Reddit, which are rooms of their own, may do with the sources of a task. */
export interface SourceShelf {
  taskId: string;
  /** No more sources fit. */
  full: boolean;
  hasResource: (resource: Pick<Resource, 'id' | 'resource_url'>) => boolean;
  /** False when it was not taken; the person has been told why. */
  addResource: (resource: Resource) => boolean;
  hasAddress: (url: string) => boolean;
  addPost: (post: RedditSource) => boolean;
  /** Puts words of a post among the secondary keywords, as `reddit_topic`, as far as they fit; answers those taken. */
  addTopicKeywords?: (words: readonly string[]) => string[];
  removeAddress: (url: string) => void;
}
