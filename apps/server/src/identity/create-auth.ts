import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Subkeys } from '../platform/crypto/secret-key.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Notifications } from '../platform/db/notifications.ts';
import { DomainError } from '../platform/errors.ts';
import type { Actor, Authenticate } from '../platform/http/actor.ts';
import { callerNetwork } from '../platform/http/client-address.ts';
import type { RateLimiterOptions } from '../platform/rate-limiter.ts';
import type { AccountPorts } from './ports.ts';
import { toActor } from './present.ts';
import { findSession, sessionExists, touchSession } from './queries.ts';
import { createRefusalCounter } from './refusals/count-refusals.ts';
import { createSessionCache, SESSIONS_CHANNEL } from './sessions/session-cache.ts';
import { readSessionToken, signSessionToken } from './sessions/session-token.ts';
import {
  createRegistrationLimits,
  createResetLimits,
  createSecondFactorLimits,
  createSignInDelay,
  createUnlockLimits,
} from './sign-in/attempt-limits.ts';
import { deadToken, loadTokenActor } from './tokens/authenticate-token.ts';
import { apiTokenHash, isApiToken } from './tokens/token-format.ts';

export interface Auth {
  authenticate: Authenticate;
  /**
   * Why `authenticate` refuses a bearer token: SESSION_ENDED if its session was ended rather than expired, and a text of
   * their own for API tokens.
   */
  explainRefusal(bearer: string): Promise<DomainError | undefined>;
  /** Hash of a session's bearer token as stored; undefined if its format or signature is invalid. */
  tokenHash(bearer: string): string | undefined;
  signToken(token: string): string;
  forget(userId: string): void;
  /** Pseudonym of a caller's network for the log: equal for equal networks, contains no address. */
  networkMark(ip: string): string;
  countRefusal: ReturnType<typeof createRefusalCounter>;
  signInDelay: ReturnType<typeof createSignInDelay>;
  resetLimits: ReturnType<typeof createResetLimits>;
  unlockLimits: ReturnType<typeof createUnlockLimits>;
  registrationLimits: ReturnType<typeof createRegistrationLimits>;
  secondFactorLimits: ReturnType<typeof createSecondFactorLimits>;
}

interface AuthDeps extends Pick<RateLimiterOptions, 'pool'> {
  db: Db;
  config: Pick<Config, 'RATE_LIMIT_SCALE' | 'SMTP_URL'>;
  notifications: Notifications;
  sessionSecrets: Subkeys;
  accounts: Pick<AccountPorts, 'findWorkspace'>;
}

export function createAuth({ db, pool, config, notifications, sessionSecrets, accounts }: AuthDeps): Auth {
  const sessions = createSessionCache();
  notifications.on(SESSIONS_CHANNEL, (userId) => (userId ? sessions.forget(userId) : sessions.clear()));
  const [sessionSecret] = sessionSecrets;
  const tokenHash = (bearer: string) => readSessionToken(bearer, sessionSecrets);
  const limits = { pool, scale: config.RATE_LIMIT_SCALE };

  return {
    async authenticate(bearer) {
      if (isApiToken(bearer)) {
        const hash = apiTokenHash(bearer);
        return hash ? sessions.read(hash, () => loadTokenActor({ db, config }, hash)) : undefined;
      }
      const hash = tokenHash(bearer);
      return hash ? sessions.read(hash, () => loadActor({ db, accounts }, hash)) : undefined;
    },
    async explainRefusal(bearer) {
      if (isApiToken(bearer)) return deadToken();
      const hash = tokenHash(bearer);
      return hash !== undefined && !(await sessionExists(db, hash)) ? sessionEnded() : undefined;
    },
    tokenHash,
    signToken: (token) => signSessionToken(token, sessionSecret),
    forget: sessions.forget,
    networkMark: (ip) =>
      createHmac('sha256', sessionSecret)
        .update(`network ${callerNetwork(ip)}`)
        .digest('base64url')
        .slice(0, 16),
    countRefusal: createRefusalCounter(),
    signInDelay: createSignInDelay(limits),
    resetLimits: createResetLimits(limits),
    unlockLimits: createUnlockLimits(limits),
    registrationLimits: createRegistrationLimits(limits),
    secondFactorLimits: createSecondFactorLimits(limits),
  };
}

const sessionEnded = () => new DomainError('SESSION_ENDED', 'This session was ended. Please sign in again.');

async function loadActor(
  { db, accounts }: Pick<AuthDeps, 'db' | 'accounts'>,
  tokenHash: string,
): Promise<Actor | undefined> {
  const session = await findSession(db, tokenHash);
  if (!session) return undefined;
  if (session.due) await touchSession(db, tokenHash);
  const workspaceId = await accounts.findWorkspace(db, session.userId);
  return workspaceId === undefined ? undefined : toActor(session, workspaceId);
}
