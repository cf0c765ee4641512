import { createAnchor } from '@inkstep/article/anchors';
import { COMMENT_LIMITS, type CommentAuthor, Id } from '@inkstep/contract';
import { z } from 'zod';
import { findOnce } from '../../../articles/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import { articleAnswer, CHANGES, editUrl, pageNumber, quotedField, READS } from '../article-fields.ts';
import { quotePage } from '../quote-outside.ts';
import { sameId } from '../same-id.ts';
import { defineTool } from '../tool.ts';

const threadId = Id.describe('From list_comments');

/** Clients without an account write comments too, so a name is as little to be trusted as a text. */
const writtenBy = ({ kind, name, token }: CommentAuthor) => ({
  by: name,
  by_kind: kind === 'reviewer' ? 'client' : kind,
  ...(token !== null && { token }),
});

export const listComments = defineTool({
  name: 'list_comments',
  title: 'List comments',
  description:
    'Lists the threads of comments at an article in the order of the text, each with its first comment, or all comments of one thread with thread_id, oldest first.',
  input: z.strictObject({
    article_id: Id,
    state: z.enum(['open', 'resolved', 'all']).default('open'),
    thread_id: threadId.optional(),
    page: pageNumber,
  }),
  output: z.object({ count: z.number(), pages: z.number(), ...quotedField, ...articleAnswer }),
  hints: READS,
  verbs: ['articleThreads', 'threadComments'],
  async run(ctx, { article_id: id, state, thread_id: threadIdGiven, page }) {
    const lines =
      threadIdGiven === undefined
        ? (await ctx.api.articleThreads({ params: { id } })).threads
            .filter((thread) => state === 'all' || thread.state === state)
            .map((thread) => ({
              kind: 'thread',
              thread_id: thread.id,
              state: thread.state,
              about: thread.quote,
              in_text: thread.range !== null,
              ...writtenBy(thread.comment.author),
              at: thread.createdAt,
              text: thread.comment.body,
              replies: thread.replies,
            }))
        : (await ctx.api.threadComments({ params: { id, threadId: threadIdGiven } })).comments
            .filter(({ isDeleted }) => !isDeleted)
            .map(({ author, createdAt, body }) => ({
              kind: 'comment',
              ...writtenBy(author),
              at: createdAt,
              text: body,
            }));
    const quoted = quotePage(lines, page);
    const isLast = page >= quoted.pages;
    return {
      summary: `${lines.length} ${threadIdGiven === undefined ? 'threads' : 'comments'}.`,
      data: {
        count: lines.length,
        ...quoted,
        edit_url: editUrl(ctx, id),
        next: isLast
          ? 'Reply with add_comment and thread_id. Change the text with suggest_edit, then resolve_comment once it is settled.'
          : `Call list_comments with page ${page + 1} of ${quoted.pages} for more.`,
      },
    };
  },
});

export const addComment = defineTool({
  name: 'add_comment',
  title: 'Comment',
  description:
    'Comments on a passage of an article, or replies in a thread. The members of the workspace see it under the name of the token, and clients who see the thread do too.',
  input: z.strictObject({
    article_id: Id,
    find: z
      .string()
      .min(1)
      .max(COMMENT_LIMITS.quote)
      .optional()
      .describe('Exact text to comment on, which occurs once'),
    thread_id: threadId.optional().describe('Thread to reply in, instead of find'),
    body: z.string().min(1).max(COMMENT_LIMITS.body),
  }),
  output: z.object({ thread_id: z.string(), ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true },
  verbs: ['getTask', 'startThread', 'addComment'],
  async run(ctx, { article_id: id, find, thread_id: replyTo, body }) {
    if ((find === undefined) === (replyTo === undefined)) throw onePlace();
    // A call that is repeated stores nothing twice; the same words on another day are another comment.
    const day = new Date().toISOString().slice(0, 10);
    const ids = (kind: string) => sameId([ctx.caller.userId, kind, id, find, replyTo, body, day]);
    const thread = replyTo ?? ids('thread');
    if (find === undefined)
      await ctx.api.addComment({ params: { id, threadId: thread }, body: { id: ids('comment'), body } });
    else {
      const { task } = await ctx.api.getTask({ params: { id } });
      const text = task.generated_article ?? '';
      const start = findOnce(text, find);
      const anchor = { ...createAnchor(text, start, start + find.length), version: task.article_version };
      await ctx.api.startThread({
        params: { id },
        body: { id: thread, commentId: ids('comment'), anchor, body },
      });
    }
    return {
      summary: find === undefined ? 'Replied.' : 'Commented.',
      data: {
        thread_id: thread,
        edit_url: editUrl(ctx, id),
        next: 'Tell the user that the comment is at edit_url, under Comments.',
      },
    };
  },
});

const onePlace = () => {
  const message = 'Give either find or thread_id';
  return new DomainError('INVALID', message, { details: [{ path: 'find', message }] });
};

export const resolveComment = defineTool({
  name: 'resolve_comment',
  title: 'Resolve a thread',
  description:
    'Marks a thread of comments at an article as settled, or opens it again with reopen. Nothing is deleted.',
  input: z.strictObject({
    article_id: Id,
    thread_id: threadId,
    reopen: z.boolean().default(false),
  }),
  output: z.object({ state: z.string(), ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true },
  verbs: ['setThreadState'],
  async run(ctx, { article_id: id, thread_id: thread, reopen }) {
    const { state } = (
      await ctx.api.setThreadState({
        params: { id, threadId: thread },
        body: { state: reopen ? 'open' : 'resolved' },
      })
    ).thread;
    return {
      summary: `The thread is ${state}.`,
      data: { state, edit_url: editUrl(ctx, id), next: 'Read those that are left with list_comments.' },
    };
  },
});
