import { randomUUID } from 'node:crypto';
import { createAnchor } from '@inkstep/article/anchors';
import type { ArticleComment, ArticleThread, CommentAuthor, Suggestion } from '@inkstep/contract';
import { SUGGESTION_LIMITS } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import {
  addComment,
  findOnce,
  getApproval,
  getArticle,
  listComments,
  listDecidedSuggestions,
  listSuggestions,
  listThreads,
  setThreadState,
  startThread,
} from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { articleKey } from './article-key.ts';
import { pageOfAll, pageOfRows, readPlace } from './pages.ts';

export function commentRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.listThreads, async ({ actor, params, query }) => {
    const { threads } = await listThreads(ctx, actor, params.id);
    const wanted = threads.filter(({ state }) => query.state === undefined || state === query.state);
    return pageOfAll(wanted.map(presentThread), query);
  });

  router.on(v1Routes.createThread, ({ actor, params, body: { quote, body }, once }) =>
    once(ctx, async (tx) => {
      const { text, version } = await getArticle(tx, articleKey({ actor, params }));
      const start = findOnce(text, quote, 'quote');
      const anchor = { ...createAnchor(text, start, start + quote.length), version };
      const ids = { id: randomUUID(), commentId: randomUUID() };
      const at = { ...actor, taskId: params.id };
      return presentThread((await startThread(tx, at, { ...ids, anchor, body, mentions: [] })).thread);
    }),
  );

  router.on(v1Routes.listComments, async ({ actor, params: { id: taskId, thread_id: threadId }, query }) => {
    const { comments } = await listComments(ctx, actor, { taskId, threadId });
    return pageOfAll(comments.filter(({ isDeleted }) => !isDeleted).map(presentComment), query);
  });

  router.on(
    v1Routes.createComment,
    ({ actor, params: { id: taskId, thread_id: threadId }, body: { body }, once }) =>
      once(ctx, async (tx) => {
        const reply = { id: randomUUID(), body, mentions: [] };
        return presentComment((await addComment(tx, { ...actor, taskId, threadId }, reply)).comment);
      }),
  );

  router.on(v1Routes.updateThread, async ({ actor, params: { id: taskId, thread_id: threadId }, body }) =>
    presentThread((await setThreadState(ctx, { ...actor, taskId, threadId }, body.state)).thread),
  );

  router.on(v1Routes.listSuggestions, async ({ actor, params, query: { state, ...page } }) => {
    const key = { ...actor, taskId: params.id };
    if (state === 'decided') {
      const list = { after: readPlace(page.cursor), limit: page.limit + 1 };
      return pageOfRows(await listDecidedSuggestions(ctx, key, list), page.limit, presentSuggestion);
    }
    const { suggestions } = await listSuggestions(ctx, key, {
      state,
      page: 1,
      limit: SUGGESTION_LIMITS.open,
    });
    return pageOfAll(suggestions.map(presentSuggestion), page);
  });

  router.on(v1Routes.getReview, async ({ actor, params }) => {
    const { approval: review } = await getApproval(ctx, actor, { taskId: params.id });
    const { request, approval } = review;
    return {
      state: review.state,
      version: review.version,
      approval_needed: review.needed,
      publishable: review.publishable,
      request: request && {
        by: request.by,
        note: request.note,
        due: request.due,
        created_at: request.at,
      },
      approval: approval && {
        by: approval.by.name,
        client: approval.client,
        current: approval.current,
        uncounted: approval.uncounted,
        created_at: approval.at,
      },
    };
  });
}

const presentAuthor = ({ kind, name, token }: CommentAuthor) => ({
  kind: kind === 'reviewer' ? ('client' as const) : kind,
  name,
  token,
});

const presentComment = ({ id, author, body, createdAt, editedAt }: ArticleComment) => ({
  id,
  author: presentAuthor(author),
  body,
  created_at: createdAt,
  updated_at: editedAt ?? createdAt,
});

const presentThread = ({ id, state, quote, range, comment, replies, ...thread }: ArticleThread) => ({
  id,
  state,
  quote,
  in_text: range !== null,
  comment: presentComment(comment),
  replies,
  created_at: thread.createdAt,
  updated_at: thread.updatedAt,
});

const presentSuggestion = ({ author: { kind, name, purpose }, ...suggestion }: Suggestion) => ({
  id: suggestion.id,
  group_id: suggestion.group_id,
  state: suggestion.state,
  before: suggestion.before,
  replacement: suggestion.replacement,
  note: suggestion.note,
  author: { kind, name, purpose },
  created_at: suggestion.created_at,
  decided_at: suggestion.decided_at,
});
