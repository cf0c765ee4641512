import { z } from 'zod';
import { Integer, Message, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Password } from './credentials.ts';
import { PasskeyAssertion } from './passkeys.ts';
import { SignedIn } from './user.ts';

/** Six digits of an authenticator app, or a recovery code. */
const Code = z.string().trim().min(1).max(TEXT_LIMITS.code);
/** Without the password, a passkey or a provider must have confirmed the session within the last 10 minutes. */
const passwordBody = z.strictObject({ password: Password.optional() });
const recoveryCodes = z.array(z.string());

export const twoFactorRoutes = defineRoutes('accounts', 'user', {
  loginTwoFactor: {
    summary: 'Complete two-factor sign-in with a code from the app or a recovery code',
    auth: 'public',
    body: z.strictObject({ challenge: z.string().min(1).max(TEXT_LIMITS.token), code: Code }),
    response: SignedIn,
    errors: [
      'TOKEN_INVALID',
      'NOT_FOUND',
      'IDENTITY_TAKEN',
      'CONFLICT',
      'ACCOUNT_INACTIVE',
      'PASSWORDS_OFF',
      'PROVIDER_REQUIRED',
    ],
    rateLimit: 'secondFactor',
  },
  confirmIdentity: {
    summary: 'Confirm who is using this session, which some calls need within the last 10 minutes',
    body: z.union([
      z.strictObject({ password: Password }),
      z.strictObject({ code: Code }),
      z.strictObject({ passkey: PasskeyAssertion }),
    ]),
    errors: ['CONFLICT', 'TOKEN_INVALID', 'PASSKEY_REFUSED', 'PASSWORDS_OFF'],
    rateLimit: 'checkPassword',
  },
  twoFactor: {
    summary: 'Get the status of two-factor authentication',
    response: z.object({
      enabled: z.boolean(),
      since: Timestamp.nullable(),
      recoveryCodesLeft: Integer,
    }),
  },
  setUpTwoFactor: {
    summary: 'Create a secret for an authenticator app; it takes effect once confirmed',
    body: passwordBody,
    /** `secret` in base32, for apps that can't scan; `uri` is the content of the QR code. */
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['CONFLICT', 'EMAIL_UNCONFIRMED', 'CONFIRMATION_REQUIRED', 'PASSWORDS_OFF'],
    rateLimit: 'checkPassword',
  },
  confirmTwoFactor: {
    summary:
      'Turn on two-factor authentication with a first code; returns the recovery codes, once, and ends other sessions',
    body: z.strictObject({ code: Code }),
    response: z.object({ message: z.string(), recoveryCodes }),
    errors: ['CONFLICT', 'EMAIL_UNCONFIRMED'],
    rateLimit: 'secondFactor',
  },
  disableTwoFactor: {
    summary: 'Turn off two-factor authentication',
    /** The code isn't needed while the setup is unfinished. */
    body: z.strictObject({ password: Password.optional(), code: Code.optional() }),
    response: Message,
    errors: ['CONFLICT', 'CONFIRMATION_REQUIRED', 'PASSWORDS_OFF'],
    rateLimit: 'checkPassword',
  },
  renewRecoveryCodes: {
    summary: 'Create new recovery codes; previous ones stop working',
    body: z.strictObject({ password: Password.optional(), code: Code }),
    response: z.object({ recoveryCodes }),
    errors: ['CONFLICT', 'CONFIRMATION_REQUIRED', 'PASSWORDS_OFF'],
    rateLimit: 'checkPassword',
  },
});
