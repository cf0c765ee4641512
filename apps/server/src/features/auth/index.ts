export { type Auth, createAuth } from './create-auth.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { findPerson, type Person } from './find-person.ts';
export { accountMailJob } from './jobs.ts';
export { authRoutes } from './routes.ts';
export { setLanguage } from './set-language.ts';
