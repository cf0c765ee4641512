export { generateArticleJob } from './jobs.ts';
export { generationRoutes } from './routes.ts';
