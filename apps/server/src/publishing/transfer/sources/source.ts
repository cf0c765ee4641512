import type { ImportProblem, PostKind } from '@inkstep/contract';

/** Something that was not taken over, or not as it was; its item is named by whoever reports it. */
export type Problem = Pick<ImportProblem, 'reason' | 'detail'>;

/** A post as its file has it: not checked against any limit of ours. */
export interface SourcePost {
  kind: PostKind;
  /** May contain HTML where the body is HTML. */
  title: string;
  /** Empty if it has none. */
  slug: string;
  body: { html: string; baseUrl: string } | { markdown: string };
  /** HTML, where the body is. */
  excerpt: string;
  cover: { url: string; alt: string } | undefined;
  author: string;
  /** The first one counts. */
  categories: { name: string; slug: string }[];
  tags: string[];
  featured: boolean;
  language: string | undefined;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string[];
  wasPublished: boolean;
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
  publishedAt: Date | undefined;
  scheduledFor: Date | undefined;
  clusterPages: { slug: string; title: string; description: string }[];
}

/** An entry of a file, and what is known to be lost before it is taken over. */
export interface SourceItem {
  /** The title of a post, or the name of a file. */
  name: string;
  problems: Problem[];
  /** What is lost of the file as a whole, or of another item. */
  ofFile?: ImportProblem[];
  post?: SourcePost;
  /** Reads a picture that the text names by a path in the same file. */
  readPicture?: ((url: string) => Promise<PackedPicture | undefined>) | undefined;
}

/** A picture in the imported file. */
export interface PackedPicture {
  /** Its path in the file. */
  path: string;
  bytes: Buffer;
}

/** What can be imported from an opened file. Reading it again gives the same items in the same order. */
export interface Source {
  total: number;
  items(): AsyncIterable<SourceItem>;
}

export const problem = (reason: Problem['reason'], detail: string | number = ''): Problem => ({
  reason,
  detail: String(detail),
});

/** Names in one line, as many as fit a report. */
export const listed = (names: Iterable<string>): string => {
  const all = [...new Set(names)];
  const shown = all.slice(0, 10).map((name) => name.slice(0, 100));
  return all.length > shown.length ? `${shown.join(', ')} … (${all.length})` : shown.join(', ');
};
