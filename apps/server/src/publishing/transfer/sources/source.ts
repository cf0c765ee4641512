import type { ImportProblem, PostKind, RedirectOrigin, RedirectStatus } from '@inkstep/contract';
import type { KeptDisclosure } from '../../disclosure/kept-disclosure.ts';

/** A loss or change during the import; the reporter adds the item's name. */
export type Problem = Pick<ImportProblem, 'reason' | 'detail'>;

/** Text in HTML, with the parts that WordPress stores beside it. */
export interface HtmlBody {
  html: string;
  /** Undefined to keep relative URLs. */
  baseUrl: string | undefined;
  /** HTML of its footnotes. */
  notes?: string[];
  gallery?: Gallery;
}

/** Pictures that `[gallery]` may show. */
export interface Gallery {
  pictures: Readonly<Record<string, GalleryPicture>>;
  /** IDs of the pictures that were uploaded to the post, in order. */
  attached: readonly string[];
}

export interface GalleryPicture {
  url: string;
  alt: string;
  /** HTML. */
  caption: string;
}

/** How search engines and previews of links show a post. */
export interface Appearance {
  canonicalUrl: string;
  noindex: boolean;
  socialTitle: string;
  socialDescription: string;
  /** URL, or a path in the file. */
  socialImage: string;
}

/** An author as in the file, without limits. All posts of an author share one object. */
export interface SourceAuthor {
  name: string;
  slug: string;
  role: string;
  bio: string;
  /** URL, or a path in the file; empty without one. */
  picture: string;
  links: string[];
  /** URLs or paths of the author's page there. */
  addresses: string[];
}

/** A category or tag with the texts of its page. */
export interface SourceArchive {
  kind: 'category' | 'tag';
  slug: string;
  name: string;
  title: string;
  description: string;
  /** Markdown. */
  intro: string;
}

export interface SourceRedirect {
  /** URL, or a path of the site. */
  from: string;
  to: string;
  status: RedirectStatus;
  origin: RedirectOrigin;
  /** Post to which it leads. */
  post?: { kind: PostKind; slug: string; title: string } | undefined;
}

export type SourceDisclosure = Omit<KeptDisclosure, 'approval' | 'contentHash'>;

/** A post as in its file, without limits. */
export interface SourcePost {
  kind: PostKind;
  /** May contain HTML if the body is HTML. */
  title: string;
  /** Empty if it has none. */
  slug: string;
  body: HtmlBody | { markdown: string };
  /** Its URLs or paths there. */
  addresses: string[];
  /** HTML if the body is HTML. */
  excerpt: string;
  cover: { url: string; alt: string } | undefined;
  author: string;
  /** The author, if the file says more than a name. */
  by?: SourceAuthor | undefined;
  reviewer?: SourceAuthor | undefined;
  /** Only the first one is used. */
  categories: { name: string; slug: string }[];
  tags: string[];
  featured: boolean;
  language: string | undefined;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string[];
  appearance: Appearance;
  wasPublished: boolean;
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
  publishedAt: Date | undefined;
  scheduledFor: Date | undefined;
  clusterPages: { slug: string; title: string; description: string }[];
  /** Disclosure to readers of how it was made. Its text isn't in the body. */
  disclosure?: SourceDisclosure | undefined;
}

/** An entry of a file, with losses known before it is imported. */
export interface SourceItem {
  /** Title of a post, or name of a file. */
  name: string;
  problems: Problem[];
  /** Losses of the file as a whole, or of another item. */
  ofFile?: ImportProblem[];
  post?: SourcePost;
  archive?: SourceArchive;
  redirects?: SourceRedirect[];
  /** Reads a picture that the text references by a path in the same file. */
  readPicture?: ((url: string) => Promise<PackedPicture | undefined>) | undefined;
}

/** A picture in the imported file. */
export interface PackedPicture {
  /** Its path in the file. */
  path: string;
  bytes: Buffer;
}

/** An opened import file. Iterating again yields the same items in the same order. */
export interface Source {
  total: number;
  items(): AsyncIterable<SourceItem>;
}

export const problem = (reason: Problem['reason'], detail: string | number = ''): Problem => ({
  reason,
  detail: String(detail),
});

/** Lists names in one line, up to the report's limit. */
export const listed = (names: Iterable<string>): string => {
  const all = [...new Set(names)];
  const shown = all.slice(0, 10).map((name) => name.slice(0, 100));
  return all.length > shown.length ? `${shown.join(', ')} … (${all.length})` : shown.join(', ');
};
