import {
  type AddProvider,
  LIMITS,
  PROVIDER_PRESETS,
  providerId,
  type SignInSettings,
} from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { keepAdminWayIn } from './admin-way-in.ts';
import type { ProvidersCtx } from './context.ts';
import { getSignInSettings } from './get-sign-in-settings.ts';
import { listProviders, sealSecret } from './list-providers.ts';
import { invalid, requireFreeDomains, requireUsable, withDefaultIssuer } from './policy.ts';
import { auditFields } from './present.ts';
import { insertProvider, listStoredProviders, lockProviders } from './queries.ts';

/** @throws DomainError INVALID, DUPLICATE, or CONFLICT when there are too many or no admin could sign in any more */
export async function addProvider(
  ctx: ProvidersCtx,
  admin: SignedIn,
  { kind, name, client_id: clientId, client_secret: secret, ...body }: AddProvider,
): Promise<SignInSettings> {
  const id = providerId(kind, name);
  const issuer = withDefaultIssuer(kind, body.issuer);
  requireUsable(ctx, { kind, issuer, domains: body.domains });
  if (secret === '' && kind !== 'oidc') throw invalid('client_secret', 'Enter the client secret');
  await inTransaction(ctx, async (tx) => {
    await lockProviders(tx.db);
    const others = await listProviders(tx);
    const taken = others.find((other) => other.id === id || other.name.toLowerCase() === name.toLowerCase());
    // What the environment calls its own provider stays free.
    if (taken || (kind === 'oidc' && (id === 'oidc' || Object.hasOwn(PROVIDER_PRESETS, id))))
      throw new DomainError('DUPLICATE', `There is already a provider named ${taken?.name ?? name}`);
    if ((await listStoredProviders(tx.db)).length >= LIMITS.providers)
      throw new DomainError('CONFLICT', `There are already ${LIMITS.providers} providers. Remove one first.`);
    requireFreeDomains(others, body.domains);
    const row = {
      id,
      kind,
      name,
      issuer,
      clientId,
      trustsEmails: body.trusts_emails,
      domains: body.domains,
      isActive: body.is_active,
    };
    const clientSecret = secret === '' ? null : sealSecret(ctx, id, secret);
    await keepAdminWayIn(tx, () => insertProvider(tx.db, { ...row, clientSecret }));
    await recordEvent(tx, {
      action: 'provider.added',
      actorId: admin.userId,
      target: id,
      after: auditFields(row),
    });
  });
  return getSignInSettings(ctx);
}
