import { createHash } from 'node:crypto';
import { LANGUAGES } from '@inkstep/contract';
import { z } from 'zod';
import type { Cookies } from '../../platform/http/cookies.ts';
import { sealedCookie } from '../../platform/http/sealed-cookie.ts';

const Flow = z.strictObject({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  language: z.enum(LANGUAGES).optional(),
  /** Purpose of a signed-in user: to connect an account, or to prove who is using the session. */
  purpose: z.strictObject({ what: z.enum(['link', 'prove']), userId: z.uuid() }).optional(),
});
/** Sign-in that a browser began at a provider. */
export type Flow = z.output<typeof Flow>;

const SECONDS = 10 * 60;

export const flowCookie = sealedCookie('cookie:openid:flow', Flow, SECONDS);

/** Names a cookie for each start, so that two tabs don't disturb each other. */
export const flowName = (state: string): string =>
  `openid-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;

const NAME = /^openid-[\da-f]{16}$/;
const KEPT = 4;

/** Removes the oldest starts, whose cookies would outgrow the request headers. Call it before a new one. */
export function clearOldFlows(cookies: Cookies): void {
  const names = cookies.names().filter((name) => NAME.test(name));
  for (const name of names.slice(0, Math.max(0, names.length + 1 - KEPT))) flowCookie.clear(cookies, name);
}
