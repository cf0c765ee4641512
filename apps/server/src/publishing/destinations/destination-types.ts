import type { DestinationKind, DestinationTest } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import { ghost } from './ghost/ghost.ts';
import { git } from './git/git.ts';
import { hideSecrets, withoutSecrets } from './hide-secrets.ts';
import type { AnyAccount, DestinationCtx, DestinationType, Publisher } from './publisher.ts';
import { webhook } from './webhook/webhook.ts';
import { wordpress } from './wordpress/wordpress.ts';

/** Kinds of destinations that this installation has. */
export type DestinationTypes = { readonly [Kind in DestinationKind]: DestinationType<Kind> };

export const destinationTypes: DestinationTypes = { wordpress, ghost, git, webhook };

/** `accountOf` checks that both parts of an account are of its kind. */
export const typeOf = (
  types: DestinationTypes,
  { kind }: Pick<AnyAccount['settings'], 'kind'>,
): DestinationType<DestinationKind> => types[kind] as DestinationType<DestinationKind>;

type Ctx = DestinationCtx & { destinationTypes: DestinationTypes };

/** One account at a site, whose refusals don't repeat its credentials. */
export function connect(ctx: Ctx, account: AnyAccount): Publisher {
  const { find, send, read, unpublish } = typeOf(ctx.destinationTypes, account.settings).connect(
    ctx,
    account,
  );
  return {
    find: (...given) => withoutSecrets(find(...given), account),
    send: (...given) => withoutSecrets(send(...given), account),
    read: (...given) => withoutSecrets(read(...given), account),
    unpublish: (...given) => withoutSecrets(unpublish(...given), account),
  };
}

/** Tests an account as its type does, without repeating its credentials. */
export async function testOnce(
  ctx: Ctx,
  account: AnyAccount,
  signal: AbortSignal,
): Promise<Partial<DestinationTest>> {
  const type = typeOf(ctx.destinationTypes, account.settings);
  const result = await withoutSecrets(type.test(ctx, account, signal), account);
  return { ...result, ...(result.problem && { problem: hideSecrets(result.problem, account) }) };
}

/** @throws DomainError INVALID if the two are of different kinds */
export function accountOf({ settings, credentials }: AnyAccount): AnyAccount {
  if (settings.kind !== credentials.kind)
    throw invalid('credentials.kind', 'Enter the credentials of this kind of destination');
  return { settings, credentials };
}

/** The account of a new destination. @throws DomainError INVALID, also without the secret that signs the messages of a webhook */
export function newAccount({ settings, credentials }: AnyAccount): AnyAccount {
  if (credentials.kind === 'webhook' && credentials.secret === undefined)
    throw invalid('credentials.secret', 'Enter a signing secret');
  return accountOf({ settings, credentials });
}

export const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID', message, { details: [{ path, message }] });
