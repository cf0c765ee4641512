export { rebuildStatisticsJob, rollUpStatisticsJob, startRollUps } from './jobs.ts';
export { createWorkRecorder } from './record-work.ts';
export { statisticsRoutes } from './routes.ts';
