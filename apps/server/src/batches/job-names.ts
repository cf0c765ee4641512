import { z } from 'zod';
import { generateArticleJob } from '../articles/index.ts';

const schema = z.object({ batchId: z.uuid(), itemId: z.uuid() });

/** Shares the queue of single articles, with lower priority. */
export const PLAN_JOB = { name: 'plan-batch-article', schema, sharesQueueOf: generateArticleJob.name };
export const WRITE_JOB = { name: 'write-batch-article', schema, sharesQueueOf: generateArticleJob.name };

/** Reviews the plan of a batch. */
export const REVIEW_JOB = { name: 'review-batch', schema: z.object({ batchId: z.uuid() }) };
