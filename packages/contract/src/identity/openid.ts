import { z } from 'zod';
import { Message } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LANGUAGES } from '../languages.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Email, MailedToken } from './credentials.ts';
import { MAX_PROVIDER_ID } from './provider-id.ts';
import { SignedIn, User } from './user.ts';

/** `oidc` is any OpenID Connect provider. GitHub speaks plain OAuth 2. */
export const ProviderKind = z.enum(['google', 'microsoft', 'github', 'oidc']);
export type ProviderKind = z.output<typeof ProviderKind>;

export const ProviderId = z
  .string()
  .max(MAX_PROVIDER_ID)
  .regex(/^[a-z0-9-]+$/, 'Choose a provider');

/** A provider as sign-in pages offer it. */
export const SignInProvider = z
  .object({ id: ProviderId, kind: ProviderKind, name: z.string() })
  .meta({ id: 'SignInProvider' });
export type SignInProvider = z.output<typeof SignInProvider>;

/**
 * The provider's account isn't connected to an account here. `sign_in`: one with this email address exists, whose owner
 * signs in another way to connect it, or opens an emailed link. `mail`: the link was sent. `email`: the provider
 * vouches for no email address, so the user enters one.
 */
const ProofRequired = z.object({
  proofRequired: z.enum(['sign_in', 'mail', 'email']),
  provider: z.string(),
  email: z.string().nullable(),
});
export type ProofRequired = z.output<typeof ProofRequired>;

/** Answer to a return from a provider. */
export const OpenIdOutcome = z.object({
  /** Page to continue with. */
  next: z.string(),
  outcome: z.union([
    ...SignedIn.options,
    z.object({ linked: z.string(), user: User }),
    z.object({ proven: z.literal(true) }),
    ProofRequired,
  ]),
});
export type OpenIdOutcome = z.output<typeof OpenIdOutcome>;

const start = z.strictObject({
  provider: ProviderId,
  /** Path to continue with, such as `/tasks/1/edit`. */
  next: z.string().max(TEXT_LIMITS.url).default(''),
  /** Language of the page, which becomes that of a new account. */
  interfaceLanguage: z.enum(LANGUAGES).optional(),
});
const Started = z.object({ url: z.string() });

export const openIdRoutes = defineRoutes('accounts', 'user', {
  startOpenId: {
    summary: "Get the URL of a provider's sign-in page, and a cookie that its answer needs",
    auth: 'public',
    body: start,
    response: Started,
    errors: ['NOT_FOUND', 'PROVIDER_FAILED'],
    rateLimit: 'otherSignIn',
  },
  linkOpenId: {
    summary: "Get the URL of a provider's sign-in page, to connect an account there to mine",
    body: start,
    response: Started,
    errors: ['NOT_FOUND', 'PROVIDER_FAILED', 'CONFIRMATION_REQUIRED', 'EMAIL_UNCONFIRMED'],
    rateLimit: 'connect',
  },
  proveOpenId: {
    summary: "Get the URL of a provider's sign-in page, to confirm who is using this session",
    body: start,
    response: Started,
    errors: ['NOT_FOUND', 'PROVIDER_FAILED'],
    rateLimit: 'checkPassword',
  },
  finishOpenId: {
    summary: 'Sign in, register, connect or confirm with what a provider answered',
    auth: 'public',
    body: z.strictObject({
      provider: ProviderId,
      /** Parameters with which the provider opened the page, such as `code=…&state=…`. */
      answer: z.string().max(TEXT_LIMITS.providerAnswer),
    }),
    response: OpenIdOutcome,
    errors: [
      'OTHER_CELL',
      'TOKEN_INVALID',
      'NOT_FOUND',
      'PROVIDER_FAILED',
      'PROVIDER_REFUSED',
      'IDENTITY_TAKEN',
      'EMAIL_TAKEN',
      'EMAIL_UNPROVEN',
      'EMAIL_UNCONFIRMED',
      'CONFLICT',
      'REGISTRATION_CLOSED',
      'ACCOUNT_INACTIVE',
      'PROVIDER_REQUIRED',
    ],
    rateLimit: 'otherSignIn',
  },
  mailOpenId: {
    summary:
      'Request an email with a link that connects the account of a provider; the response is the same for every address',
    auth: 'public',
    body: z.strictObject({
      /** Absent: the address that the provider vouches for. */
      email: Email.optional(),
    }),
    response: Message,
    errors: ['TOKEN_INVALID', 'NOT_FOUND', 'EMAIL_UNPROVEN'],
    rateLimit: 'forgotPassword',
  },
  confirmOpenId: {
    summary: 'Connect the account of a provider with the token from the emailed link, and sign in',
    auth: 'public',
    body: z.strictObject({ token: MailedToken }),
    response: OpenIdOutcome,
    errors: [
      'TOKEN_INVALID',
      'NOT_FOUND',
      'IDENTITY_TAKEN',
      'EMAIL_TAKEN',
      'CONFLICT',
      'REGISTRATION_CLOSED',
      'ACCOUNT_INACTIVE',
      'PROVIDER_REQUIRED',
    ],
    rateLimit: 'useToken',
  },
  connectOpenId: {
    summary: 'Connect the account of a provider that waits for a sign-in in this browser',
    response: z.object({ linked: z.string(), next: z.string() }),
    errors: [
      'TOKEN_INVALID',
      'NOT_FOUND',
      'IDENTITY_TAKEN',
      'CONFLICT',
      'ACCOUNT_INACTIVE',
      'CONFIRMATION_REQUIRED',
    ],
    rateLimit: 'connect',
  },
});
