import { LANGUAGES, type Language, routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { ReviewCtx } from './context.ts';
import { approveInReview } from './decisions/approve-in-review.ts';
import { askChangesInReview } from './decisions/ask-changes-in-review.ts';
import { enterCode } from './entry/enter-code.ts';
import { nameReviewer, proveMailbox, sendMailboxCode } from './entry/prove-mailbox.ts';
import { createReviewLink } from './links/create-link.ts';
import { listReviewLinks } from './links/list-links.ts';
import { revokeReviewLink } from './links/revoke-link.ts';
import { openReview, reviewNews } from './read-review.ts';
import { reviewTalk } from './talk/list-talk.ts';
import { showThread } from './talk/show-thread.ts';
import { suggestInReview } from './talk/suggest-in-review.ts';
import { answerInReview, startInReview } from './talk/write-comment.ts';

const languageOf = (languages: readonly string[]): Language =>
  LANGUAGES.find((each) => languages[0] === each) ?? 'en';

export function reviewLinkRoutes(router: Router, ctx: ReviewCtx): void {
  router.on(routes.reviewLinks, ({ actor, params }) => listReviewLinks(ctx, actor, params.id));
  router.on(routes.createReviewLink, ({ actor, params, body }) =>
    createReviewLink(ctx, actor, params.id, body),
  );
  router.on(routes.revokeReviewLink, ({ actor, params }) => revokeReviewLink(ctx, actor, params));
  router.on(routes.showThread, ({ actor, params: { id: taskId, threadId }, body }) =>
    showThread(ctx, { ...actor, taskId, threadId }, body.shown),
  );
  router.on(routes.openReview, ({ client }) => openReview(ctx, client));
  router.on(routes.enterReviewCode, ({ client, body }) => enterCode(ctx, client, body.code));
  router.on(routes.reviewNews, ({ client }) => reviewNews(ctx, client));
  router.on(routes.reviewTalk, ({ client }) => reviewTalk(ctx, client));
  router.on(routes.sendMailboxCode, ({ client, body }) =>
    sendMailboxCode(ctx, client, { ...body, language: languageOf(client.languages) }),
  );
  router.on(routes.proveMailbox, ({ client, body }) => proveMailbox(ctx, client, body.code));
  router.on(routes.nameReviewer, ({ client, body }) => nameReviewer(ctx, client, body.name));
  router.on(routes.startReviewThread, ({ client, body: { id: threadId, ...comment } }) =>
    startInReview(ctx, client, { threadId, ...comment }),
  );
  router.on(routes.answerInReview, ({ client, params, body: { id: commentId, body } }) =>
    answerInReview(ctx, client, { ...params, commentId, body }),
  );
  router.on(routes.suggestInReview, ({ client, body }) => suggestInReview(ctx, client, body));
  router.on(routes.approveInReview, ({ client, body, cookies }) =>
    approveInReview(ctx, client, { ...body, cookies }),
  );
  router.on(routes.askChangesInReview, ({ client, body }) => askChangesInReview(ctx, client, body));
}
