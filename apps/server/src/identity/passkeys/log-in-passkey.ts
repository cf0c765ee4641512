import type { PasskeyAssertion, PasskeyRequest } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { AuthCtx } from '../context.ts';
import { lockForSignIn } from '../queries.ts';
import { recordingRefusals } from '../refusals/recording-refusals.ts';
import type { Client } from '../sessions/issue-session.ts';
import { admit, type SignedIn, withUser } from '../sign-in/admit.ts';
import { browserHash, issueBrowserHash } from './challenge.ts';
import { requestPasskey } from './passkey-options.ts';
import { staleChallenge } from './policy.ts';
import { takeCounter, verifyPasskey } from './verify-passkey.ts';

export const getSignInOptions = (
  ctx: Pick<AuthCtx, 'db' | 'config'>,
  { cookies }: { cookies: Cookies },
): Promise<PasskeyRequest> =>
  requestPasskey(ctx, { ceremony: 'sign_in', boundTo: issueBrowserHash(cookies) });

/**
 * The device names the account, so no address is typed. @throws DomainError TOKEN_INVALID, PASSKEY_REFUSED,
 * ACCOUNT_INACTIVE
 */
export function logInPasskey(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'queue' | 'log' | 'accounts'>,
  { response, client }: { response: PasskeyAssertion; client: Client },
): Promise<SignedIn> {
  return recordingRefusals(ctx, { ip: client.ip }, async () => {
    const boundTo = browserHash(client.cookies);
    if (!boundTo) throw staleChallenge();
    const passkey = await verifyPasskey(ctx, { response, ceremony: 'sign_in', boundTo });
    const { userId, identityId } = passkey;
    const admitted = await inTransaction(ctx, async (tx) => {
      // Locked before the passkey, as where credentials are removed.
      await lockForSignIn(tx.db, userId);
      await takeCounter(tx, passkey);
      return admit(tx, { userId, identityId, proven: ['passkey'], client });
    });
    return withUser(ctx, admitted);
  });
}
