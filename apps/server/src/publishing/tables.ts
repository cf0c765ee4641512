import type {
  BlogSettings,
  Correction,
  ImportReport,
  PostFields,
  PostKind,
  RedirectOrigin,
  RedirectStatus,
} from '@inkstep/contract';
import { isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { articles } from '../articles/text/tables.ts';
import { users } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { authors } from './authors/tables.ts';
import type { KeptDisclosure } from './disclosure/kept-disclosure.ts';
import type { KeptEvidence } from './evidence/kept-evidence.ts';

/** Form in which slugs and names are compared: two that differ only by case or width are the same. */
export const folded = (name: SQLWrapper | string): SQL =>
  sql`lower(normalize(${typeof name === 'string' ? sql`${name}::text` : name}, NFKC))`;

/** Key by which the spellings of a path are looked up. */
export const pathKey = (path: SQLWrapper | string): SQL => sql`md5(${folded(path)})`;

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Texts of the page of a category or tag. Empty ones are made from the name. */
const archiveTexts = () => ({
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  /** Markdown. */
  intro: text('intro').notNull().default(''),
});

export const postCategories = pgTable(
  'post_categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    ...archiveTexts(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('post_categories_folded').on(folded(table.slug))],
);

/** Tags that posts have or had, by the slug under which spellings are one tag. Posts have the name. */
export const postTags = pgTable('post_tags', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull().unique(),
  ...archiveTexts(),
});

/** Posts and pillar pages. They belong to the installation. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<PostKind>().notNull(),
    /** The current one of its `post_slugs`. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    /** Markdown. */
    content: text('content').notNull().default(''),
    /** A URL, or the path of a stored picture. */
    coverImage: text('cover_image'),
    /**
     * URL from which the cover is or was fetched. The fetch has succeeded once `coverImage` differs, and failed if this
     * is null beside a `coverImage` of another site.
     */
    coverSource: text('cover_source'),
    coverAlt: text('cover_alt').notNull().default(''),
    author: text('author').notNull().default(''),
    /** Public author, whose name is `author`. */
    authorId: uuid('author_id').references(() => authors.id, { onDelete: 'set null' }),
    reviewedById: uuid('reviewed_by_id').references(() => authors.id, { onDelete: 'set null' }),
    categoryId: uuid('category_id').references(() => postCategories.id, { onDelete: 'set null' }),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** BCP 47. */
    language: text('language').notNull(),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    seoKeywords: text('seo_keywords').array().notNull().default(sql`'{}'`),
    canonicalUrl: text('canonical_url'),
    noindex: boolean('noindex').notNull().default(false),
    socialTitle: text('social_title').notNull().default(''),
    socialDescription: text('social_description').notNull().default(''),
    socialImage: text('social_image'),
    /** SHA-256 of the fields and author that came from an approved text of its article. Null if they came from another one. */
    approvedHash: text('approved_hash'),
    /** Digest of what was approved. Null in older posts too, whose hash has no author. */
    approvedDigest: text('approved_digest'),
    /** True if readers may see the evidence. */
    evidencePage: boolean('evidence_page').notNull().default(false),
    /** Sources and passages that the citations rest on. Later changes of the article don't change it. Null without an article. */
    evidence: jsonb('evidence').$type<KeptEvidence>(),
    /** Changes of the text since readers first saw it, if it has evidence. Oldest first. */
    corrections: jsonb('corrections').$type<Correction[]>().notNull().default([]),
    /** What readers are told about how the article was made. Null if they aren't. */
    disclosure: jsonb('disclosure').$type<KeptDisclosure>(),
    words: integer('words').notNull().default(0),
    isPublished: boolean('is_published').notNull().default(false),
    /** Time of first publication; kept while unpublished. */
    publishedAt: moment('published_at'),
    scheduledFor: moment('scheduled_for'),
    /** Incremented with every save. */
    version: integer('version').notNull().default(1),
    /** The article it was created from; null once that is deleted. */
    articleId: uuid('article_id')
      .unique()
      .references(() => articles.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in its private link, in hexadecimal. */
    previewHash: text('preview_hash').unique(),
    /** User who saved it last; null for the service itself, and once the account is deleted. */
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    /** Words of all fields in the text's language, and character pairs in scripts without spaces. */
    search: tsvector('search').notNull(),
    /** Title and tags as `searchable` text, in which misspelled words are searched. */
    names: text('names').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('posts_kind_slug').on(table.kind, table.slug),
    index('posts_folded_slug').on(table.kind, folded(table.slug)),
    index('posts_published').on(table.kind, table.publishedAt, table.id).where(sql`is_published`),
    index('posts_updated').on(table.kind, table.updatedAt, table.id),
    index('posts_category').on(table.categoryId),
    index('posts_author').on(table.authorId),
    index('posts_reviewer').on(table.reviewedById),
    index('posts_tags').using('gin', table.tags),
    index('posts_search').using('gin', table.search),
    index('posts_names').using('gin', sql`${table.names} gin_trgm_ops`),
    index('posts_scheduled').on(table.scheduledFor).where(isNotNull(table.scheduledFor)),
  ],
);

/** Slugs that posts have or had while published: they are never reused. Old ones are in `redirects`. */
export const postSlugs = pgTable(
  'post_slugs',
  {
    kind: text('kind').$type<PostKind>().notNull(),
    slug: text('slug').notNull(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('post_slugs_folded').on(table.kind, folded(table.slug)),
    index('post_slugs_post').on(table.postId),
  ],
);

/** Terms of published posts: stems of title, tags, keywords and most used words. Related posts share them. */
export const postTerms = pgTable(
  'post_terms',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    term: text('term').notNull(),
    weight: real('weight').notNull(),
    /** Publication time of the post. For common terms only the newest posts count. */
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.term] }),
    index('post_terms_newest').on(table.term, table.publishedAt),
  ],
);

/** Unsaved changes of posts. */
export const postDrafts = pgTable('post_drafts', {
  postId: uuid('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  fields: jsonb('fields').$type<PostFields>().notNull(),
  /** Version of the post that it is based on; null if the client didn't send one. */
  version: integer('version'),
  savedAt: moment('saved_at').notNull().defaultNow(),
});

/** Earlier versions of posts, one per save. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    fields: jsonb('fields').$type<PostFields>().notNull(),
    words: integer('words').notNull(),
    /** Null once their account is deleted. */
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('post_versions_version').on(table.postId, table.version)],
);

/** Posts of a pillar page, in order. */
export const clusterPages = pgTable(
  'cluster_pages',
  {
    pillarId: uuid('pillar_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    customTitle: text('custom_title'),
    customDescription: text('custom_description'),
  },
  (table) => [
    primaryKey({ columns: [table.pillarId, table.postId] }),
    index('cluster_pages_post').on(table.postId),
  ],
);

/** Imports of posts, with reported problems. The uploaded file is in the file store until the job has ended. */
export const postImports = pgTable(
  'post_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state').$type<ImportReport['state']>().notNull().default('running'),
    /** Null once their account is deleted. */
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    publish: boolean('publish').notNull(),
    items: integer('items').notNull().default(0),
    /** Position from which another attempt of the job continues, written in the transaction of each post. */
    done: integer('done').notNull().default(0),
    posts: integer('posts').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    problems: jsonb('problems').$type<ImportReport['problems']>().notNull().default([]),
    moreProblems: integer('more_problems').notNull().default(0),
    failure: jsonb('failure').$type<ImportReport['failure']>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('post_imports_created').on(table.createdAt, table.id)],
);

/**
 * Addresses that lead to another page, or to none any more: old slugs of posts, categories and authors, addresses of
 * imported and deleted ones, and what admins add. They belong to the installation. A page of this site wins over them.
 */
export const redirects = pgTable(
  'redirects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Without `www.`; empty if unknown. */
    host: text('host').notNull().default(''),
    path: text('path').notNull(),
    /** Path of this site, or a URL; null for a post and for what is gone. */
    target: text('target'),
    /** Post to which it leads, whatever its slug is. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    status: integer('status').$type<RedirectStatus>().notNull(),
    origin: text('origin').$type<RedirectOrigin>().notNull(),
    /** Deleted post that had the address, so that restoring it removes the row. */
    deletedPostId: uuid('deleted_post_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedOn: date('last_used_on'),
  },
  (table) => [
    unique('redirects_address').on(table.host, table.path),
    // Paths may be longer than an index row.
    index('redirects_path').on(pathKey(table.path)),
    index('redirects_target').on(sql`md5(${table.target})`).where(isNotNull(table.target)),
    index('redirects_post').on(table.postId),
    index('redirects_deleted_post').on(table.deletedPostId),
    index('redirects_created').on(table.createdAt, table.id),
  ],
);

/** At most one row: the blog has its default settings until an admin changes them. */
export const blogSettings = pgTable('blog_settings', {
  id: boolean('id').primaryKey().default(true),
  settings: jsonb('settings').$type<BlogSettings>().notNull(),
});

/**
 * Replaced by `redirects`. Only processes of the version before it still add rows, which a trigger copies; the table is
 * dropped with a later version.
 */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    /** Without `www.`; empty if unknown. */
    host: text('host').notNull(),
    path: text('path').notNull(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.host, table.path] }),
    index('old_addresses_path').on(table.path),
    index('old_addresses_post').on(table.postId),
  ],
);

/** Origins of imported posts, so that importing the same again adds nothing. */
export const importedPosts = pgTable(
  'imported_posts',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** SHA-256 of kind, slug, title and text in the file, in hexadecimal. */
    sourceHash: text('source_hash').notNull(),
  },
  (table) => [index('imported_posts_source').on(table.sourceHash)],
);
