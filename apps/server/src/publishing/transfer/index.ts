export { importPostsJob } from './jobs.ts';
export { postTransferRoutes } from './routes.ts';
