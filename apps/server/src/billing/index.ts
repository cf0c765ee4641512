// Used where the service is assembled.

export { paymentRoutes } from './admin-routes.ts';
export { adminSubscriptionRoutes } from './admin-subscription-routes.ts';
export { getUsage, getUsageHistory } from './get-usage.ts';
export { hourlyPaymentJobs, startHourlyPaymentJobs } from './jobs.ts';
export { billingMailJob } from './mails/send-billing-mail.ts';
export { movedBillingTables } from './moved-tables.ts';
export { connectPaddle, type Paddle } from './paddle/create-paddle.ts';
export { createPrices, type Prices } from './paddle/prices.ts';
export { getPlanState, getPlans } from './plans/get-plan.ts';
export { grantFirstAdmin } from './plans/grant-first-admin.ts';
export { checkPaymentJob } from './reconciliation/check-payment-job.ts';
export { billingRoutes } from './routes.ts';
export { applyDowngradeJob, applyDowngradesJob, startDowngrades } from './subscription/apply-downgrades.ts';
export {
  cancelSubscriptionJob,
  cancelSubscriptions,
} from './subscription/cancel-job.ts';
export { webhookRoutes } from './webhook-routes.ts';

// Used by later rooms.

export { rehashPayers } from './checkout/rehash-payers.ts';
export { placeMoved } from './events/place-event.ts';
export { getPlan } from './plans/get-plan.ts';
export { planInForce } from './plans/plan-in-force.ts';
export { arePlansOn, findManualPlan, hasPaid, manualPlanInForce, planColumns } from './plans/queries.ts';
export { requireBatchPlan } from './plans/require-batch-plan.ts';
export { type ManualPlan, setManualPlan } from './plans/set-manual-plan.ts';
export { countArticlesByDay, hasShownText, keepReservation, returnReservation } from './queries.ts';
export { countReservedArticle, reserveArticle, reserveArticles } from './reserve-article.ts';
export {
  countRevision,
  openRevisions,
  type ReservedRevision,
  reserveRevision,
  returnRevision,
} from './revisions/count-revision.ts';
export { revisionWordsLeft } from './revisions/revision-words-left.ts';
export { withinQuota } from './storage/within-quota.ts';

// Tables for queries of later rooms.

export { storageUsage } from './storage/tables.ts';
export { manualPlans, payments, refunds, subscriptions, usageReservations } from './tables.ts';
