// Used where the service is assembled.

export { cancelBatches } from './delete-batch.ts';
export { exportBatches } from './export-batches.ts';
export {
  deleteUnusedBatchJob,
  planBatchArticleJob,
  reviewBatchJob,
  writeBatchArticleJob,
} from './jobs.ts';
export { listMentions } from './links/list-mentions.ts';
export { movedBatchTables } from './moved-tables.ts';
export { findEndedBatch } from './present/queries.ts';
export { batchRoutes } from './routes.ts';
export { isLeftOut } from './rows/queries.ts';

// Used by later rooms.

export { cancelBatch } from './cancel-batch.ts';
export { createBatch } from './create-batch.ts';
export { findPlannedLinks, listIncludedItems } from './links/queries.ts';
export type { StoredLinks } from './links/stored-links.ts';
export { planBatch } from './plan/plan-batch.ts';
export { describeBatch, describeRows } from './present/describe-batch.ts';
export { listNewestBatches } from './present/list-newest-batches.ts';
export { askReview } from './review/ask-review.ts';
export type { ListOwnPages } from './review/own-pages.ts';
export { startBatch } from './run/start-batch.ts';
export { streamBatch } from './watch/stream-batch.ts';

// Tables for queries of later rooms.

export { batches, batchItems } from './tables.ts';
