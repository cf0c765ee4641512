export { createReddit, type Reddit } from './client/create-reddit.ts';
export { describeReddit } from './connection/describe-reddit.ts';
export { disconnectReddit } from './connection/disconnect-reddit.ts';
export { revokeTokenJob } from './connection/revocation-job.ts';
export { redditRoutes } from './routes.ts';
