import { z } from 'zod';
import { Integer, LargeCount, Message, optionalShownName, shownName } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LANGUAGES } from '../languages.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Email, MailedToken, Password } from './credentials.ts';
import { PlanTypeSchema, SignedIn, User } from './user.ts';

export const LoginBody = z.strictObject({ email: Email, password: Password });

export const RegisterBody = z.strictObject({
  email: Email,
  password: Password,
  confirmPassword: Password,
  fullName: optionalShownName(TEXT_LIMITS.name).optional(),
  /** Language of the registration page, which becomes that of mails and pages. */
  interfaceLanguage: z.enum(LANGUAGES).optional(),
  /** Token of an invitation that was mailed to this address: with it, an account is given while registration is closed. */
  invitation: MailedToken.optional(),
});

const Stored = z.object({ used: LargeCount, limit: LargeCount });

export const Usage = z
  .object({
    monthly_articles: z.object({
      used: Integer,
      limit: Integer,
      remaining: Integer,
      /** True in a free trial, whose articles are limited instead of the month's. */
      in_trial: z.boolean().optional(),
    }),
    /**
     * `bytes` counts texts with their versions, sources, evidence and runs. Usage may exceed the limit after a
     * downgrade.
     */
    storage: z.object({ tasks: Stored, sources: Stored, resources: Stored, bytes: Stored }),
    plan: PlanTypeSchema,
    /** Value of `SubscriptionStatus`; `active` without a subscription. */
    subscription_status: z.string(),
    total_articles: Integer,
  })
  .meta({ id: 'Usage' });
export type Usage = z.output<typeof Usage>;

/** May be empty, so that the server returns the page's message for it. */
const passwordField = z.string().max(TEXT_LIMITS.password).default('');

export const authRoutes = defineRoutes('accounts', 'user', {
  register: {
    summary: 'Register and sign in',
    auth: 'public',
    body: RegisterBody,
    response: z.object({ token: z.string(), user: User, emailSent: z.boolean() }),
    status: 201,
    errors: ['EMAIL_TAKEN', 'REGISTRATION_CLOSED', 'PASSWORDS_OFF', 'PROVIDER_REQUIRED'],
    rateLimit: 'register',
    admission: 'password',
  },
  login: {
    summary: 'Sign in',
    auth: 'public',
    body: LoginBody,
    response: SignedIn,
    errors: [
      'BAD_CREDENTIALS',
      'ACCOUNT_INACTIVE',
      'SIGN_IN_DELAYED',
      'PASSWORDS_OFF',
      'PROVIDER_REQUIRED',
      'OTHER_CELL',
    ],
    rateLimit: 'signIn',
    chargedLater: true,
    admission: 'password',
  },
  setNewPassword: {
    summary: 'Complete a sign-in with a password that an administrator set, by choosing another one',
    auth: 'public',
    body: z.strictObject({
      challenge: z.string().min(1).max(TEXT_LIMITS.token),
      password: Password,
      confirmPassword: Password,
    }),
    response: SignedIn,
    errors: ['TOKEN_INVALID', 'ACCOUNT_INACTIVE', 'PASSWORDS_OFF', 'PROVIDER_REQUIRED'],
    rateLimit: 'signIn',
    admission: 'password',
  },
  requestUnlock: {
    auth: 'public',
    summary:
      'Request an email with a link to sign in without delay; the response is the same for every address',
    body: z.strictObject({ email: Email }),
    response: Message,
    errors: ['OTHER_CELL'],
    rateLimit: 'forgotPassword',
  },
  unlockSignIn: {
    auth: 'public',
    summary: 'Lift the sign-in delay for this browser with the token from the emailed link; does not sign in',
    body: z.strictObject({ token: MailedToken }),
    response: Message,
    errors: ['TOKEN_INVALID', 'OTHER_CELL'],
    rateLimit: 'useToken',
  },
  me: {
    summary: 'Get the signed-in user, in the chosen workspace',
    auth: 'member',
    access: 'read',
    scope: null,
    response: z.object({ user: User }),
  },
  logout: {
    summary: 'Sign out',
  },
  verifyEmail: {
    summary: 'Confirm an email address with the token from the emailed link',
    auth: 'public',
    body: z.strictObject({ token: MailedToken }),
    response: Message,
    errors: ['TOKEN_INVALID', 'OTHER_CELL'],
    rateLimit: 'useToken',
  },
  resendConfirmation: {
    summary: 'Resend the confirmation email',
    response: Message,
    rateLimit: 'resendMail',
  },
  updateMe: {
    summary: 'Update the full name',
    body: z.strictObject({ fullName: shownName(TEXT_LIMITS.name, 'Full name is required') }),
    response: z.object({ message: z.string(), user: User }),
  },
  usage: {
    summary: "Get this month's usage",
    scope: 'read',
    auth: 'member',
    response: Usage,
  },
  commonPasswords: {
    auth: 'public',
    summary:
      'List the common passwords that meet all other rules, in lower case, so that pages can refuse them while they are typed',
    response: z.object({ passwords: z.array(z.string()) }),
  },
  forgotPassword: {
    auth: 'public',
    summary: 'Request a password reset email; the response is the same for every address',
    body: z.strictObject({ email: Email }),
    response: Message,
    errors: ['PASSWORDS_OFF', 'OTHER_CELL'],
    rateLimit: 'forgotPassword',
  },
  resetPassword: {
    auth: 'public',
    summary: 'Set a new password with the token from the reset link; ends all sessions',
    body: z.strictObject({ token: MailedToken, password: Password, confirmPassword: Password }),
    response: Message,
    errors: ['TOKEN_INVALID', 'PASSWORDS_OFF', 'OTHER_CELL'],
    rateLimit: 'useToken',
  },
  changePassword: {
    summary:
      'Change the password, or set the first one in a session confirmed within the last 10 minutes; ends all other sessions',
    body: z.strictObject({
      /** Empty for users without a password. */
      currentPassword: passwordField,
      newPassword: passwordField,
      confirmPassword: passwordField,
    }),
    response: Message,
    errors: ['CONFIRMATION_REQUIRED', 'PASSWORDS_OFF'],
    rateLimit: 'checkPassword',
  },
});
