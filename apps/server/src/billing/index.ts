export { paymentRoutes } from './admin-routes.ts';
export { adminSubscriptionRoutes } from './admin-subscription-routes.ts';
export { getUsage } from './get-usage.ts';
export { hourlyPaymentJobs, startHourlyPaymentJobs } from './jobs.ts';
export { billingMailJob } from './mails/send-billing-mail.ts';
export { connectPaddle, type Paddle } from './paddle/create-paddle.ts';
export { createPrices, type Prices } from './paddle/prices.ts';
export { requireBatchPlan } from './plans/require-batch-plan.ts';
export {
  countArticlesByDay,
  hasShownText,
  keepReservation,
  listMonths,
  returnReservation,
} from './queries.ts';
export { keepArticle, reserveArticle, reserveArticles } from './reserve-article.ts';
export { billingRoutes } from './routes.ts';
export { applyDowngradeJob, applyDowngradesJob, startDowngrades } from './subscription/apply-downgrades.ts';
export { cancelSubscriptionJob, cancelSubscriptionsOf } from './subscription/cancel-job.ts';
export { webhookRoutes } from './webhook-routes.ts';
