import { DomainError } from '../platform/errors.ts';
import type { AuthCtx } from './context.ts';

export const inactive = (): DomainError =>
  new DomainError('ACCOUNT_INACTIVE', 'This account is inactive. Please contact the administrator.');

/** Without a mail server no link can be sent, so confirmation isn't required. */
export const mustConfirm = (
  { config }: { config: Pick<AuthCtx['config'], 'SMTP_URL'> },
  { emailConfirmedAt }: { emailConfirmedAt: Date | null },
): boolean => config.SMTP_URL !== undefined && emailConfirmedAt === null;

/** `purpose` completes "before you ...". */
export const unconfirmedEmail = (purpose: string): DomainError =>
  new DomainError(
    'EMAIL_UNCONFIRMED',
    `Please confirm your email address before you ${purpose}. We can email you a new link.`,
  );

export const staleSignIn = (): DomainError =>
  new DomainError('TOKEN_INVALID', 'This sign-in took too long. Try again.');

/** Returns the same error for unknown, used and expired tokens, and for tokens of another purpose. */
export const invalidLink = (): DomainError =>
  new DomainError('TOKEN_INVALID', 'This link is no longer valid. Request a new one.');
