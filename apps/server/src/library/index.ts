// Used where the service is assembled.

export { clearLibrary } from './delete-resources.ts';
export { exportLibrary } from './export-library.ts';
export { sourceRoutes } from './extraction/routes.ts';
export { movedLibraryTables } from './moved-tables.ts';
export { removeFiles } from './pictures/clean-up.ts';
export { copyPictures } from './pictures/copy-pictures.ts';
export { cleanFilesJob, startFileCleanUps } from './pictures/jobs.ts';
export type { PictureTexts } from './pictures/queries.ts';
export { fileRoutes } from './pictures/routes.ts';
export { servePictures } from './pictures/serving/routes.ts';
export { profileRoutes } from './profiles/routes.ts';
export { createReddit } from './reddit/client/create-reddit.ts';
export { disconnectReddit } from './reddit/connection/disconnect-reddit.ts';
export { describeReddit } from './reddit/connection/get-status.ts';
export { revokeTokenJob } from './reddit/connection/revoke-token.ts';
export { deleteRedditAccess } from './reddit/queries.ts';
export { redditRoutes } from './reddit/routes.ts';
export { resourceRoutes } from './routes.ts';

// Used by later rooms.

export { createResource } from './create-resource.ts';
export { extractSource, extractSources, isSignIn, presentPage } from './extraction/extract-sources.ts';
export { getResource } from './get-resource.ts';
export { getResources } from './get-resources.ts';
export { listNewestResources } from './list-newest-resources.ts';
export { fetchPicture } from './pictures/fetch-picture.ts';
export { findOrigins } from './pictures/find-origins.ts';
export { inlinePictures } from './pictures/inline-pictures.ts';
export { findSourceType } from './pictures/queries.ts';
export { readPicture } from './pictures/read-picture.ts';
export { readPictures } from './pictures/read-pictures.ts';
export { keepPicture, storePicture } from './pictures/store-picture.ts';
export { createProfile } from './profiles/create-profile.ts';
export { getProfile, listProfiles } from './profiles/get-profile.ts';
export { findProfile } from './profiles/queries.ts';
export { findReadings, type PageReading, recordReadings, textSha256 } from './readings/page-readings.ts';
export { recommendResources } from './recommend-resources.ts';
export { type Reddit } from './reddit/client/create-reddit.ts';
export { updateResource } from './update-resource.ts';

// Tables for queries of later rooms.

export { files } from './pictures/tables.ts';
export { profiles } from './profiles/tables.ts';
export { resources } from './tables.ts';
