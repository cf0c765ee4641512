import { z } from 'zod';
import { Id, line, optionalLine, Timestamp, text } from '../common.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { POST_LIMITS } from '../publishing/limits.ts';
import { PostState } from '../publishing/post-shape.ts';
import { ConfirmDuplicates, defineV1Routes, stamps } from './common.ts';

const Post = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    status: PostState,
    /** Null until it is published. */
    url: z.string().nullable(),
    article_id: Id.nullable(),
    ...stamps,
    published_at: Timestamp.nullable(),
  })
  .meta({ id: 'V1Post' });

export const postRoutes = defineV1Routes('posts', {
  createPost: {
    method: 'POST',
    path: '/api/v1/posts',
    summary:
      'Make a blog post of an article that a person has finished, or update the one that was made of it. For site admins',
    scope: 'publish',
    body: z.strictObject({
      article_id: Id,
      status: z.enum(['draft', 'published']).default('draft'),
      category: line(POST_LIMITS.slug).optional().describe('Slug of a category.'),
      author: optionalLine(TEXT_LIMITS.name)
        .optional()
        .describe('Where publishing needs approval: the author of the article, who was approved with it.'),
      excerpt: text(POST_LIMITS.excerpt).trim().optional(),
      confirm_duplicates: ConfirmDuplicates,
    }),
    response: Post,
    status: 201,
    errors: ['ARTICLE_MISSING', 'CONFLICT', 'DUPLICATE_CONTENT', 'APPROVAL_REQUIRED', 'EMAIL_UNCONFIRMED'],
    idempotency: 'optional',
  },
});
