import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { inactive } from './policy.ts';
import { SESSION_DAYS } from './queries.ts';
import { accounts, sessions, users, verifications } from './tables.ts';

export interface Client {
  ip: string;
  userAgent: string;
}

export interface AccountLibraryOptions {
  db: Db;
  log: Log;
  sessionSecret: string;
  publicUrl: string;
}

/** A new session; `token` is the signed token for the browser. */
export interface IssuedSession {
  userId: string;
  token: string;
}

export interface AccountLibrary {
  /** @throws DomainError BAD_CREDENTIALS; ACCOUNT_INACTIVE, but only with the correct password */
  signIn(
    credentials: { email: string; password: string },
    client: Client,
  ): Promise<IssuedSession | { userId: string; secondFactor: true }>;
}

const REFUSALS: ReadonlyMap<string, () => DomainError> = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', () => new DomainError('BAD_CREDENTIALS', 'Invalid email or password')],
  ['ACCOUNT_INACTIVE', inactive],
]);

const SECOND_FACTOR = 'SECOND_FACTOR';

const libraryCode = (error: unknown): string | undefined =>
  error instanceof APIError ? error.body?.code : undefined;

/** The user whose password was correct but whose session requires the second factor. */
function secondFactorOf(error: unknown): string | undefined {
  if (libraryCode(error) !== SECOND_FACTOR || !(error instanceof APIError)) return undefined;
  const userId: unknown = error.body?.['userId'];
  return typeof userId === 'string' ? userId : undefined;
}

const asDomainError = (error: unknown): unknown => REFUSALS.get(libraryCode(error) ?? '')?.() ?? error;

const clientHeaders = ({ ip, userAgent }: Client): Headers =>
  new Headers({ 'x-forwarded-for': ip, 'user-agent': userAgent.slice(0, 500) });

function configure({ db, log, sessionSecret, publicUrl }: AccountLibraryOptions) {
  return betterAuth({
    appName: 'Inkstep',
    baseURL: publicUrl,
    secret: sessionSecret,
    telemetry: { enabled: false },
    // The library's own limits don't cover calls from our routes.
    rateLimit: { enabled: false },
    // The library's log messages may contain email addresses.
    logger: { level: 'error', log: (_level, message) => log.error({ library: 'better-auth' }, message) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    advanced: { database: { generateId: () => randomUUID() } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    account: { encryptOAuthTokens: true },
    // `loadActor` extends sessions and knows their expiry.
    session: { expiresIn: SESSION_DAYS.idle * 86_400, disableSessionRefresh: true },
    user: {
      additionalFields: {
        banned: { type: 'boolean', required: false, input: false },
        twoFactorSince: { type: 'date', required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, context) {
            // Read by the library itself: inside its transaction a second connection could deadlock.
            const user = await context?.context.internalAdapter.findUserById(userId);
            if (user && 'banned' in user && user.banned) {
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_INACTIVE' });
            }
            if (user && 'twoFactorSince' in user && user.twoFactorSince) {
              throw new APIError('FORBIDDEN', { code: SECOND_FACTOR, userId });
            }
          },
        },
      },
    },
    plugins: [bearer({ requireSignature: true })],
  });
}

/** Wraps better-auth behind the few functions we use. */
export function createAccountLibrary(options: AccountLibraryOptions): AccountLibrary {
  const { api } = configure(options);
  const issued = (headers: Headers, userId: string): IssuedSession => {
    const token = headers.get('set-auth-token');
    if (!token) throw new Error('The account library issued no session token.');
    return { userId, token: decodeURIComponent(token) };
  };

  return {
    async signIn(credentials, client) {
      try {
        const { headers, response } = await api.signInEmail({
          body: credentials,
          headers: clientHeaders(client),
          returnHeaders: true,
        });
        return issued(headers, response.user.id);
      } catch (error) {
        const userId = secondFactorOf(error);
        if (userId !== undefined) return { userId, secondFactor: true };
        throw asDomainError(error);
      }
    },
  };
}
