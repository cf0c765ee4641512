export { checkPasswordOfUser } from './check-new-password.ts';
export { closeAccount } from './closing/close-account.ts';
export { type DeletedUser, deleteUser, lockActiveAdmins, setActive } from './closing/queries.ts';
export { suspendAccount } from './closing/suspend-account.ts';
export { requireConfirmed } from './confirm-identity.ts';
export { type Auth, createAuth } from './create-auth.ts';
export { describeAccount } from './describe-account.ts';
export { endAllSessions, forgetSessions } from './end-sessions.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { accountMailJob } from './mails/send-account-mail.ts';
export { hashPassword } from './password-hash.ts';
export { unconfirmedEmail } from './policy.ts';
export {
  findPerson,
  findProfile,
  findUserByEmail,
  type Person,
  updateLanguage,
  updateRole,
} from './queries.ts';
export { randomPassword } from './random-password.ts';
export { recordRefusalsJob } from './refusals/record-refusal.ts';
export { replacePassword } from './replace-password.ts';
export { requireConfirmedEmail } from './require-confirmed-email.ts';
export { requirePassword } from './require-password.ts';
export { authRoutes } from './routes.ts';
