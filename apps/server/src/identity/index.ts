export { closeAccount } from './closing/close-account.ts';
export { type DeletedUser, deleteUser, lockActiveAdmins, setActive } from './closing/queries.ts';
export { suspendAccount } from './closing/suspend-account.ts';
export { requireConfirmed } from './confirm-identity.ts';
export { type Auth, createAuth } from './create-auth.ts';
export { describeAccount } from './describe-account.ts';
export { accountMailJob } from './mails/send-account-mail.ts';
export { checkPasswordOfUser } from './passwords/check-new-password.ts';
export { hashPassword } from './passwords/password-hash.ts';
export { randomPassword } from './passwords/random-password.ts';
export { replacePassword } from './passwords/replace-password.ts';
export { requirePassword } from './passwords/require-password.ts';
export { unconfirmedEmail } from './policy.ts';
export {
  findPerson,
  findProfile,
  findUserByEmail,
  type Person,
  updateLanguage,
  updateRole,
} from './queries.ts';
export { recordRefusalsJob } from './refusals/record-refusal.ts';
export { ensureFirstAdmin } from './registration/ensure-first-admin.ts';
export { requireConfirmedEmail } from './registration/require-confirmed-email.ts';
export { authRoutes } from './routes.ts';
export { endAllSessions, forgetSessions } from './sessions/end-sessions.ts';
