/** Limits of public authors; texts in characters. */
export const AUTHOR_LIMITS = {
  /** Public authors of a workspace. */
  authors: 200,
  role: 120,
  bio: 2000,
  links: 10,
} as const;

/** What the public evidence of an article has at most. */
export const EVIDENCE_PAGE_LIMITS = {
  sentences: 300,
  corrections: 30,
  /** New sentences of a correction. */
  added: 5,
  /** Characters of a sentence of the article. */
  sentence: 600,
  /** Characters quoted of a passage, and of a source in total. */
  passage: 300,
  source: 1500,
} as const;

/** Blog limits; texts in characters. */
export const POST_LIMITS = {
  slug: 120,
  excerpt: 1000,
  alt: 300,
  seoTitle: 200,
  seoDescription: 500,
  categoryName: 60,
  categories: 100,
  search: 200,
  /** Days ahead for which something is scheduled at most. */
  scheduleDays: 366,
  clusterPages: 50,
  /** Posts on a page of the public list and of the admin list. */
  page: 12,
  adminPage: 20,
  popularTags: 10,
  /** Pillar pages that the blog's first page links to. */
  guides: 6,
  relatedPosts: 3,
  /** Markdown above the posts of a category or tag. */
  intro: 10_000,
  /** Categories and tags on a page for admins. */
  archivePage: 50,
  /** Versions of a post; the oldest are deleted first. */
  versions: 50,
  wordsPerMinute: 200,
  importBytes: 209_715_200,
  importPage: 5,
  importProblems: 200,
} as const;

/** Limits of destinations; texts in characters. */
export const DESTINATION_LIMITS = {
  /** Destinations of a workspace. */
  destinations: 20,
  secret: 500,
  header: 100,
  /** Name of a category or tag elsewhere. */
  term: 100,
  path: 300,
  branch: 200,
  frontMatter: 4000,
  /** Articles published per day. */
  pace: 100,
  usualPace: 3,
  /** Words of another site that are kept. */
  detail: 500,
} as const;

export const REDIRECT_LIMITS = {
  from: 2048,
  to: 2048,
  search: 200,
  page: 20,
  /** Redirects that admins added or imported from a table. */
  manual: 20_000,
  /** Rows of a table that is imported, and characters of its cells. */
  rows: 2_000,
  cell: 4096,
  /** Reported problems of a table. */
  problems: 100,
} as const;

export const BLOG_SETTINGS_LIMITS = {
  siteName: 60,
  label: 40,
  footerLinks: 8,
  host: 253,
  verification: 120,
} as const;
