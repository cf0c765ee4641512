import { API_TOKEN_LIMITS, type ApiToken, type NewApiToken } from '@inkstep/contract';
import type { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { toMicros } from '../../platform/money.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { requireConfirmed } from '../confirm-identity.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { lockUser } from '../queries.ts';
import { requireConfirmedEmail } from '../registration/require-confirmed-email.ts';
import { presentToken } from './present-token.ts';
import { countLiveTokens, findLifetime, insertToken, markReplaced } from './queries.ts';
import { apiTokenHash, newApiToken } from './token-format.ts';

type Owner = Pick<Actor, 'userId' | 'workspaceId'>;
type Ctx = Pick<AuthCtx, 'db' | 'auth' | 'config' | 'queue' | 'log' | 'accounts'>;
type NewToken = Omit<Parameters<typeof insertToken>[1], keyof Owner | 'hash' | 'hint'>;

interface Created {
  token: ApiToken;
  /** The token itself, which is not stored. */
  secret: string;
}

const HINT_LENGTH = 4;

const tooMany = () =>
  new DomainError(
    'CONFLICT',
    `You can have ${API_TOKEN_LIMITS.live} API tokens in a workspace. Revoke one that you no longer use.`,
  );

/** A token outlives its session, so an abandoned or stolen one must not create any. */
async function requireOwner(ctx: Ctx, actor: Owner, session: string | undefined): Promise<void> {
  await requireConfirmedEmail(ctx, actor, 'create API tokens');
  await requireConfirmed(ctx, session);
}

/**
 * `session` is the bearer token of the request. @throws DomainError EMAIL_UNCONFIRMED, CONFIRMATION_REQUIRED; CONFLICT
 * with too many live tokens
 */
export async function createToken(
  ctx: Ctx,
  actor: Owner,
  { session, dayCostLimit, ...input }: z.output<typeof NewApiToken> & { session: string | undefined },
): Promise<Created> {
  await requireOwner(ctx, actor, session);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, actor.userId);
    const created = await addToken(tx, actor, { ...input, dayCost: toMicros(dayCostLimit) });
    const { id, scopes, expiresAt } = created.token;
    await recordEvent(tx, {
      action: 'token.created',
      actorId: actor.userId,
      workspaceId: actor.workspaceId,
      target: id,
      after: { scopes, ends_at: expiresAt, day_cost: toMicros(dayCostLimit) },
    });
    return created;
  });
}

/**
 * Creates a token like another one, which ends a day later, so that programs can change to the new one. @throws
 * DomainError as `createToken` does; NOT_FOUND for one that isn't live or was replaced before
 */
export async function rotateToken(
  ctx: Ctx,
  actor: Owner,
  { id, session }: { id: string; session: string | undefined },
): Promise<Created> {
  await requireOwner(ctx, actor, session);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, actor.userId);
    const days = await findLifetime(tx.db, actor, id);
    const replaced = await markReplaced(tx.db, actor, id);
    if (!replaced || days === undefined) throw notFound('API token');
    const created = await addToken(tx, actor, { ...replaced, days });
    await recordEvent(tx, {
      action: 'token.rotated',
      actorId: actor.userId,
      workspaceId: actor.workspaceId,
      target: id,
      after: { ends_at: created.token.expiresAt },
    });
    return created;
  });
}

async function addToken(ctx: Ctx & { db: Tx }, owner: Owner, token: NewToken): Promise<Created> {
  const { userId, workspaceId } = owner;
  // Removing a member locks the user first, too.
  if (!(await ctx.accounts.isMember(ctx, owner))) throw notFound('Workspace');
  if ((await countLiveTokens(ctx.db, owner)) >= API_TOKEN_LIMITS.live) throw tooMany();
  const secret = newApiToken();
  const hash = apiTokenHash(secret);
  if (!hash) throw new Error('the new token has no valid checksum');
  const hint = secret.slice(-HINT_LENGTH);
  const row = await insertToken(ctx.db, { ...token, userId, workspaceId, hash, hint });
  await enqueue(ctx, accountMailJob, { userId, mail: 'token_created' });
  return { token: presentToken(row), secret };
}
