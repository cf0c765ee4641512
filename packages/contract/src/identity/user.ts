import { z } from 'zod';
import { Id, Integer, Timestamp } from '../common.ts';
import { LANGUAGES } from '../languages.ts';

export const Role = z.enum(['user', 'admin']);
export const PlanTypeSchema = z.enum(['V1_DEFAULT_ACCESS', 'pro', 'max']);

/** A product note in the language of its reader. */
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
    /** Whether model use waits for the address to be confirmed. */
    mustConfirmEmail: z.boolean(),
    role: Role,
    planType: PlanTypeSchema,
    createdAt: Timestamp,
    /** Of the interface and of mails. */
    language: z.enum(LANGUAGES),
    taskCount: Integer,
    /** The newest product note that they have not put away. */
    announcement: Announcement.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;

/** With a password that an admin set the challenge goes, with a new one, to `setNewPassword` within 15 minutes. */
export const SignedIn = z.union([
  z.object({ token: z.string(), user: User }),
  z.object({ passwordChangeRequired: z.literal(true), challenge: z.string() }),
]);
