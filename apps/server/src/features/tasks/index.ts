export { getTask } from './get-task.ts';
export { getTaskSources, type TaskSources } from './get-task-sources.ts';
export { holdTask } from './hold-task.ts';
export { markGenerating } from './mark-generating.ts';
export { requireTask } from './require-task.ts';
export { restoreStatus } from './restore-status.ts';
export { taskRoutes } from './routes.ts';
export { storeArticle } from './store-article.ts';
export { taskStats } from './task-stats.ts';
