import { randomBytes, randomUUID } from 'node:crypto';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { AuthCtx } from '../context.ts';
import { deleteSurplusDevices, findBrowser, insertDevice, isBrowserOf, isKnown } from './queries.ts';

const COOKIE = 'known-device';
const FORM = /^[\w-]{43}$/;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Lifetime of a known browser after a sign-in, and after opening an emailed link. */
const SECONDS = { signedIn: 180 * DAY, unlocked: 60 * MINUTE };

const hashIn = (cookies: Cookies): string | undefined => {
  const secret = cookies.get(COOKIE);
  return secret && FORM.test(secret) ? hashOf(secret) : undefined;
};

/** Hash of the browser's cookie, if the account with that email address knows it. */
export async function findKnownDevice(db: Db, email: string, cookies: Cookies): Promise<string | undefined> {
  const hash = hashIn(cookies);
  return hash && (await isKnown(db, email, hash)) ? hash : undefined;
}

/**
 * True if the account signed in with this browser too. False doesn't prove the opposite: another browser, a private
 * window or deleted cookies can't be recognized.
 */
export async function sharesBrowser(
  ctx: { db: Db },
  { userId, cookies }: { userId: string; cookies: Cookies },
): Promise<boolean> {
  const hash = hashIn(cookies);
  return hash !== undefined && (await isBrowserOf(ctx.db, userId, hash));
}

/** Gives the browser a new cookie, which replaces the one it sent. */
export async function rememberDevice(
  ctx: Pick<AuthCtx, 'db'>,
  { userId, cookies, after }: { userId: string; cookies: Cookies; after: keyof typeof SECONDS },
): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  const seconds = SECONDS[after];
  const replaced = hashIn(cookies);
  const browser = (replaced && (await findBrowser(ctx.db, replaced))) || randomUUID();
  await deleteSurplusDevices(ctx.db, userId, replaced);
  await insertDevice(ctx.db, { userId, hash: hashOf(secret), browser, seconds });
  cookies.set({
    name: COOKIE,
    value: secret,
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'strict',
  });
}
