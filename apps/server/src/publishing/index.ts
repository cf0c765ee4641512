export type { BlogCtx } from './context.ts';
export { indexNowJob, serveFeeds } from './feeds/index.ts';
export { createPost } from './posts/create-post.ts';
export { getPost } from './posts/get-post.ts';
export { findPostOfArticle } from './posts/queries.ts';
export { savePost } from './posts/save-post.ts';
export { blogRoutes } from './routes.ts';
export { publishDuePostsJob, publishPostJob, startScheduledPosts } from './schedule/publish-scheduled.ts';
export { importPostsJob, postTransferRoutes } from './transfer/index.ts';
