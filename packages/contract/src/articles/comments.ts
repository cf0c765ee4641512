import { z } from 'zod';
import { Count, Id, IdParams, Integer, nonBlank, Timestamp, text, unturned } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { COMMENT_LIMITS } from './comment-limits.ts';

/** A range of an article's text, with the words that it is recognized by. Offsets are UTF-16 units. */
const range = {
  start: Count.max(TEXT_LIMITS.article),
  end: Count.max(TEXT_LIMITS.article),
  /** Text of the range. */
  quote: nonBlank(text(COMMENT_LIMITS.quote), 'Select some text'),
  /** Text right before and after it. */
  prefix: text(COMMENT_LIMITS.context),
  suffix: text(COMMENT_LIMITS.context),
};

export const CommentAnchor = z.strictObject({ ...range, version: Count });
export type CommentAnchor = z.output<typeof CommentAnchor>;

/** Text of a comment. */
export const CommentBody = unturned(nonBlank(text(COMMENT_LIMITS.body).trim(), 'Write something'));
const body = CommentBody;
/** Members whose name with an `@` is in the text. Others are ignored. */
const mentions = z.array(Id).max(COMMENT_LIMITS.mentions).default([]);

export const CommentAuthor = z.object({
  /** `reviewer`: came by a review link. `former`: the account is gone. */
  kind: z.enum(['member', 'reviewer', 'former']),
  userId: Id.nullable(),
  /** Empty for a former member. */
  name: z.string(),
  /** Name of the API token that wrote it for the member. */
  token: z.string().nullable(),
});
export type CommentAuthor = z.output<typeof CommentAuthor>;

export const ArticleComment = z
  .object({
    id: Id,
    author: CommentAuthor,
    /** Empty once it is deleted. */
    body: z.string(),
    mentions: z.array(z.object({ userId: Id, name: z.string() })),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    isDeleted: z.boolean(),
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
  })
  .meta({ id: 'ArticleComment' });
export type ArticleComment = z.output<typeof ArticleComment>;

export const ThreadState = z.enum(['open', 'resolved']);
export type ThreadState = z.output<typeof ThreadState>;

export const ArticleThread = z
  .object({
    id: Id,
    state: ThreadState,
    /** Where it is in the current text, and what is there; null while its text is not there. */
    range: z
      .object({
        start: Integer,
        end: Integer,
        quote: z.string(),
        prefix: z.string(),
        suffix: z.string(),
      })
      .nullable(),
    /** Text that the thread was started at. */
    quote: z.string(),
    /** Version of the article that it was started at. */
    version: Integer,
    /** First comment. */
    comment: ArticleComment,
    replies: Integer,
    /**
     * Who without an account sees it by a review link. `theirs`: one of them started it. `shown`: a member shows it to all of
     * them.
     */
    reviewers: z.enum(['hidden', 'shown', 'theirs']),
    resolvedBy: CommentAuthor.nullable(),
    resolvedAt: Timestamp.nullable(),
    /** True if the caller may resolve and reopen it. */
    mayResolve: z.boolean(),
    createdAt: Timestamp,
    /** Time of the newest comment. */
    updatedAt: Timestamp,
  })
  .meta({ id: 'ArticleThread' });
export type ArticleThread = z.output<typeof ArticleThread>;

const ThreadParams = IdParams.extend({ threadId: Id });
const CommentParams = ThreadParams.extend({ commentId: Id });
const OneThread = z.object({ thread: ArticleThread });
const OneComment = z.object({ comment: ArticleComment });

export const commentRoutes = defineRoutes('articles', 'member', {
  articleThreads: {
    summary: "Comment threads of a task's article with their first comments, in the order of the text",
    scope: 'read',
    params: IdParams,
    response: z.object({
      threads: z.array(ArticleThread),
      /** Version that the ranges are for. */
      version: Integer,
    }),
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
  threadComments: {
    summary: 'Comments of a thread, oldest first',
    scope: 'read',
    params: ThreadParams,
    response: z.object({ comments: z.array(ArticleComment) }),
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
  startThread: {
    summary:
      'Comment on a part of the text. The ids are made by the caller, so that a repeated call changes nothing. Viewers may comment too',
    access: 'read',
    scope: 'write',
    params: IdParams,
    body: z.strictObject({ id: Id, commentId: Id, anchor: CommentAnchor, body, mentions }),
    response: OneThread,
    status: 201,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  addComment: {
    summary: 'Reply in a thread. The id is made by the caller, so that a repeated call changes nothing',
    access: 'read',
    scope: 'write',
    params: ThreadParams,
    body: z.strictObject({ id: Id, body, mentions }),
    response: OneComment,
    status: 201,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  editComment: {
    summary: 'Change a comment of your own',
    access: 'read',
    scope: 'write',
    params: CommentParams,
    body: z.strictObject({ body, mentions }),
    response: OneComment,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'FORBIDDEN', 'STORAGE_LIMIT_EXCEEDED'],
  },
  deleteComment: {
    summary:
      'Delete a comment of your own; admins delete any. A thread without comments is deleted. Deleting it again changes nothing',
    access: 'read',
    scope: 'write',
    params: CommentParams,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'FORBIDDEN'],
  },
  setThreadState: {
    summary: 'Resolve or reopen a thread: those who may write, and who started it',
    access: 'read',
    scope: 'write',
    params: ThreadParams,
    body: z.strictObject({ state: ThreadState }),
    response: OneThread,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'FORBIDDEN'],
  },
});
