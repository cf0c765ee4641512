import {
  type AddProvider,
  type AdminProvider,
  isMicrosoftIssuer,
  LIMITS,
  PROVIDER_RETURN_PATH,
  type ProviderKind,
  providerId,
  type SignInSettings,
  type UpdateProvider,
} from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { isPublicMailDomain } from '../../platform/mail/public-domains.ts';
import { keepAdminWayIn, requireAdminWayIn } from './admin-way-in.ts';
import { arePasswordsOn } from './allowed-ways.ts';
import type { ProvidersCtx } from './context.ts';
import { findProvider, listProviders, sealSecret } from './list-providers.ts';
import { PRESETS, type Provider, providersFromSettings } from './provider.ts';
import { addressProblem } from './provider-address.ts';
import {
  deleteProvider,
  insertProvider,
  listStoredProviders,
  lockProviders,
  type StoredProvider,
  updatePasswordsOn,
  updateProvider,
} from './queries.ts';

const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID', message, { details: [{ path, message }] });

const returnBase = ({ PUBLIC_URL }: ProvidersCtx['config']): string => PUBLIC_URL + PROVIDER_RETURN_PATH;

/** How people can sign in, for admins. */
export async function getSignInSettings(ctx: ProvidersCtx): Promise<SignInSettings> {
  const listed = await listProviders(ctx);
  const providers = await Promise.all(listed.map(({ id }) => findProvider(ctx, id)));
  return {
    providers: providers.filter((found) => found !== undefined).map((found) => present(ctx, found)),
    redirect_base: returnBase(ctx.config),
    passwords_on: await arePasswordsOn(ctx),
    passwords_from_environment: ctx.config.PASSWORD_SIGN_IN !== undefined,
  };
}

const present = (ctx: ProvidersCtx, provider: Provider): AdminProvider => ({
  id: provider.id,
  kind: provider.kind,
  name: provider.name,
  issuer: provider.issuer,
  client_id: provider.clientId,
  has_secret: provider.clientSecret !== undefined,
  trusts_emails: provider.trustsEmails,
  domains: [...provider.domains],
  is_active: provider.isActive,
  redirect_uri: returnBase(ctx.config) + provider.id,
  from_environment: provider.fromEnvironment,
});

/** Fields of a provider in the audit log: all but its secret. */
const auditFields = ({
  kind,
  name,
  issuer,
  clientId,
  trustsEmails,
  domains,
  isActive,
}: Omit<StoredProvider, 'id' | 'clientSecret' | 'createdAt'>) => ({
  kind,
  name,
  issuer,
  client_id: clientId,
  trusts_emails: trustsEmails,
  domains: domains && [...domains],
  is_active: isActive,
});

const withDefaultIssuer = (kind: ProviderKind, issuer: string): string =>
  (issuer || (kind === 'oidc' ? '' : PRESETS[kind].issuer)).replace(/\/+$/, kind === 'github' ? '' : '$&');

function requireUsable(
  ctx: ProvidersCtx,
  { kind, issuer, domains }: Pick<Provider, 'kind' | 'issuer' | 'domains'>,
) {
  if (issuer === '') throw invalid('issuer', 'Enter the issuer of the provider');
  if (kind === 'google' && issuer !== PRESETS.google.issuer)
    throw invalid('issuer', 'Leave the issuer empty for Google');
  if (kind === 'microsoft' && !isMicrosoftIssuer(issuer))
    throw invalid('issuer', 'Enter an issuer at https://login.microsoftonline.com');
  const problem = addressProblem(ctx.config, issuer);
  if (problem) throw invalid('issuer', problem);
  const open = domains.find(isPublicMailDomain);
  if (open)
    throw invalid('domains', `Anyone can get an address at ${open}. Enter domains of your organization.`);
}

/** A domain belongs to one provider. */
function requireFreeDomains(
  others: readonly Pick<Provider, 'name' | 'domains'>[],
  domains: readonly string[],
) {
  for (const domain of domains) {
    const owner = others.find((other) => other.domains.includes(domain));
    if (owner) throw invalid('domains', `${domain} already belongs to ${owner.name}`);
  }
}

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
    if (taken || (kind === 'oidc' && (id === 'oidc' || Object.hasOwn(PRESETS, id))))
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

/** @throws DomainError NOT_FOUND, or CONFLICT when no admin could sign in any more */
export async function removeProvider(ctx: ProvidersCtx, admin: SignedIn, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockStored(tx, id);
    await keepAdminWayIn(tx, () => deleteProvider(tx.db, id));
    await recordEvent(tx, {
      action: 'provider.removed',
      actorId: admin.userId,
      target: id,
      before: auditFields(before),
    });
  });
}

async function lockStored({ db, config }: { db: Tx; config: ProvidersCtx['config'] }, id: string) {
  await lockProviders(db);
  const isGiven = providersFromSettings(config).some((given) => given.id === id);
  const row = (await listStoredProviders(db)).find((stored) => stored.id === id);
  if (!row || isGiven) throw notFound('Sign-in provider');
  return row;
}

/** @throws DomainError CONFLICT if PASSWORD_SIGN_IN decides it, or no admin could sign in any more */
export async function switchPasswords(
  ctx: ProvidersCtx,
  admin: SignedIn | 'operator',
  isOn: boolean,
): Promise<void> {
  if (ctx.config.PASSWORD_SIGN_IN !== undefined)
    throw new DomainError('CONFLICT', 'PASSWORD_SIGN_IN decides this. Remove it and restart Inkstep first.');
  await inTransaction(ctx, async (tx) => {
    await lockProviders(tx.db);
    if (!(await updatePasswordsOn(tx.db, isOn))) return;
    if (!isOn) await requireAdminWayIn(tx);
    await recordEvent(tx, {
      action: 'passwords.switched',
      ...(admin !== 'operator' && { actorId: admin.userId }),
      before: { passwords_on: !isOn },
      after: { passwords_on: isOn },
    });
  });
}
