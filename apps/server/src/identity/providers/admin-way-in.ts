import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { arePasswordsOn, type RulesCtx, requiredProvider } from './allowed-ways.ts';
import { listProviders } from './list-providers.ts';
import { type IdentityRow, listAdminIdentities, listIdentityRows } from './queries.ts';

/** Tells which identities sign in under the present rules. */
async function createIsUsable(ctx: RulesCtx): Promise<(row: IdentityRow) => boolean> {
  const [providers, passwordsOn] = [await listProviders(ctx), await arePasswordsOn(ctx)];
  return ({ kind, email, providerId }) => {
    const required = requiredProvider(providers, ctx.config, email);
    if (kind === 'openid') {
      const isActive = providers.some(({ id, isActive: isOn }) => id === providerId && isOn);
      return isActive && (required === undefined || required.id === providerId);
    }
    return required === undefined && (kind === 'passkey' || passwordsOn);
  };
}

/** IDs of the identities that sign a user in under the present rules. */
export async function listUsableIdentities(ctx: RulesCtx, userId: string): Promise<string[]> {
  const isUsable = await createIsUsable(ctx);
  return (await listIdentityRows(ctx.db, userId)).filter(isUsable).map(({ id }) => id);
}

async function hasAdminWayIn(ctx: RulesCtx): Promise<boolean> {
  const isUsable = await createIsUsable(ctx);
  return (await listAdminIdentities(ctx.db)).some(isUsable);
}

/** @throws DomainError CONFLICT if no administrator could sign in */
export async function requireAdminWayIn(ctx: RulesCtx): Promise<void> {
  if (await hasAdminWayIn(ctx)) return;
  throw new DomainError(
    'CONFLICT',
    'This would lock out all administrators. Add a passkey or connect a provider in your security settings first.',
  );
}

/** Runs a change unless it takes the last way in from all administrators. @throws DomainError CONFLICT */
export async function keepAdminWayIn(
  ctx: RulesCtx & { db: Tx },
  change: () => Promise<unknown>,
): Promise<void> {
  const had = await hasAdminWayIn(ctx);
  await change();
  if (had) await requireAdminWayIn(ctx);
}
