// Used where the service is assembled.

export { removeAccountJob } from './account/deletion/removal-job.ts';
export { exportAccountJob } from './account/export/export-job.ts';
export { deleteExpiredExportsJob } from './account/export/write-export.ts';
export { accountRoutes } from './account/routes.ts';
export { findElsewhere, followLink } from './cells/find-elsewhere.ts';
export { createAuth } from './create-auth.ts';
export { movedAccountTables } from './moved-tables.ts';
export { openIdLinkMailJob } from './openid/mail-link.ts';
export { createOpenIdClient, type OpenIdClient } from './openid/openid-client.ts';
export { openIdRoutes } from './openid/routes.ts';
export { randomPassword } from './passwords/random-password.ts';
export type { NoticePorts } from './ports.ts';
export { preferenceRoutes } from './preferences/routes.ts';
export { providerRoutes } from './providers/routes.ts';
export { switchPasswords } from './providers/switch-passwords.ts';
export { findUserByEmail } from './queries.ts';
export { recordRefusalsJob } from './refusals/record-refusals-job.ts';
export { ensureFirstAdmin } from './registration/ensure-first-admin.ts';
export { unconfirmedAccounts } from './registration/unconfirmed/remove-unconfirmed.ts';
export { authRoutes } from './routes.ts';
export { expiredSignIns } from './sessions/forget-expired.ts';
export { apiTokenRoutes } from './tokens/routes.ts';

// Used by later rooms.

export { closePermanently } from './account/deletion/delete-account.ts';
export { deletionMailJob } from './account/deletion/send-deletion-mail.ts';
export { beginExport } from './account/export/start-export.ts';
export { LOCAL_ADMIN } from './cells/local-admin.ts';
export { lockActiveAdmins, setActive } from './closing/queries.ts';
export { suspendAccount } from './closing/suspend-account.ts';
export { requireConfirmed, requireProof } from './confirm-identity.ts';
export type { AuthCtx } from './context.ts';
export { type Auth } from './create-auth.ts';
export { sharesBrowser } from './known-devices/known-device.ts';
export { accountMailJob, isGreetable } from './mails/send-account-mail.ts';
export {
  type AnnounceCtx,
  announceArticle,
  announceBatch,
  announceFailure,
  announceNews,
  announceUsage,
} from './notices/announce.ts';
export { listReaders } from './notices/queries.ts';
export { noticeMailJob } from './notices/send-notice.ts';
export { NOTIFICATION_SETTINGS, unsubscribeUrl } from './notices/unsubscribe-link.ts';
export { hasPasskeys } from './passkeys/policy.ts';
export { checkPasswordOfUser } from './passwords/check-new-password.ts';
export { hashPassword, verifyPassword } from './passwords/password-hash.ts';
export { replacePassword } from './passwords/replace-password.ts';
export { unconfirmedEmail } from './policy.ts';
export type { AccountPorts } from './ports.ts';
export { articleLanguage, getPreferences, teamMailsOf } from './preferences/get-preferences.ts';
export { emailConfirmedAt, proveEmail } from './proofs/queries.ts';
export { keepAdminWayIn } from './providers/admin-way-in.ts';
export { arePasswordsOn } from './providers/allowed-ways.ts';
export { listProviders, presentProvider } from './providers/list-providers.ts';
export type { ProviderSettings } from './providers/provider.ts';
export {
  findPerson,
  findProfile,
  isRegistrationOpen,
  listActiveAdmins,
  lockUser,
  type Person,
  shownName,
  updateRole,
} from './queries.ts';
export { describeOwnEmail } from './registration/change-own-email.ts';
export { inviteAccount } from './registration/invite-account.ts';
export { requireConfirmedEmail } from './registration/require-confirmed-email.ts';
export { dropCachedSessions, endAllSessions } from './sessions/end-sessions.ts';
export { endTokensIn } from './tokens/end-tokens-in.ts';
export { findTokenLimit, findTokenNames, isTokenRevoked } from './tokens/queries.ts';

// Tables for queries of later rooms.

export { identities, passwords, sessions, users } from './tables.ts';
