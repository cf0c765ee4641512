export { announcePost, indexNowJob } from './index-now.ts';
export { serveFeeds } from './routes.ts';
