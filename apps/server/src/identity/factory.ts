import { randomUUID } from 'node:crypto';
import type { PlanType } from '@inkstep/contract';
import { hash } from '@node-rs/argon2';
import { buildSubscription } from '../billing/factory.ts';
import { subkey } from '../platform/crypto/secret-key.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Actor, SignedIn } from '../platform/http/actor.ts';
import { createPersonalWorkspace } from '../workspaces/index.ts';
import { toActor } from './present.ts';
import { newSessionToken, sessionTokenHash, signSessionToken } from './sessions/session-token.ts';
import { passwords, proofs, sessions, users } from './tables.ts';

/** The SECRET_KEY of tests, which signs the tokens of built users. */
export const TEST_SECRET_KEY = 'a secret key for tests, not secret';

interface Overrides {
  email?: string;
  name?: string;
  role?: SignedIn['siteRole'];
  planType?: PlanType;
  banned?: boolean;
  /** Defaults to none; the user then can't sign in. */
  password?: string;
  session?: Partial<typeof sessions.$inferInsert>;
  /** Time at which the password was last entered. */
  provenAt?: Date;
}

export interface BuiltUser {
  actor: Actor & { email: string };
  token: string;
  headers: { authorization: string } & Record<string, string>;
}

/** Costs so little that sign-ins don't dominate the run time of tests: a hash is verified at the cost it names. */
const hashQuickly = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1 });

/** Creates a user with a session and a personal workspace on the given plan. */
export async function buildUser(
  db: Db,
  { password, session, provenAt, planType, ...user }: Overrides = {},
): Promise<BuiltUser> {
  const userId = randomUUID();
  const sessionToken = newSessionToken();
  const now = new Date();
  const stamps = { createdAt: now, updatedAt: now };
  const [row] = await db
    .insert(users)
    .values({ id: userId, name: 'Ann Writer', email: `${userId}@example.test`, ...user })
    .returning({ userId: users.id, email: users.email, role: users.role });
  if (!row) throw new Error('the user was not inserted');
  const workspaceId = await db.transaction((tx) => createPersonalWorkspace({ db: tx }, userId));
  if (planType) await buildSubscription(db, workspaceId, { planType });
  const expiresAt = new Date(now.getTime() + 6.5 * 86_400_000);
  const sessionId = randomUUID();
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    tokenHash: sessionTokenHash(sessionToken),
    expiresAt,
    ...stamps,
    ...session,
  });
  await db.insert(proofs).values({ userId, sessionId, kind: 'password', provenAt: provenAt ?? now });
  if (password) await db.insert(passwords).values({ userId, hash: await hashQuickly(password) });
  const token = signSessionToken(sessionToken, subkey(TEST_SECRET_KEY, 'sessions'));
  const actor = { ...toActor(row, workspaceId), email: row.email };
  return { actor, token, headers: { authorization: `Bearer ${token}` } };
}
