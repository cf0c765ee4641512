import { z } from 'zod';
import { Id, Integer, Timestamp } from '../common.ts';
import { LANGUAGES } from '../languages.ts';
import { MEMBER_ROLES } from './member-roles.ts';

export const Role = z.enum(['user', 'admin']);
export const PlanTypeSchema = z.enum(['V1_DEFAULT_ACCESS', 'pro', 'max']);

/** Product note in the language of its reader. */
export const Announcement = z
  .object({
    id: Id,
    language: z.enum(LANGUAGES),
    title: z.string(),
    text: z.string(),
    link: z.string().nullable(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.output<typeof Announcement>;

export const User = z
  .object({
    id: Id,
    fullName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** True if models can't be used until the email address is confirmed. */
    mustConfirmEmail: z.boolean(),
    role: Role,
    planType: PlanTypeSchema,
    /** False if an admin turned plans, prices and monthly limits off for everyone. */
    plansOn: z.boolean(),
    createdAt: Timestamp,
    /** Workspace that the request chose. Name: empty for the personal one. */
    workspace: z.object({
      id: Id,
      name: z.string(),
      kind: z.enum(['personal', 'team']),
      role: z.enum(MEMBER_ROLES),
    }),
    /** Language of the interface and of emails. */
    language: z.enum(LANGUAGES),
    taskCount: Integer,
    /** Unread entries of the inbox, at most 100. */
    unread: Integer,
    /** Latest product note that the user hasn't dismissed. */
    announcement: Announcement.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;

/**
 * With two-factor sign-in, the client sends the challenge and a code to `loginTwoFactor` within ten minutes. If an
 * admin set the password, it sends the challenge and a new password to `setNewPassword` within 15 minutes.
 */
export const SignedIn = z.union([
  z.object({ token: z.string(), user: User }),
  z.object({ twoFactorRequired: z.literal(true), challenge: z.string() }),
  z.object({ passwordChangeRequired: z.literal(true), challenge: z.string() }),
]);
