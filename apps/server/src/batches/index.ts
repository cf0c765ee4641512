export { clusterRoutes } from './cluster/routes.ts';
export { cancelBatches } from './delete-batch.ts';
export { eachBatch } from './each-batch.ts';
export { planBatchArticleJob, writeBatchArticleJob } from './jobs.ts';
export { batchRoutes } from './routes.ts';
export { batches, batchItems } from './tables.ts';
