export { blogPublisher, postPath } from './blog-publisher.ts';
export { toPublish } from './publish-article.ts';
export type { PublishableArticle } from './publisher.ts';
export { publishingRoutes } from './routes.ts';
