export { createReddit, type Reddit } from './client/create-reddit.ts';
export { disconnectReddit } from './connection/disconnect-reddit.ts';
export { describeReddit } from './connection/get-status.ts';
export { revokeTokenJob } from './connection/revoke-token.ts';
export { redditRoutes } from './routes.ts';
