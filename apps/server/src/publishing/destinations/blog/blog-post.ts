import type { PostChange } from '@inkstep/contract';
import type { PublishableArticle } from '../article-to-publish.ts';

export interface PublishOptions {
  /** User who publishes it. */
  userId: string;
  /** Version of the article that it was made from. */
  version: number;
  /** False stores it as a draft. */
  published: boolean;
  /** True refuses to change a post that readers see. */
  isDraftOnly?: boolean | undefined;
  /** Fields that were chosen for the post, which win over those of the article. */
  chosen?: Pick<PostChange, 'author' | 'author_id' | 'category' | 'excerpt' | 'evidence_page'>;
  /** Defaults to the existing post's kind, or an ordinary post. */
  kind?: 'post' | 'pillar';
  /** Posts to add to a pillar page, by their IDs. */
  pages?: readonly string[];
}

/** Result of publishing an article. */
export interface PublishedPost {
  id: string;
  /** Public path once it is published. */
  path: string;
  /** True if an existing post was updated. */
  updated: boolean;
}

/** The blog of this installation. Publishing again updates the existing post. */
export interface BlogPublisher {
  publish(article: PublishableArticle, options: PublishOptions): Promise<PublishedPost>;
}
