// Used where the service is assembled.

export { clearAuthors } from './authors/clear-authors.ts';
export { listAuthors } from './authors/get-author.ts';
export { movedAuthorTables } from './authors/moved-tables.ts';
export { authorPictureTexts } from './authors/queries.ts';
export { authorRoutes } from './authors/routes.ts';
export { linkedArticles } from './cluster/linked-articles.ts';
export { clusterRoutes } from './cluster/routes.ts';
export { publishingRoutes } from './destinations/blog/routes.ts';
export { type DestinationTypes, destinationTypes } from './destinations/destination-types.ts';
export { destinationRoutes } from './destinations/routes.ts';
export { comparedPosts } from './duplicates/compared-posts.ts';
export { similarPosts } from './duplicates/sketch-posts.ts';
export { clearSentEvidence } from './evidence/clear-sent-evidence.ts';
export { indexNowJob } from './feeds/index-now.ts';
export { serveFeeds } from './feeds/routes.ts';
export { readSiteJob, staleSites } from './links/jobs.ts';
export { listOwnPages } from './links/list-own-pages.ts';
export { listPagesNear } from './links/list-pages-near.ts';
export { linkRoutes } from './links/routes.ts';
export { movedPublishingTables } from './moved-tables.ts';
export { postPictureTexts } from './posts/queries.ts';
export { storeCoverJob } from './posts/store-cover.ts';
export { refuseUnsent } from './publications/delivery/queries.ts';
export { describeDestinations } from './publications/describe-destinations.ts';
export {
  deliverPublicationJob,
  publicationsWatch,
  readPublicationsJob,
} from './publications/jobs.ts';
export { isPublic, isPublishedAt, isRecent } from './publications/marks/queries.ts';
export { publicationPictureTexts } from './publications/queries.ts';
export { publicationRoutes } from './publications/routes.ts';
export { purgeApprovers } from './purge-approvers.ts';
export { purgeCopies } from './purge-copies.ts';
export { findMoved } from './redirects/find-moved.ts';
export { redirectRoutes } from './redirects/routes.ts';
export { blogRoutes } from './routes.ts';
export { publishDuePostsJob, publishPostJob, startScheduledPosts } from './schedule/publish-scheduled.ts';
export { blogSettingsRoutes } from './settings/routes.ts';
export { spellTagsJob, startSpellingTags } from './tags/spell-tags.ts';
export { targetNames } from './target-names.ts';
export { importPostsJob } from './transfer/jobs.ts';
export { postTransferRoutes } from './transfer/routes.ts';

// Used by later rooms.

export { listDestinations } from './destinations/accounts/list-destinations.ts';
export { publishArticle } from './destinations/blog/publish-article.ts';
export { retryPublication, unpublish } from './publications/change-publication.ts';
export { listPublications } from './publications/list-publications.ts';
export { publishTo } from './publications/publish-to.ts';
