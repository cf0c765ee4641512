import { spendAlertJob } from './ai/index.ts';
import {
  compareArticleJob,
  endedRunsCleanUp,
  generateArticleJob,
  keepDraftJob,
  planArticleJob,
  scoreArticleJob,
  similarArticles,
  textsAtRest,
} from './articles/index.ts';
import { deleteUnusedBatchJob, planBatchArticleJob, writeBatchArticleJob } from './batches/index.ts';
import {
  applyDowngradeJob,
  applyDowngradesJob,
  billingMailJob,
  cancelSubscriptionJob,
  checkPaymentJob,
  hourlyPaymentJobs,
} from './billing/index.ts';
import type { Deps } from './deps.ts';
import {
  accountMailJob,
  deleteExpiredExportsJob,
  deletionMailJob,
  expiredSignIns,
  exportAccountJob,
  noticeMailJob,
  openIdLinkMailJob,
  recordRefusalsJob,
  removeAccountJob,
  unconfirmedAccounts,
} from './identity/index.ts';
import { cleanFilesJob, revokeTokenJob } from './library/index.ts';
import {
  contactMailJob,
  directorySweep,
  productNewsJob,
  rebuildStatisticsJob,
  rollUpStatisticsJob,
} from './operations/index.ts';
import { purgeCdnJob } from './platform/cdn/purge-pages.ts';
import { forgottenKeys } from './platform/http/idempotency/forget-keys.ts';
import type { RunnableJob } from './platform/queue/define-job.ts';
import {
  deliverPublicationJob,
  importPostsJob,
  indexNowJob,
  publicationsWatch,
  publishDuePostsJob,
  publishPostJob,
  readPublicationsJob,
  readSiteJob,
  spellTagsJob,
  staleSites,
  storeCoverJob,
} from './publishing/index.ts';
import { deleteForGoodJob, deliverWebhookJob, webhookCleanUp, webhookMailJob } from './workspaces/index.ts';

/** All background jobs. */
export const jobs: RunnableJob<Deps>[] = [
  accountMailJob,
  openIdLinkMailJob,
  recordRefusalsJob,
  noticeMailJob,
  billingMailJob,
  checkPaymentJob,
  ...hourlyPaymentJobs,
  productNewsJob,
  contactMailJob,
  spendAlertJob,
  generateArticleJob,
  keepDraftJob,
  endedRunsCleanUp.job,
  textsAtRest.job,
  scoreArticleJob,
  compareArticleJob,
  similarArticles.job,
  planArticleJob,
  planBatchArticleJob,
  writeBatchArticleJob,
  deleteUnusedBatchJob,
  exportAccountJob,
  deleteExpiredExportsJob,
  removeAccountJob,
  unconfirmedAccounts.job,
  expiredSignIns.job,
  deletionMailJob,
  revokeTokenJob,
  applyDowngradesJob,
  applyDowngradeJob,
  cancelSubscriptionJob,
  publishPostJob,
  publishDuePostsJob,
  deliverPublicationJob,
  readPublicationsJob,
  publicationsWatch.job,
  spellTagsJob,
  storeCoverJob,
  indexNowJob,
  readSiteJob,
  staleSites.job,
  purgeCdnJob,
  forgottenKeys.job,
  rollUpStatisticsJob,
  rebuildStatisticsJob,
  importPostsJob,
  cleanFilesJob,
  deleteForGoodJob,
  deliverWebhookJob,
  webhookMailJob,
  webhookCleanUp.job,
  directorySweep.job,
];
