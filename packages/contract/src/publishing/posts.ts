import { z } from 'zod';
import {
  ArticleText,
  Count,
  Id,
  IdParams,
  Integer,
  line,
  Message,
  optionalLine,
  PageNumber,
  Pagination,
  StoredPath,
  Timestamp,
  text,
  WebUrl,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { FoundPicture } from '../library/picture-origins.ts';
import { BODY_LIMITS, LIMITS, POST_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { Byline } from './authors.ts';
import { Slug } from './slug.ts';

const SlugParams = z.strictObject({ slug: text(POST_LIMITS.slug) });

/** Kind of a post, which decides where it is published. */
export const PostKind = z.enum(['post', 'pillar']);
export type PostKind = z.output<typeof PostKind>;

/** `scheduled`: a draft that will be published at a set time. */
export const PostState = z.enum(['draft', 'scheduled', 'published']);
export type PostState = z.output<typeof PostState>;

const summary = {
  id: Id,
  kind: PostKind,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** URL, or path of a stored picture (`pictures.ts`). Null without one. */
  cover_image: z.string().nullable(),
  cover_alt: z.string(),
  author: z.string(),
  /** Slug of a category. */
  category: z.string().nullable(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  published: z.boolean(),
  /** Minutes. */
  read_time: Count,
  /** BCP 47 tag. */
  language: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  published_at: Timestamp.nullable(),
};

export const PostSummary = z
  .object({
    ...summary,
    /** Search match: text with the matching words between U+E000 and U+E001. */
    match: z.object({ title: z.string(), excerpt: z.string() }).optional(),
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.output<typeof PostSummary>;

/** How search engines and previews of links show a post. */
const appearance = {
  /** Page of another site or URL that this is a copy of; null for a post of its own. */
  canonical_url: z.string().nullable(),
  /** True to keep search engines from listing it. */
  noindex: z.boolean(),
  /** Empty to use the title and description for search engines. */
  social_title: z.string(),
  social_description: z.string(),
  /** URL, or path of a stored picture. Null to use the cover. */
  social_image: z.string().nullable(),
};

const seo = {
  seo_title: z.string(),
  seo_description: z.string(),
  seo_keywords: z.array(z.string()),
  ...appearance,
};

/** What the licence of a found cover asks to name. */
export const CoverCredit = FoundPicture.pick({
  creator: true,
  creatorUrl: true,
  licenseName: true,
  licenseUrl: true,
  pageUrl: true,
  site: true,
}).meta({ id: 'CoverCredit' });
export type CoverCredit = z.output<typeof CoverCredit>;

/** Null for a cover that needs no credit. */
const credited = { cover_credit: CoverCredit.nullable() };

/** A pillar page that lists the post, or another page that a reader is led to. */
const PageLink = z.object({ slug: z.string(), title: z.string() });

/** Parts of the page of a post that the post doesn't have itself. */
const shown = {
  /** The author, if it is one with a page. */
  byline: Byline.nullable(),
  reviewer: Byline.nullable(),
};

export const Post = z
  .object({
    ...summary,
    ...seo,
    ...credited,
    content: z.string(),
    ...shown,
    /** Published pillar pages that list it. */
    pillars: z.array(PageLink.extend({ id: Id })),
  })
  .meta({ id: 'Post' });
export type Post = z.output<typeof Post>;

export const ClusterPage = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    customTitle: z.string().nullable(),
    customDescription: z.string().nullable(),
    excerpt: z.string(),
    read_time: Count,
    created_at: Timestamp,
  })
  .meta({ id: 'ClusterPage' });
export type ClusterPage = z.output<typeof ClusterPage>;

export const PillarPage = z
  .object({ ...Post.shape, clusterPages: z.array(ClusterPage) })
  .meta({ id: 'PillarPage' });
export type PillarPage = z.output<typeof PillarPage>;

/** Fields of posts and pillar pages that only admins see. */
const management = {
  state: PostState,
  scheduled_for: Timestamp.nullable(),
  /** Incremented with every save. Changes send the version that they are based on. */
  version: Integer,
  /** True if there are unsaved changes in a working copy. */
  has_draft: z.boolean(),
  /** Task whose article it was made from, while both exist. */
  task_id: Id.nullable(),
};

export const AdminPostSummary = z.object({ ...summary, ...management }).meta({ id: 'AdminPostSummary' });
export type AdminPostSummary = z.output<typeof AdminPostSummary>;

/** Editable fields, as stored in working copies and versions. */
export const PostFields = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  cover_image: z.string().nullable(),
  cover_alt: z.string(),
  author: z.string(),
  /** Public author, whose name is `author` then. */
  author_id: Id.nullable(),
  reviewed_by_id: Id.nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  language: z.string(),
  ...seo,
});
export type PostFields = z.output<typeof PostFields>;

export const AdminPost = z
  .object({
    ...summary,
    ...seo,
    ...management,
    content: z.string(),
    author_id: Id.nullable(),
    reviewed_by_id: Id.nullable(),
    /**
     * `fetching`: the cover is a URL of another site and will be stored soon; `failed`: it stays that URL, which readers
     * don't see. Null without a cover.
     */
    cover_state: z.enum(['stored', 'fetching', 'failed']).nullable(),
    /** Working copy with unsaved changes. */
    draft: z
      .object({
        fields: PostFields,
        saved_at: Timestamp,
        /** Version of the post that it is based on; null if unknown. */
        version: Integer.nullable(),
      })
      .nullable(),
    /** Articles of a pillar page, in order. */
    clusterPages: z.array(ClusterPage),
  })
  .meta({ id: 'AdminPost' });
export type AdminPost = z.output<typeof AdminPost>;

/** Trimmed and unique, ignoring case. */
const uniqueLines = (max: number, most: number) =>
  z
    .array(line(max))
    .max(most)
    .transform((items) => [...new Map(items.map((item) => [item.toLowerCase(), item])).values()]);

const PictureUrl = z
  .union([z.literal(''), WebUrl, StoredPath], {
    error: 'Enter a full URL, such as https://example.com/picture.jpg',
  })
  .nullable()
  .transform((value) => value || null);

/** Absolute https URL; null for none. */
export const CanonicalUrl = z
  .union([
    z.literal(''),
    WebUrl.refine((url) => url.startsWith('https://') && !new URL(url).username, {
      error: 'Enter a full https URL',
    }),
  ])
  .nullable()
  .transform((value) => value || null);

const fields = {
  title: line(TEXT_LIMITS.title, 'Please enter a title'),
  /** Derived from the title if empty or missing. */
  slug: z.union([z.literal(''), Slug]).optional(),
  excerpt: text(POST_LIMITS.excerpt).trim().optional(),
  content: ArticleText.optional(),
  cover_image: PictureUrl.optional(),
  cover_alt: optionalLine(POST_LIMITS.alt).optional(),
  author: optionalLine(TEXT_LIMITS.name).optional(),
  /** Public author, whose name replaces `author`. Another `author` without it ends the connection. */
  author_id: Id.nullable().optional(),
  /** Public author who approved the text. */
  reviewed_by_id: Id.nullable().optional(),
  /** Slug of a category. */
  category: optionalLine(POST_LIMITS.slug)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  tags: uniqueLines(TEXT_LIMITS.tag, LIMITS.tags).optional(),
  featured: z.boolean().optional(),
  /** Language of the text; detected if missing. */
  language: z
    .string()
    .max(TEXT_LIMITS.languageTag)
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .optional(),
  seo_title: optionalLine(POST_LIMITS.seoTitle).optional(),
  seo_description: optionalLine(POST_LIMITS.seoDescription).optional(),
  seo_keywords: uniqueLines(TEXT_LIMITS.keyword, LIMITS.tags).optional(),
  /** Absolute https URL of the page that this is a copy of. */
  canonical_url: CanonicalUrl.optional(),
  noindex: z.boolean().optional(),
  social_title: optionalLine(POST_LIMITS.seoTitle).optional(),
  social_description: optionalLine(POST_LIMITS.seoDescription).optional(),
  social_image: PictureUrl.optional(),
  published: z.boolean().optional(),
  /** Time in the future; null cancels it. Publishing at once cancels it too. */
  scheduled_for: Timestamp.nullable().optional(),
  /** `version` that the change is based on; 409 if the post has another one by now. Not checked if missing. */
  version: Integer.optional(),
};

const clusterPages = {
  cluster_pages: z
    .array(
      z.strictObject({
        id: Id,
        customTitle: optionalLine(TEXT_LIMITS.title).optional(),
        customDescription: text(POST_LIMITS.excerpt).trim().optional(),
      }),
    )
    .max(POST_LIMITS.clusterPages)
    .optional(),
};

const CAMEL_CASE: Readonly<Record<string, string>> = {
  coverImage: 'cover_image',
  coverAlt: 'cover_alt',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  seoKeywords: 'seo_keywords',
  canonicalUrl: 'canonical_url',
  socialTitle: 'social_title',
  socialDescription: 'social_description',
  socialImage: 'social_image',
  scheduledFor: 'scheduled_for',
  clusterPages: 'cluster_pages',
  authorId: 'author_id',
  reviewedById: 'reviewed_by_id',
};

/** Accepts field names in camel case too. */
const acceptCamelCase = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    // Typed as the schema's input for our own callers; everything else is validated.
    (value: z.input<Schema>) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([name, field]) => [CAMEL_CASE[name] ?? name, field]))
        : value,
    schema,
  );

const NewPost = z.strictObject(fields);
export const PostInput = acceptCamelCase(NewPost);
export type PostInput = z.output<typeof PostInput>;
/** Missing fields stay unchanged. */
export const PostChange = acceptCamelCase(NewPost.partial());
export type PostChange = z.output<typeof PostChange>;
const NewPillar = NewPost.extend(clusterPages);
export const PillarInput = acceptCamelCase(NewPillar);
export type PillarInput = z.output<typeof PillarInput>;
export const PillarChange = acceptCamelCase(NewPillar.partial());
export type PillarChange = z.output<typeof PillarChange>;

/** Working copy, which may be incomplete: until it is saved, only its length is checked. */
const PostDraft = acceptCamelCase(
  z.strictObject({
    title: text(TEXT_LIMITS.title),
    slug: text(POST_LIMITS.slug),
    excerpt: text(POST_LIMITS.excerpt),
    content: ArticleText,
    cover_image: text(TEXT_LIMITS.url).nullable(),
    cover_alt: text(POST_LIMITS.alt),
    author: text(TEXT_LIMITS.name),
    author_id: Id.nullable().default(null),
    reviewed_by_id: Id.nullable().default(null),
    category: text(POST_LIMITS.slug).nullable(),
    tags: z.array(text(TEXT_LIMITS.tag)).max(LIMITS.tags),
    featured: z.boolean(),
    language: text(TEXT_LIMITS.languageTag),
    seo_title: text(POST_LIMITS.seoTitle),
    seo_description: text(POST_LIMITS.seoDescription),
    seo_keywords: z.array(text(TEXT_LIMITS.keyword)).max(LIMITS.tags),
    // Missing in editors that were opened before an update.
    canonical_url: text(TEXT_LIMITS.url).nullable().default(null),
    noindex: z.boolean().default(false),
    social_title: text(POST_LIMITS.seoTitle).default(''),
    social_description: text(POST_LIMITS.seoDescription).default(''),
    social_image: text(TEXT_LIMITS.url).nullable().default(null),
    /** Version of the post that it is based on. */
    version: Integer.optional(),
  }),
);
export type PostDraft = z.output<typeof PostDraft>;

export const PostCategory = z
  .object({ id: Id, name: z.string(), slug: z.string() })
  .meta({ id: 'PostCategory' });
export type PostCategory = z.output<typeof PostCategory>;
export const PostTag = z.object({ tag: z.string(), count: Integer }).meta({ id: 'PostTag' });
export type PostTag = z.output<typeof PostTag>;

export const PostVersionSummary = z
  .object({
    id: Id,
    version: Integer,
    title: z.string(),
    words: Integer,
    saved_by: z.string().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'PostVersionSummary' });
export type PostVersionSummary = z.output<typeof PostVersionSummary>;

const search = text(POST_LIMITS.search).trim().optional();
const filter = text(POST_LIMITS.slug).trim().optional();

const PostAnswer = z.object({ post: AdminPost });
const VersionParams = IdParams.extend({ versionId: Id });

export const blogRoutes = defineRoutes('blog', 'public', {
  listPosts: {
    summary:
      'Published posts, the newest first, or the best matches of a search among posts and pillar pages',
    query: z.strictObject({
      search,
      category: filter,
      tag: text(TEXT_LIMITS.tag).trim().optional(),
      featured: z.enum(['true', 'false']).optional(),
      page: PageNumber,
    }),
    response: z.object({
      posts: z.array(PostSummary),
      pagination: Pagination,
      /** True if no post matches the search words, and these match words with a similar spelling. */
      close_spellings: z.boolean(),
    }),
    admission: 'page',
  },
  listCategories: {
    summary: 'Categories that have published posts',
    response: z.array(PostCategory),
  },
  listTags: { summary: 'Tags of published posts, the most used first', response: z.array(PostTag) },
  listGuides: {
    summary: 'Published pillar pages, the newest first, as many as the blog links to',
    response: z.array(PostSummary),
  },
  blogPost: {
    summary:
      'A published post, and those that share most terms with it. Old slugs answer the post with its slug of today',
    params: SlugParams,
    response: z.object({ post: Post, relatedPosts: z.array(PostSummary) }),
    errors: ['NOT_FOUND'],
  },
  postPreview: {
    summary: 'A post or pillar page as it would be published now, for whoever has the private link',
    params: z.strictObject({ token: text(TEXT_LIMITS.token) }),
    response: z.object({ kind: PostKind, post: PillarPage }),
    errors: ['NOT_FOUND'],
    admission: 'page',
  },
  pillarPage: {
    summary: 'A published pillar page with its cluster pages',
    params: SlugParams,
    response: PillarPage,
    errors: ['NOT_FOUND'],
  },
});

const AdminList = z.object({ posts: z.array(AdminPostSummary), pagination: Pagination });
const adminQuery = z.strictObject({
  page: PageNumber,
  search,
  category: filter,
  state: PostState.optional(),
});

export const adminPostRoutes = defineRoutes('blog', 'admin', {
  listAllPosts: {
    summary: 'All posts, drafts too, the last changed first',
    // Post that was made from the article of a task.
    query: adminQuery.extend({ task_id: Id.optional() }),
    response: AdminList,
  },
  adminPost: {
    summary: 'A post with what only admins see',
    params: IdParams,
    response: PostAnswer,
    errors: ['NOT_FOUND'],
  },
  addPost: {
    summary: 'Write a post',
    body: PostInput,
    bodyLimit: BODY_LIMITS.text,
    response: PostAnswer,
    status: 201,
    errors: ['DUPLICATE'],
  },
  updatePost: {
    summary: 'Change a post, or publish and unpublish it',
    params: IdParams,
    body: PostChange,
    bodyLimit: BODY_LIMITS.text,
    response: PostAnswer,
    errors: ['NOT_FOUND', 'DUPLICATE', 'CONFLICT'],
  },
  deletePost: { summary: 'Delete a post', params: IdParams, response: Message, errors: ['NOT_FOUND'] },
  restorePost: {
    summary: 'Undo a deletion of the last hour',
    params: IdParams,
    response: PostAnswer,
    /** DUPLICATE: another post has its slug by now. */
    errors: ['NOT_FOUND', 'DUPLICATE'],
  },
  listPillarPages: { summary: 'All pillar pages, drafts too', query: adminQuery, response: AdminList },
  adminPillarPage: {
    summary: 'A pillar page with what only admins see',
    params: IdParams,
    response: PostAnswer,
    errors: ['NOT_FOUND'],
  },
  addPillarPage: {
    summary: 'Write a pillar page',
    body: PillarInput,
    bodyLimit: BODY_LIMITS.text,
    response: PostAnswer,
    status: 201,
    errors: ['DUPLICATE'],
  },
  updatePillarPage: {
    summary: 'Change a pillar page, or publish and unpublish it',
    params: IdParams,
    body: PillarChange,
    bodyLimit: BODY_LIMITS.text,
    response: PostAnswer,
    errors: ['NOT_FOUND', 'DUPLICATE', 'CONFLICT'],
  },
  deletePillarPage: {
    summary: 'Delete a pillar page',
    params: IdParams,
    response: Message,
    errors: ['NOT_FOUND'],
  },
  restorePillarPage: {
    summary: 'Undo a deletion of the last hour',
    params: IdParams,
    response: PostAnswer,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  },
  savePostDraft: {
    summary: 'Keep a working copy of a post or pillar page, without changing what readers see',
    params: IdParams,
    body: PostDraft,
    bodyLimit: BODY_LIMITS.text,
    response: z.object({ saved_at: Timestamp }),
    errors: ['NOT_FOUND'],
  },
  dropPostDraft: { summary: 'Drop the working copy', params: IdParams, errors: ['NOT_FOUND'] },
  makePreviewLink: {
    summary: 'A new private link to the post as it stands; an earlier one stops working',
    params: IdParams,
    response: z.object({ url: z.string() }),
    errors: ['NOT_FOUND'],
  },
  endPreviewLink: { summary: 'End the private link', params: IdParams, errors: ['NOT_FOUND'] },
  postVersions: {
    summary: 'Earlier texts of a post or pillar page, the newest first',
    params: IdParams,
    query: z.strictObject({ page: PageNumber }),
    response: z.object({ versions: z.array(PostVersionSummary), pagination: Pagination }),
    errors: ['NOT_FOUND'],
  },
  postVersion: {
    summary: 'One earlier text',
    params: VersionParams,
    response: z.object({ version: PostVersionSummary, fields: PostFields }),
    errors: ['NOT_FOUND'],
  },
  listAllTags: { summary: 'Tags of all posts, for suggestions', response: z.array(PostTag) },
  listAllCategories: { summary: 'All categories', response: z.array(PostCategory) },
  addCategory: {
    summary: 'Add a category',
    body: z.strictObject({
      name: line(POST_LIMITS.categoryName, 'Enter a name'),
      /** Derived from the name if missing. */
      slug: Slug.optional(),
    }),
    response: z.object({ category: PostCategory }),
    status: 201,
    errors: ['DUPLICATE', 'CONFLICT'],
  },
  deleteCategory: {
    summary: 'Delete a category; its posts have none then',
    params: IdParams,
    response: Message,
    errors: ['NOT_FOUND'],
  },
  addExamplePosts: {
    summary: 'Fill an empty blog with posts about the product',
    response: z.object({ posts: Integer }),
    status: 201,
    errors: ['CONFLICT'],
  },
  publishArticle: {
    // Requires an admin in the workspace that they chose; the handler checks that they are an admin.
    auth: 'member',
    summary: "Make a post from a task's finished article, or update the one that was made from it",
    scope: 'publish',
    params: IdParams,
    // Missing fields come from the article: the name of its author profile and its meta description.
    body: NewPost.pick({ author: true, author_id: true, category: true, excerpt: true }).extend({
      published: z.boolean(),
      /** True fails with CONFLICT if readers see the post already. */
      draft_only: z.boolean().optional(),
    }),
    response: PostAnswer,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'CONFLICT', 'EMAIL_UNCONFIRMED'],
  },
});
