import { z } from 'zod';
import { Count, Id, IdParams, line, optionalLine, PageNumber, Pagination, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Byline } from './authors.ts';
import { POST_LIMITS } from './limits.ts';
import { PostSummary } from './posts.ts';
import { Slug } from './slug.ts';

/** What lists of posts have pages of their own for. */
export const ArchiveKind = z.enum(['category', 'tag', 'author']);
export type ArchiveKind = z.output<typeof ArchiveKind>;

/** Texts of the page of a category or tag. Empty ones are made from the name. */
const texts = {
  title: z.string(),
  description: z.string(),
  /** Markdown. */
  intro: z.string(),
};

const textsInput = {
  title: optionalLine(POST_LIMITS.seoTitle).optional(),
  description: optionalLine(POST_LIMITS.seoDescription).optional(),
  intro: text(POST_LIMITS.intro).trim().optional(),
};

export const BlogArchive = z
  .object({
    kind: ArchiveKind,
    slug: z.string(),
    name: z.string(),
    ...texts,
    /** The author whose posts these are. */
    author: Byline.nullable(),
    posts: z.array(PostSummary),
    pagination: Pagination,
  })
  .meta({ id: 'BlogArchive' });
export type BlogArchive = z.output<typeof BlogArchive>;

export const PostCategoryTexts = z
  .object({ id: Id, name: z.string(), slug: z.string(), ...texts, posts: Count })
  .meta({ id: 'PostCategoryTexts' });
export type PostCategoryTexts = z.output<typeof PostCategoryTexts>;

export const PostTagTexts = z
  .object({ slug: z.string(), name: z.string(), ...texts, posts: Count })
  .meta({ id: 'PostTagTexts' });
export type PostTagTexts = z.output<typeof PostTagTexts>;

export const archiveRoutes = defineRoutes('blog', 'public', {
  blogArchive: {
    summary:
      'A page of the published posts of a category, tag or author, the newest first. Slugs in another case answer the right one',
    params: z.strictObject({ kind: ArchiveKind, slug: text(POST_LIMITS.slug) }),
    query: z.strictObject({ page: PageNumber }),
    response: BlogArchive,
    errors: ['NOT_FOUND'],
    admission: 'page',
  },
});

export const adminArchiveRoutes = defineRoutes('blog', 'admin', {
  listCategoryTexts: {
    summary: 'All categories with the texts of their pages',
    response: z.object({ categories: z.array(PostCategoryTexts) }),
  },
  updateCategory: {
    summary: 'Change name, slug and texts of a category; its posts follow. Missing fields stay unchanged',
    params: IdParams,
    body: z.strictObject({
      name: line(POST_LIMITS.categoryName, 'Enter a name').optional(),
      slug: Slug.optional(),
      ...textsInput,
    }),
    response: z.object({ category: PostCategoryTexts }),
    errors: ['NOT_FOUND', 'DUPLICATE'],
  },
  listTagTexts: {
    summary: 'All tags with the texts of their pages, the most used first',
    query: z.strictObject({ page: PageNumber, search: text(TEXT_LIMITS.tag).trim().optional() }),
    response: z.object({ tags: z.array(PostTagTexts), pagination: Pagination }),
  },
  updateTagTexts: {
    summary:
      'Change texts of a tag, and the case in which its name is written. Missing fields stay unchanged',
    params: z.strictObject({ slug: text(POST_LIMITS.slug) }),
    body: z.strictObject({ name: line(TEXT_LIMITS.tag, 'Enter a name').optional(), ...textsInput }),
    response: z.object({ tag: PostTagTexts }),
    errors: ['NOT_FOUND'],
  },
  listBlogAuthors: {
    summary: 'Authors for a post: those of the own workspaces, and those of other posts',
    response: z.object({ authors: z.array(Byline) }),
  },
});
