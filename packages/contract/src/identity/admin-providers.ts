import { z } from 'zod';
import { Count, line, Message, OptionalWebUrl, optionalLine } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import { ProviderId, ProviderKind } from './openid.ts';

/** A domain of email addresses, in lower case and without `@`. */
const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(TEXT_LIMITS.email)
  .regex(
    /^(?=.{4,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u,
    'Enter a domain, such as example.com',
  );

const ClientSecret = optionalLine(TEXT_LIMITS.apiKey);

export const AdminProvider = z
  .object({
    id: ProviderId,
    kind: ProviderKind,
    name: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    has_secret: z.boolean(),
    trusts_emails: z.boolean(),
    domains: z.array(z.string()),
    is_active: z.boolean(),
    /** URL to register at the provider. */
    redirect_uri: z.string(),
    /** True if environment variables define it. It can only be tested here. */
    from_environment: z.boolean(),
  })
  .meta({ id: 'AdminProvider' });
export type AdminProvider = z.output<typeof AdminProvider>;

const settings = {
  name: line(TEXT_LIMITS.providerName, 'Enter a name'),
  /** Empty: Google, any organization of Microsoft, or github.com. */
  issuer: OptionalWebUrl,
  client_id: line(TEXT_LIMITS.apiKey, 'Enter the client ID'),
  /** Empty keeps the stored secret, unless the issuer or the client ID changes. */
  client_secret: ClientSecret.default(''),
  /** True if an address that the provider names needs no confirmation by email. */
  trusts_emails: z.boolean().default(false),
  /** People with addresses of these domains can only sign in with this provider. */
  domains: z.array(EmailDomain).max(LIMITS.providerDomains).default([]),
  is_active: z.boolean().default(true),
};

export const AddProvider = z.strictObject({ kind: ProviderKind, ...settings });
export type AddProvider = z.output<typeof AddProvider>;

export const UpdateProvider = z
  .strictObject({
    ...settings,
    issuer: OptionalWebUrl.unwrap(),
    client_secret: ClientSecret,
    trusts_emails: z.boolean(),
    domains: settings.domains.unwrap(),
    is_active: z.boolean(),
  })
  .partial();
export type UpdateProvider = z.output<typeof UpdateProvider>;

export const SignInSettings = z.object({
  providers: z.array(AdminProvider),
  /** URL that providers return to; the provider's ID follows. */
  redirect_base: z.string(),
  passwords_on: z.boolean(),
  /** True if PASSWORD_SIGN_IN decides it, so that it can't be switched here. */
  passwords_from_environment: z.boolean(),
  /** Number of users who could not sign in without passwords. */
  password_only_users: Count,
});
export type SignInSettings = z.output<typeof SignInSettings>;

/** Cause of a failed test. */
export const ProviderProblem = z.enum([
  'host-not-found',
  'unreachable',
  'private',
  'insecure',
  'timeout',
  'not-openid',
  'wrong-issuer',
  'no-secret',
  'wrong-client',
  'wrong-redirect',
  'unusable',
]);
export type ProviderProblem = z.output<typeof ProviderProblem>;

export const ProviderTest = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Null if it succeeded. */
  problem: ProviderProblem.nullable(),
});
export type ProviderTest = z.output<typeof ProviderTest>;

const params = z.strictObject({ id: ProviderId });

export const adminProviderRoutes = defineRoutes('admin', 'admin', {
  signInSettings: {
    summary: 'How users can sign in: with a password, and with which providers',
    response: SignInSettings,
  },
  addProvider: {
    summary: 'Add a provider that users can sign in with',
    body: AddProvider,
    response: SignInSettings,
    status: 201,
    errors: ['DUPLICATE', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
  },
  updateProvider: {
    summary: 'Change a provider',
    params,
    body: UpdateProvider,
    response: SignInSettings,
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
  },
  removeProvider: {
    summary:
      'Remove a provider. Users keep their accounts, and what they connected works again if it comes back',
    params,
    response: Message,
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
  },
  testProvider: {
    summary: "Read a provider's settings, and check that they can be used",
    params,
    response: ProviderTest,
    errors: ['NOT_FOUND'],
    rateLimit: 'testModel',
  },
  switchPasswords: {
    summary: 'Let users sign in with passwords, or only in other ways',
    body: z.strictObject({ is_on: z.boolean() }),
    response: SignInSettings,
    errors: ['CONFLICT', 'CONFIRMATION_REQUIRED'],
  },
});
