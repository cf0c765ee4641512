import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { isUniqueViolation } from '../../platform/db/sql-state.ts';
import { DomainError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { insertIdentity } from '../identities/queries.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import type { ProviderAccount } from './provider-account.ts';
import { findOpenIdIdentity, insertOpenIdIdentity } from './queries.ts';

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

/**
 * Connects an account of a provider, with a notice if the user had an account before. Returns its identity. @throws
 * DomainError IDENTITY_TAKEN
 */
export async function linkIdentity(
  ctx: Pick<AuthCtx, 'log' | 'queue'> & { db: Tx },
  { userId, provider, account, isNew = false }: Link & { isNew?: boolean },
): Promise<string> {
  const known = await findOpenIdIdentity(ctx.db, account);
  if (known && known.userId !== userId) throw identityTaken(provider);
  if (known) return known.identityId;
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
