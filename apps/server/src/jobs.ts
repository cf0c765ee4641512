import { spendAlertJob } from './ai/index.ts';
import { planArticleJob } from './articles/planning/index.ts';
import { scoreArticleJob } from './articles/text/index.ts';
import { generateArticleJob, keepDraftJob } from './articles/writing/index.ts';
import { planBatchArticleJob, writeBatchArticleJob } from './batches/index.ts';
import {
  applyDowngradeJob,
  applyDowngradesJob,
  billingMailJob,
  cancelSubscriptionJob,
  hourlyPaymentJobs,
} from './billing/index.ts';
import type { Deps } from './deps.ts';
import {
  deleteExpiredExportsJob,
  deletionMailJob,
  exportAccountJob,
  removeAccountJob,
} from './identity/account/index.ts';
import { accountMailJob, recordRefusalsJob } from './identity/index.ts';
import { noticeMailJob, productNewsJob } from './identity/notices/index.ts';
import { cleanFilesJob } from './library/pictures/index.ts';
import { revokeTokenJob } from './library/reddit/index.ts';
import { contactMailJob } from './operations/site/index.ts';
import { rebuildStatisticsJob, rollUpStatisticsJob } from './operations/statistics/index.ts';
import type { RunnableJob } from './platform/queue/define-job.ts';
import { importPostsJob, indexNowJob, publishDuePostsJob, publishPostJob } from './publishing/index.ts';

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
