/** An article as a place takes it: without metadata lines, title and internal marks. */
export interface PublishableArticle {
  id: string;
  title: string;
  /** Markdown with byline, citations and list of sources. */
  content: string;
  seoTitle: string;
  description: string;
  keywords: readonly string[];
  tags: readonly string[];
}

export interface PublishOptions {
  /** Who publishes it. */
  userId: string;
  /** False keeps it as a draft there. */
  published: boolean;
  /** Absent: what it is there, or an ordinary post. */
  kind?: 'post' | 'pillar';
  /** Posts to list on a pillar page, by their IDs at that place. Those that it lists already stay. */
  pages?: readonly string[];
}

/** Where an article went. */
export interface Publication {
  /** The ID at that place. */
  id: string;
  /** Where readers find it once it is published. */
  path: string;
  /** Whether it was there before and was updated. */
  updated: boolean;
}

/** A place where articles are published: our own blog, or a site elsewhere. Publishing again updates what is there. */
export interface Publisher {
  publish(article: PublishableArticle, options: PublishOptions): Promise<Publication>;
}
