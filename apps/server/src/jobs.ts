import type { Deps } from './deps.ts';
import {
  deleteExpiredExportsJob,
  deletionMailJob,
  exportAccountJob,
  removeAccountJob,
} from './features/account/index.ts';
import { scoreArticleJob } from './features/articles/index.ts';
import { accountMailJob, recordRefusalsJob } from './features/auth/index.ts';
import { planBatchArticleJob, writeBatchArticleJob } from './features/batches/index.ts';
import {
  applyDowngradeJob,
  applyDowngradesJob,
  billingMailJob,
  cancelSubscriptionJob,
  hourlyPaymentJobs,
} from './features/billing/index.ts';
import { importPostsJob, indexNowJob, publishDuePostsJob, publishPostJob } from './features/blog/index.ts';
import { cleanFilesJob } from './features/files/index.ts';
import { generateArticleJob, keepDraftJob } from './features/generation/index.ts';
import { spendAlertJob } from './features/models/index.ts';
import { noticeMailJob, productNewsJob } from './features/notices/index.ts';
import { planArticleJob } from './features/planning/index.ts';
import { revokeTokenJob } from './features/reddit/index.ts';
import { contactMailJob } from './features/site/index.ts';
import { rebuildStatisticsJob, rollUpStatisticsJob } from './features/statistics/index.ts';
import type { RunnableJob } from './platform/queue/define-job.ts';

/** Every kind of work that runs beside the calls. */
export const jobs: RunnableJob<Deps>[] = [
  accountMailJob,
  recordRefusalsJob,
  noticeMailJob,
  billingMailJob,
  ...hourlyPaymentJobs,
  productNewsJob,
  contactMailJob,
  spendAlertJob,
  generateArticleJob,
  keepDraftJob,
  scoreArticleJob,
  planArticleJob,
  planBatchArticleJob,
  writeBatchArticleJob,
  exportAccountJob,
  deleteExpiredExportsJob,
  removeAccountJob,
  deletionMailJob,
  revokeTokenJob,
  applyDowngradesJob,
  applyDowngradeJob,
  cancelSubscriptionJob,
  publishPostJob,
  publishDuePostsJob,
  indexNowJob,
  rollUpStatisticsJob,
  rebuildStatisticsJob,
  importPostsJob,
  cleanFilesJob,
];
