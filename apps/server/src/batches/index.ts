// Used where the service is assembled.

export { cancelBatches } from './delete-batch.ts';
export { exportBatches } from './export-batches.ts';
export { planBatchArticleJob, writeBatchArticleJob } from './jobs.ts';
export { batchRoutes } from './routes.ts';
export { findEndedBatch } from './shown/queries.ts';

// Tables for queries of later rooms.

export { batches, batchItems } from './tables.ts';
