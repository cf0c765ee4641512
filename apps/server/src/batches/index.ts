// For the service, which puts the rooms together.

export { cancelBatches } from './delete-batch.ts';
export { exportBatches } from './export-batches.ts';
export { planBatchArticleJob, writeBatchArticleJob } from './jobs.ts';
export { batchRoutes } from './routes.ts';
export { findEndedBatch } from './shown/queries.ts';

// Tables, for the queries of later rooms.

export { batches, batchItems } from './tables.ts';
