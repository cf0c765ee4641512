export { cancelBatches } from './delete-batch.ts';
export { exportBatches } from './export-batches.ts';
export { planBatchArticleJob, writeBatchArticleJob } from './jobs.ts';
export { batchRoutes } from './routes.ts';
export { findEndedBatch } from './shown/queries.ts';
export { batches, batchItems } from './tables.ts';
