import { LANGUAGES, type Language, REVIEW_LINK_HEADER, routes } from '@inkstep/contract';
import { followLink } from '../../identity/index.ts';
import type { Router } from '../../platform/http/router.ts';
import type { ReviewCtx, Visitor } from './context.ts';
import { approveInReview } from './decisions/approve-in-review.ts';
import { askChangesInReview } from './decisions/ask-changes-in-review.ts';
import { enterCode } from './entry/enter-code.ts';
import { nameReviewer, proveMailbox, sendMailboxCode } from './entry/prove-mailbox.ts';
import { createReviewLink } from './links/create-link.ts';
import { listReviewLinks } from './links/list-links.ts';
import { revokeReviewLink } from './links/revoke-link.ts';
import { openReview, reviewChanges } from './read-review.ts';
import { recordClientViews } from './record-client-views.ts';
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
  /** Sends clients on to the cell that a workspace was moved to. */
  const here = <T>(client: Visitor, call: () => Promise<T>): Promise<T> =>
    followLink(ctx, client.header(REVIEW_LINK_HEADER) ?? '', call);
  router.on(routes.openReview, ({ client }) => here(client, () => openReview(ctx, client)));
  router.on(routes.enterReviewCode, ({ client, body }) =>
    here(client, () => enterCode(ctx, client, body.code)),
  );
  router.on(routes.reviewChanges, ({ client }) => here(client, () => reviewChanges(ctx, client)));
  router.on(routes.reviewTalk, ({ client }) => here(client, () => reviewTalk(ctx, client)));
  router.on(routes.sendMailboxCode, ({ client, body }) =>
    here(client, () => sendMailboxCode(ctx, client, { ...body, language: languageOf(client.languages) })),
  );
  router.on(routes.proveMailbox, ({ client, body }) =>
    here(client, () => proveMailbox(ctx, client, body.code)),
  );
  router.on(routes.nameReviewer, ({ client, body }) =>
    here(client, () => nameReviewer(ctx, client, body.name)),
  );
  router.on(routes.recordReviewViews, ({ client, body }) =>
    here(client, () => recordClientViews(ctx, client, body)),
  );
  router.on(routes.startReviewThread, ({ client, body: { id: threadId, ...comment } }) =>
    here(client, () => startInReview(ctx, client, { threadId, ...comment })),
  );
  router.on(routes.answerInReview, ({ client, params, body: { id: commentId, body } }) =>
    here(client, () => answerInReview(ctx, client, { ...params, commentId, body })),
  );
  router.on(routes.suggestInReview, ({ client, body }) =>
    here(client, () => suggestInReview(ctx, client, body)),
  );
  router.on(routes.approveInReview, ({ client, body, cookies }) =>
    here(client, () => approveInReview(ctx, client, { ...body, cookies })),
  );
  router.on(routes.askChangesInReview, ({ client, body }) =>
    here(client, () => askChangesInReview(ctx, client, body)),
  );
}
