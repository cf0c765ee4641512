// Used where the service is assembled.

export { cancelBatches } from './delete-batch.ts';
export { exportBatches } from './export-batches.ts';
export { deleteUnusedBatchJob, planBatchArticleJob, writeBatchArticleJob } from './jobs.ts';
export { movedBatchTables } from './moved-tables.ts';
export { findEndedBatch } from './present/queries.ts';
export { batchRoutes } from './routes.ts';

// Tables for queries of later rooms.

export { batches, batchItems } from './tables.ts';
