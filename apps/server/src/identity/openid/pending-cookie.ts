import { LANGUAGES } from '@inkstep/contract';
import { z } from 'zod';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import { sealedCookie } from '../../platform/http/sealed-cookie.ts';

const Pending = z.strictObject({
  /** Random; an emailed link works only in the browser that has it. */
  id: z.string(),
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string(),
  next: z.string(),
  language: z.enum(LANGUAGES).optional(),
  /** User whose mailbox is proven, and who still has to enter a code. */
  provenFor: z.uuid().optional(),
});
/** An account at a provider that waits for a proof of an account here, or of a mailbox. */
export type Pending = z.output<typeof Pending>;

export const PENDING_MINUTES = 60;
const NAME = 'openid-pending';

const cookie = sealedCookie('cookie:openid:pending', Pending, PENDING_MINUTES * 60);
type Args = Parameters<typeof cookie.read>;

export const pendingCookie = {
  set: (ctx: Args[0], cookies: Args[1], value: Pending): void => cookie.set(ctx, cookies, NAME, value),
  read: (ctx: Args[0], cookies: Args[1]): Pending | undefined => cookie.read(ctx, cookies, NAME),
  clear: (cookies: Args[1]): void => cookie.clear(cookies, NAME),
};

export const hashPendingId = (id: string): string => hashOf(id);
