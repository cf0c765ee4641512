import { z } from 'zod';
import { Id, IdParams, Integer, line, Message, PageNumber, Pagination, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { BODY_LIMITS } from '../limits.ts';
import { POST_LIMITS } from './limits.ts';
import { NewPost, PillarChange, PillarInput, PostChange, PostDraft, PostInput } from './post-input.ts';
import { filters, PostState, seo, summary } from './post-shape.ts';
import { ClusterPage, PostCategory, PostTag } from './posts.ts';
import { Slug } from './slug.ts';

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
  /** True if readers may see its evidence. */
  evidence_page: z.boolean(),
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
    evidence_page: z.boolean(),
    /** True if it was made from an article with sources. */
    has_evidence: z.boolean(),
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

const PostAnswer = z.object({ post: AdminPost });
const VersionParams = IdParams.extend({ versionId: Id });

const AdminList = z.object({ posts: z.array(AdminPostSummary), pagination: Pagination });
const adminQuery = z.strictObject({
  ...filters,
  page: PageNumber,
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
    errors: ['DUPLICATE', 'DUPLICATE_CONTENT', 'APPROVAL_REQUIRED'],
  },
  updatePost: {
    summary: 'Change a post, or publish and unpublish it',
    params: IdParams,
    body: PostChange,
    bodyLimit: BODY_LIMITS.text,
    response: PostAnswer,
    errors: ['NOT_FOUND', 'DUPLICATE', 'CONFLICT', 'DUPLICATE_CONTENT', 'APPROVAL_REQUIRED'],
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
    errors: ['DUPLICATE', 'DUPLICATE_CONTENT', 'APPROVAL_REQUIRED'],
  },
  updatePillarPage: {
    summary: 'Change a pillar page, or publish and unpublish it',
    params: IdParams,
    body: PillarChange,
    bodyLimit: BODY_LIMITS.text,
    response: PostAnswer,
    errors: ['NOT_FOUND', 'DUPLICATE', 'CONFLICT', 'DUPLICATE_CONTENT', 'APPROVAL_REQUIRED'],
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
    body: NewPost.pick({
      author: true,
      author_id: true,
      category: true,
      excerpt: true,
      evidence_page: true,
    }).extend({
      published: z.boolean(),
      /** True fails with CONFLICT if readers see the post already. */
      draft_only: z.boolean().optional(),
      /** True to publish it although it has the SEO title, description or sentences of another article. */
      confirm_duplicates: z.boolean().optional(),
    }),
    response: PostAnswer,
    errors: [
      'NOT_FOUND',
      'ARTICLE_MISSING',
      'CONFLICT',
      'DUPLICATE_CONTENT',
      'APPROVAL_REQUIRED',
      'EMAIL_UNCONFIRMED',
    ],
  },
});
