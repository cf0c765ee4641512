import { z } from 'zod';
import { Count, Id, Timestamp, text } from '../common.ts';
import { POST_LIMITS } from './limits.ts';

/** Kind of a post, which decides where it is published. */
export const PostKind = z.enum(['post', 'pillar']);
export type PostKind = z.output<typeof PostKind>;

/** `scheduled`: a draft that will be published at a set time. */
export const PostState = z.enum(['draft', 'scheduled', 'published']);
export type PostState = z.output<typeof PostState>;

/** Fields of every list of posts. */
export const summary = {
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

export const seo = {
  seo_title: z.string(),
  seo_description: z.string(),
  seo_keywords: z.array(z.string()),
  ...appearance,
};

/** Filters of lists of posts, for readers and for admins. */
export const filters = {
  search: text(POST_LIMITS.search).trim().optional(),
  category: text(POST_LIMITS.slug).trim().optional(),
};
