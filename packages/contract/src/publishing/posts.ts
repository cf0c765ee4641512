import { z } from 'zod';
import { Count, Id, Integer, PageNumber, Pagination, Timestamp, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { FoundPicture } from '../library/picture-origins.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Byline } from './authors.ts';
import { POST_LIMITS } from './limits.ts';
import { filters, PostKind, seo, summary } from './post-shape.ts';

const SlugParams = z.strictObject({ slug: text(POST_LIMITS.slug) });

export const PostSummary = z
  .object({
    ...summary,
    /** Search match: text with the matching words between U+E000 and U+E001. */
    match: z.object({ title: z.string(), excerpt: z.string() }).optional(),
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.output<typeof PostSummary>;

/** Credit that the licence of a found cover asks for. */
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
const credited = {
  cover_credit: CoverCredit.nullable(),
  /** Digital source type by IPTC of a cover that a machine made, as a URI; null for any other. */
  cover_source_type: z.string().nullable(),
};

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
    /** Public evidence of the text; null unless readers may see it. */
    evidence: z
      .object({
        path: z.string(),
        /** Member who approved exactly this text, if the team lets readers know. */
        reviewed_by: z.object({ name: z.string(), at: Timestamp }).nullable(),
        sources: z.array(
          z.object({
            title: z.string(),
            url: z.string().nullable(),
            author: z.string().nullable(),
            published: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    /** What readers are told about how it was made; null if they aren't. */
    disclosure: z
      .object({
        text: z.string(),
        /** By IPTC, as a URI. */
        digital_source_type: z.string(),
        /** Path of the signed manifest. */
        manifest: z.string(),
      })
      .nullable(),
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

export const PostCategory = z
  .object({ id: Id, name: z.string(), slug: z.string() })
  .meta({ id: 'PostCategory' });
export type PostCategory = z.output<typeof PostCategory>;
export const PostTag = z.object({ tag: z.string(), count: Integer }).meta({ id: 'PostTag' });
export type PostTag = z.output<typeof PostTag>;

export const blogRoutes = defineRoutes('blog', 'public', {
  listPosts: {
    summary:
      'Published posts, the newest first, or the best matches of a search among posts and pillar pages',
    query: z.strictObject({
      ...filters,
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
