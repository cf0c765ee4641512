import type { SignInSettings, UpdateProvider } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { keepAdminWayIn } from './admin-way-in.ts';
import type { ProvidersCtx } from './context.ts';
import { getSignInSettings } from './get-sign-in-settings.ts';
import { listProviders, lockStored, sealSecret } from './list-providers.ts';
import { invalid, requireFreeDomains, requireUsable, withDefaultIssuer } from './policy.ts';
import { auditFields } from './present.ts';
import { updateProvider } from './queries.ts';

/** @throws DomainError NOT_FOUND, INVALID, or CONFLICT when no admin could sign in any more */
export async function changeProvider(
  ctx: ProvidersCtx,
  admin: SignedIn,
  id: string,
  body: UpdateProvider,
): Promise<SignInSettings> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockStored(tx, id);
    const after = {
      ...before,
      ...(body.name !== undefined && { name: body.name }),
      ...(body.issuer !== undefined && { issuer: withDefaultIssuer(before.kind, body.issuer) }),
      ...(body.client_id !== undefined && { clientId: body.client_id }),
      ...(body.trusts_emails !== undefined && { trustsEmails: body.trusts_emails }),
      ...(body.domains !== undefined && { domains: body.domains }),
      ...(body.is_active !== undefined && { isActive: body.is_active }),
    };
    requireUsable(ctx, after);
    const moved = after.issuer !== before.issuer || after.clientId !== before.clientId;
    if (moved && before.clientSecret && !body.client_secret)
      throw invalid('client_secret', 'Enter the secret again: the issuer or the client ID has changed');
    const others = (await listProviders(tx)).filter((other) => other.id !== id);
    requireFreeDomains(others, after.domains);
    const clientSecret = body.client_secret ? sealSecret(ctx, id, body.client_secret) : before.clientSecret;
    await keepAdminWayIn(tx, () => updateProvider(tx.db, id, { ...after, clientSecret }));
    await recordEvent(tx, {
      action: 'provider.changed',
      actorId: admin.userId,
      target: id,
      before: auditFields(before),
      after: { ...auditFields(after), ...(body.client_secret && { client_secret: 'replaced' }) },
    });
  });
  return getSignInSettings(ctx);
}
