import { randomBytes } from 'node:crypto';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { AuthCtx } from '../context.ts';
import { staleChallenge } from './policy.ts';
import { takeChallenge } from './queries.ts';
import type { Ceremony } from './tables.ts';

const COOKIE = 'passkey-sign-in';
const FORM = /^[\w-]{43}$/;
const SECONDS = 60 * 60;

/** Hash of the cookie that binds a sign-in's challenge to its browser. */
export function browserHash(cookies: Cookies): string | undefined {
  const secret = cookies.get(COOKIE);
  return secret && FORM.test(secret) ? hashOf(secret) : undefined;
}

/** Keeps a cookie that the browser has, so that several tabs can wait. */
export function issueBrowserHash(cookies: Cookies): string {
  const known = cookies.get(COOKIE);
  const secret = known && FORM.test(known) ? known : randomBytes(32).toString('base64url');
  cookies.set({ name: COOKIE, value: secret, maxAge: SECONDS, httpOnly: true, sameSite: 'strict' });
  return hashOf(secret);
}

interface Signed {
  response: { response: { clientDataJSON: string } };
  ceremony: Ceremony;
  boundTo: string;
}

/** Uses up the challenge that the device says it signed. Returns it. @throws DomainError TOKEN_INVALID */
export async function takeChallengeOf(
  { db }: Pick<AuthCtx, 'db'>,
  { response, ceremony, boundTo }: Signed,
): Promise<string> {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(db, { challenge, ceremony, boundTo }))) throw staleChallenge();
  return challenge;
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    const challenge = typeof parsed === 'object' && parsed && 'challenge' in parsed && parsed.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
