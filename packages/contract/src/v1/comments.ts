import { z } from 'zod';
import { ApprovalState } from '../articles/approval.ts';
import { UNCOUNTED_STATES } from '../articles/approval-values.ts';
import { COMMENT_LIMITS } from '../articles/comment-limits.ts';
import { CommentAuthor, CommentBody, ThreadState } from '../articles/comments.ts';
import { SuggestionAuthor, SuggestionState } from '../articles/suggestions.ts';
import { Id, Integer, nonBlank, Timestamp, text } from '../common.ts';
import { defineV1Routes, IdParam, ListQuery, pageOf, stamps } from './common.ts';

const Author = z.object({
  /** `client`: came by a review link, without an account. `former`: the account is gone. */
  kind: z.enum(['member', 'client', 'former']),
  /** Empty for a former member. */
  name: z.string(),
  /** Name of the API token that wrote it for the member. */
  token: CommentAuthor.shape.token,
});

const Comment = z.object({ id: Id, author: Author, body: z.string(), ...stamps }).meta({ id: 'V1Comment' });

const Thread = z
  .object({
    id: Id,
    state: ThreadState,
    /** Text that it was started at. */
    quote: z.string(),
    /** False while that text isn't in the article. */
    in_text: z.boolean(),
    /** First comment. */
    comment: Comment,
    replies: Integer,
    ...stamps,
  })
  .meta({ id: 'V1Thread' });

const Suggestion = z
  .object({
    id: Id,
    /** The same for all suggestions of one edit. */
    group_id: Id,
    /** `stale`: the passage was changed since. */
    state: SuggestionState,
    /** Text to replace; empty for an insertion. */
    before: z.string(),
    /** New text; empty for a deletion. */
    replacement: z.string(),
    note: z.string(),
    author: SuggestionAuthor.omit({ is_me: true }),
    created_at: Timestamp,
    decided_at: Timestamp.nullable(),
  })
  .meta({ id: 'V1Suggestion' });

const Review = z
  .object({
    state: ApprovalState,
    /** Version of the text that it is about. */
    version: Integer,
    /** True if only an approved text may be published. */
    approval_needed: z.boolean(),
    /** True if the text may be published as it is. */
    publishable: z.boolean(),
    /** Null if nobody was asked. */
    request: z
      .object({ by: z.string(), note: z.string(), due: z.string().nullable(), created_at: Timestamp })
      .nullable(),
    /** Newest approval; `current` is false once the text, its evidence or author has changed. */
    approval: z
      .object({
        by: z.string(),
        client: z.boolean(),
        current: z.boolean(),
        /** Why it doesn't count for publishing yet: it waits to be accepted (`waiting`), or another one is needed (`insufficient`). */
        uncounted: z.enum(UNCOUNTED_STATES).nullable(),
        created_at: Timestamp,
      })
      .nullable(),
  })
  .meta({ id: 'V1Review' });

const ThreadParams = IdParam.extend({ thread_id: Id });
const WRITING = ['ARTICLE_MISSING', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'] as const;

export const commentRoutes = defineV1Routes('comments', {
  listThreads: {
    method: 'GET',
    path: '/api/v1/articles/:id/threads',
    summary: 'List the threads of comments at an article, in the order of its text',
    scope: 'read',
    params: IdParam,
    query: ListQuery.extend({ state: ThreadState.optional() }),
    response: pageOf(Thread),
    errors: ['ARTICLE_MISSING'],
  },
  createThread: {
    method: 'POST',
    path: '/api/v1/articles/:id/threads',
    summary: 'Comment on a passage of the text. Fails with INVALID if the passage is not there exactly once',
    access: 'read',
    scope: 'write',
    params: IdParam,
    body: z.strictObject({
      quote: nonBlank(text(COMMENT_LIMITS.quote), 'Quote some text').describe(
        'Passage in Markdown, which occurs once.',
      ),
      body: CommentBody,
    }),
    response: Thread,
    status: 201,
    errors: WRITING,
    idempotency: 'optional',
  },
  listComments: {
    method: 'GET',
    path: '/api/v1/articles/:id/threads/:thread_id/comments',
    summary: 'List the comments of a thread, oldest first',
    scope: 'read',
    params: ThreadParams,
    query: ListQuery,
    response: pageOf(Comment),
    errors: ['ARTICLE_MISSING'],
  },
  createComment: {
    method: 'POST',
    path: '/api/v1/articles/:id/threads/:thread_id/comments',
    summary: 'Reply in a thread',
    access: 'read',
    scope: 'write',
    params: ThreadParams,
    body: z.strictObject({ body: CommentBody }),
    response: Comment,
    status: 201,
    errors: WRITING,
    idempotency: 'optional',
  },
  updateThread: {
    method: 'PATCH',
    path: '/api/v1/articles/:id/threads/:thread_id',
    summary: 'Resolve or reopen a thread',
    scope: 'write',
    params: ThreadParams,
    body: z.strictObject({ state: ThreadState }),
    response: Thread,
    errors: ['ARTICLE_MISSING', 'FORBIDDEN'],
  },
  listSuggestions: {
    method: 'GET',
    path: '/api/v1/articles/:id/suggestions',
    summary:
      'List suggested edits of the text: those that wait in the order of the text, or decided ones, newest decision first. Only people decide',
    scope: 'read',
    params: IdParam,
    query: ListQuery.extend({ state: z.enum(['open', 'decided']).default('open') }),
    response: pageOf(Suggestion),
  },
  getReview: {
    method: 'GET',
    path: '/api/v1/articles/:id/review',
    summary: 'Get whether the text is in review, approved, or to be changed. Only people approve',
    scope: 'read',
    params: IdParam,
    response: Review,
    errors: ['ARTICLE_MISSING'],
  },
});
