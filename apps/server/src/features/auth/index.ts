export { closeAccount } from './closing/close-account.ts';
export { type DeletedUser, deleteUser } from './closing/queries.ts';
export { type Auth, createAuth } from './create-auth.ts';
export { describeAccount } from './describe-account.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { accountMailJob } from './mails/send-account-mail.ts';
export { findPerson, findProfile, type Person, updateLanguage } from './queries.ts';
export { requirePassword } from './require-password.ts';
export { authRoutes } from './routes.ts';
