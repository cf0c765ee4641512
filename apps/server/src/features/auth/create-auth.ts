import type { Config } from '../../config.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import type { Authenticate } from '../../platform/http/actor.ts';
import type { RateLimiterOptions } from '../../platform/rate-limiter.ts';
import type { AccountLibrary, AccountLibraryOptions } from './account-library.ts';
import { createResetLimits, createSecondFactorLimits, createSignInLimits } from './attempt-limits.ts';
import { loadActor } from './load-actor.ts';
import { createSessionCache, SESSIONS_CHANNEL } from './session-cache.ts';
import { readSessionToken, signSessionToken } from './session-token.ts';

export interface Auth {
  authenticate: Authenticate;
  /** The stored part of a signed bearer token; undefined if the signature is invalid. */
  readToken(signed: string): string | undefined;
  signToken(stored: string): string;
  forget(userId: string): void;
  /** Loaded on the first sign-in, to keep startup fast. */
  library(): Promise<AccountLibrary>;
  signInLimits: ReturnType<typeof createSignInLimits>;
  resetLimits: ReturnType<typeof createResetLimits>;
  secondFactorLimits: ReturnType<typeof createSecondFactorLimits>;
}

type AuthDeps = Omit<AccountLibraryOptions, 'publicUrl'> &
  Pick<RateLimiterOptions, 'pool'> & {
    config: Pick<Config, 'PUBLIC_URL' | 'RATE_LIMIT_SCALE'>;
    notifications: Notifications;
  };

export function createAuth({ db, pool, config, log, notifications, sessionSecret }: AuthDeps): Auth {
  const sessions = createSessionCache();
  notifications.on(SESSIONS_CHANNEL, (userId) => (userId ? sessions.forget(userId) : sessions.clear()));
  const readToken = (signed: string) => readSessionToken(signed, sessionSecret);
  const limits = { pool, scale: config.RATE_LIMIT_SCALE };
  let library: Promise<AccountLibrary> | undefined;

  return {
    async authenticate(signed) {
      const token = readToken(signed);
      return token ? sessions.read(token, () => loadActor(db, token)) : undefined;
    },
    readToken,
    signToken: (stored) => signSessionToken(stored, sessionSecret),
    forget: sessions.forget,
    library() {
      library ??= import('./account-library.ts').then(({ createAccountLibrary }) =>
        createAccountLibrary({ db, log, sessionSecret, publicUrl: config.PUBLIC_URL }),
      );
      return library;
    },
    signInLimits: createSignInLimits(limits),
    resetLimits: createResetLimits(limits),
    secondFactorLimits: createSecondFactorLimits(limits),
  };
}
