import type { Language } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { lockForSignIn } from '../queries.ts';
import { createAccount } from '../registration/create-account.ts';
import { rejectTakenEmail } from '../registration/reject-taken-email.ts';
import type { Client } from '../sessions/issue-session.ts';
import { admit } from '../sign-in/admit.ts';
import type { OpenIdCtx } from './context.ts';
import { linkIdentity } from './link-identity.ts';
import { proveOwnAddress } from './prove-own-address.ts';
import type { ProviderAccount } from './provider-account.ts';
import { updateOpenIdIdentity } from './queries.ts';

export interface Entering {
  provider: { id: string; name: string };
  account: Omit<ProviderAccount, 'isFresh'>;
  client: Client;
}

/** Signs in the user of a connected account, whatever address the provider names. */
export function enterKnown(
  ctx: OpenIdCtx,
  { userId, identityId, provider, account, client }: Entering & { userId: string; identityId: string },
) {
  return inTransaction(ctx, async (tx) => {
    // Locked before the identity, as where credentials are removed.
    await lockForSignIn(tx.db, userId);
    await updateOpenIdIdentity(tx.db, identityId, { ...account, providerId: provider.id });
    await proveOwnAddress(tx, { userId, account });
    return admit(tx, { userId, identityId, proven: ['openid'], client });
  });
}

/** Creates an account whose address is proven. @throws DomainError EMAIL_TAKEN if someone registered it meanwhile */
export function registerWithProvider(
  ctx: OpenIdCtx,
  {
    provider,
    account,
    email,
    language,
    client,
  }: Entering & { email: string; language: Language | undefined },
) {
  return rejectTakenEmail(() =>
    inTransaction(ctx, async (tx) => {
      const { name } = account;
      const userId = await createAccount(tx, { email, name, language, emailConfirmed: true });
      const identityId = await linkIdentity(tx, { userId, provider, account, isNew: true });
      await enqueue(tx, accountMailJob, { userId, mail: 'welcome_confirmed' });
      return admit(tx, { userId, identityId, proven: ['openid'], client, event: 'account.registered' });
    }),
  );
}
