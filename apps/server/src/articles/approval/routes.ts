import { LANGUAGES, type Language, routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { acceptApproval } from './accept-approval.ts';
import { approveArticle } from './approve-article.ts';
import { askForChanges } from './ask-for-changes.ts';
import { askForReview } from './ask-for-review.ts';
import type { ApprovalCtx } from './context.ts';
import { listReviews } from './list-reviews.ts';
import { getApproval } from './present.ts';
import { checkRecord, getKeys } from './record/check-record.ts';
import { getRecord } from './record/get-record.ts';
import { recordViews } from './record-views.ts';
import { withdrawReview } from './withdraw-review.ts';

const languageOf = (languages: readonly string[]): Language =>
  LANGUAGES.find((each) => languages.includes(each)) ?? 'en';

export function approvalRoutes(router: Router, ctx: ApprovalCtx): void {
  router.on(routes.articleApproval, ({ actor, params }) => getApproval(ctx, actor, { taskId: params.id }));
  router.on(routes.askForReview, ({ actor, params, body }) => askForReview(ctx, actor, params.id, body));
  router.on(routes.withdrawReview, ({ actor, params }) => withdrawReview(ctx, actor, params.id));
  router.on(routes.askForChanges, ({ actor, params, body }) => askForChanges(ctx, actor, params.id, body));
  router.on(routes.approveArticle, ({ actor, params, body, cookies }) =>
    approveArticle(ctx, actor, params.id, { ...body, cookies }),
  );
  router.on(routes.acceptApproval, ({ actor, params, cookies }) =>
    acceptApproval(ctx, actor, params, cookies),
  );
  router.on(routes.recordViews, ({ actor, params, body }) => recordViews(ctx, actor, params.id, body));
  router.on(routes.listReviews, ({ actor }) => listReviews(ctx, actor));
  router.file(routes.approvalRecord, ({ actor, params: { id: taskId, approvalId }, query, client, signal }) =>
    getRecord(
      ctx,
      { workspaceId: actor.workspaceId, taskId },
      { approvalId, format: query.format, language: languageOf(client.languages), signal },
    ),
  );
  router.on(routes.approvalKeys, () => getKeys(ctx));
  router.on(routes.verifyRecord, ({ body }) => checkRecord(ctx, body.file));
}
