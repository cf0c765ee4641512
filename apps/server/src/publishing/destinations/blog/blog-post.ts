import type { PostChange } from '@inkstep/contract';

/** An article without metadata lines, title and internal marks. */
export interface PublishableArticle {
  id: string;
  title: string;
  /** Markdown with byline, citations and list of sources. */
  content: string;
  seoTitle: string;
  description: string;
  /** Name of its author profile; empty without one. */
  author: string;
  keywords: readonly string[];
  tags: readonly string[];
}

export interface PublishOptions {
  /** User who publishes it. */
  userId: string;
  /** False stores it as a draft. */
  published: boolean;
  /** True refuses to change a post that readers see. */
  isDraftOnly?: boolean | undefined;
  /** Fields that were chosen for the post, which win over those of the article. */
  chosen?: Pick<PostChange, 'author' | 'category' | 'excerpt'>;
  /** Defaults to the existing post's kind, or an ordinary post. */
  kind?: 'post' | 'pillar';
  /** Posts to add to a pillar page, by the destination's IDs. */
  pages?: readonly string[];
}

/** Result of publishing an article. */
export interface Publication {
  /** The destination's ID. */
  id: string;
  /** Public path once it is published. */
  path: string;
  /** True if an existing post was updated. */
  updated: boolean;
}

/** A destination for articles: our own blog, or another site. Publishing again updates the existing post. */
export interface Publisher {
  publish(article: PublishableArticle, options: PublishOptions): Promise<Publication>;
}
