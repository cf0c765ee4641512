import { z } from 'zod';
import {
  ArticleText,
  Id,
  Integer,
  line,
  optionalLine,
  StoredPath,
  Timestamp,
  text,
  WebUrl,
} from '../common.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import { POST_LIMITS } from './limits.ts';
import { Slug } from './slug.ts';

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
  /** True to let readers see the evidence of a post that was made from an article. */
  evidence_page: z.boolean().optional(),
  published: z.boolean().optional(),
  /** Time in the future; null cancels it. Publishing at once cancels it too. */
  scheduled_for: Timestamp.nullable().optional(),
  /** `version` that the change is based on; 409 if the post has another one by now. Not checked if missing. */
  version: Integer.optional(),
  /** True to let readers see it although another page has its title, SEO title, description or sentences. */
  confirm_duplicates: z.boolean().optional(),
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
  evidencePage: 'evidence_page',
  confirmDuplicates: 'confirm_duplicates',
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

export const NewPost = z.strictObject(fields);
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
export const PostDraft = acceptCamelCase(
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
    evidence_page: z.boolean().default(false),
    /** Version of the post that it is based on. */
    version: Integer.optional(),
  }),
);
export type PostDraft = z.output<typeof PostDraft>;
