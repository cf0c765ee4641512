import { randomUUID } from 'node:crypto';
import { subkey } from '../../platform/crypto/secret-key.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hashPassword } from './password-hash.ts';
import { toActor } from './present.ts';
import { signSessionToken } from './session-token.ts';
import { accounts, sessions, users } from './tables.ts';

/** The SECRET_KEY of tests, which signs the tokens of built users. */
export const TEST_SECRET_KEY = 'a secret key for tests, known to everybody';

interface Overrides {
  email?: string;
  name?: string;
  role?: Actor['role'];
  planType?: Actor['planType'];
  banned?: boolean;
  /** Without it the user can't sign in, which saves hashing. */
  password?: string;
  session?: Partial<typeof sessions.$inferInsert>;
}

export interface BuiltUser {
  actor: Actor;
  /** Bearer token of a valid session. */
  token: string;
  headers: { authorization: string };
}

const hashes = new Map<string, Promise<string>>();

/** Caches hashes: hashing would dominate the run time of many tests. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** A user with a session. */
export async function buildUser(db: Db, { password, session, ...user }: Overrides = {}): Promise<BuiltUser> {
  const userId = randomUUID();
  const stored = randomUUID();
  const now = new Date();
  const stamps = { createdAt: now, updatedAt: now };
  const [row] = await db
    .insert(users)
    .values({ id: userId, name: 'Ann Writer', email: `${userId}@example.test`, ...user })
    .returning({ userId: users.id, email: users.email, role: users.role, planType: users.planType });
  if (!row) throw new Error('The person was not stored.');
  const expiresAt = new Date(now.getTime() + 6.5 * 86_400_000);
  await db
    .insert(sessions)
    .values({ id: randomUUID(), userId, token: stored, expiresAt, ...stamps, ...session });
  if (password) {
    const credential = {
      accountId: userId,
      providerId: 'credential',
      password: await hashOnce(password),
    };
    await db.insert(accounts).values({ id: randomUUID(), userId, ...credential, ...stamps });
  }
  const token = signSessionToken(stored, subkey(TEST_SECRET_KEY, 'sessions'));
  return { actor: toActor(row), token, headers: { authorization: `Bearer ${token}` } };
}
