export { type Auth, createAuth } from './create-auth.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { accountMailJob } from './jobs.ts';
export { authRoutes } from './routes.ts';
