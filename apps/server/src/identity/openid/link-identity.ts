import { LIMITS } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { isUniqueViolation } from '../../platform/db/sql-state.ts';
import { DomainError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { insertIdentity, listIdentityRows } from '../identities/queries.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { inactive } from '../policy.ts';
import { findPerson, lockUser } from '../queries.ts';
import type { ProviderAccount } from './provider-account.ts';
import { findOpenIdIdentity, insertOpenIdIdentity } from './queries.ts';

/** Completes "before you ...". A stranger must not keep a way into the account of a mailbox's owner. */
export const LINK_PURPOSE = 'connect an account';

interface Link {
  userId: string;
  provider: { id: string; name: string };
  account: Pick<ProviderAccount, 'issuer' | 'subject' | 'email' | 'emailVerified'>;
}

const identityTaken = ({ name }: Link['provider']): DomainError =>
  new DomainError(
    'IDENTITY_TAKEN',
    `This ${name} account is already connected to another account here. Disconnect it there first.`,
  );

const tooMany = (): DomainError =>
  new DomainError(
    'CONFLICT',
    `You can connect ${LIMITS.linkedAccounts} accounts. Remove one before you connect another.`,
  );

/**
 * Connects an account of a provider, with a notice if the user had an account before. Returns its identity. @throws
 * DomainError IDENTITY_TAKEN, ACCOUNT_INACTIVE; CONFLICT if there are too many
 */
export async function linkIdentity(
  ctx: Pick<AuthCtx, 'log' | 'queue'> & { db: Tx },
  { userId, provider, account, isNew = false }: Link & { isNew?: boolean },
): Promise<string> {
  await lockUser(ctx.db, userId);
  if (!(await findPerson(ctx.db, userId))) throw inactive();
  const known = await findOpenIdIdentity(ctx.db, account);
  if (known && known.userId !== userId) throw identityTaken(provider);
  if (known) return known.identityId;
  const linked = (await listIdentityRows(ctx.db, userId)).filter(({ kind }) => kind === 'openid');
  if (linked.length >= LIMITS.linkedAccounts) throw tooMany();
  const identityId = await insertIdentity(ctx.db, { userId, kind: 'openid', name: provider.name });
  const { issuer, subject, email, emailVerified } = account;
  try {
    await insertOpenIdIdentity(ctx.db, {
      identityId,
      issuer,
      subject,
      email,
      emailVerified,
      providerId: provider.id,
    });
  } catch (error) {
    // Connected by another call at the same moment.
    if (isUniqueViolation(error, 'openid_identities_subject')) throw identityTaken(provider);
    throw error;
  }
  await recordEvent(ctx, {
    action: 'account.identity_linked',
    actorId: userId,
    after: { service: provider.name, email },
  });
  if (!isNew) await enqueue(ctx, accountMailJob, { userId, mail: 'identity_linked' });
  return identityId;
}
