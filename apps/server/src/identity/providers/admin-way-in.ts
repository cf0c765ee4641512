import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { hasPasskeys } from '../passkeys/policy.ts';
import { arePasswordsOn, type RulesCtx, requiredProvider } from './allowed-ways.ts';
import { listProviders } from './list-providers.ts';
import { isIssuedBy } from './provider.ts';
import { type IdentityRow, listAdminIdentities, listSignInRows, lockProviders } from './queries.ts';

type Ctx = RulesCtx & { config: Parameters<typeof hasPasskeys>[0] };

/** Tells which identities sign in under the present rules. */
async function createIsUsable(ctx: Ctx): Promise<(row: IdentityRow) => boolean> {
  const [providers, passwordsOn] = [await listProviders(ctx), await arePasswordsOn(ctx)];
  const passkeysOn = hasPasskeys(ctx.config);
  return ({ kind, email, providerId, issuer }) => {
    const required = requiredProvider(providers, ctx.config, email);
    if (kind === 'openid') {
      const isActive = providers.some(
        (provider) => provider.id === providerId && provider.isActive && isIssuedBy(provider, issuer ?? ''),
      );
      return isActive && (required === undefined || required.id === providerId);
    }
    return required === undefined && (kind === 'passkey' ? passkeysOn : passwordsOn);
  };
}

/** IDs of the identities that sign a user in under the present rules. */
export async function listUsableIdentities(ctx: Ctx, userId: string): Promise<string[]> {
  const isUsable = await createIsUsable(ctx);
  return (await listSignInRows(ctx.db, userId)).filter(isUsable).map(({ id }) => id);
}

async function hasAdminWayIn(ctx: Ctx): Promise<boolean> {
  const isUsable = await createIsUsable(ctx);
  return (await listAdminIdentities(ctx.db)).some(isUsable);
}

/** @throws DomainError CONFLICT if no administrator could sign in */
export async function requireAdminWayIn(ctx: Ctx): Promise<void> {
  if (await hasAdminWayIn(ctx)) return;
  throw new DomainError(
    'CONFLICT',
    'This would lock out all administrators. Add a passkey or connect a provider in your security settings first.',
  );
}

/**
 * Runs a change unless it takes the last way in from all administrators. Lock users before. @throws DomainError
 * CONFLICT
 */
export async function keepAdminWayIn(ctx: Ctx & { db: Tx }, change: () => Promise<unknown>): Promise<void> {
  await lockProviders(ctx.db);
  const had = await hasAdminWayIn(ctx);
  await change();
  if (had) await requireAdminWayIn(ctx);
}
