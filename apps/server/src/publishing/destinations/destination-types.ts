import type { DestinationKind } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import { ghost } from './ghost/ghost.ts';
import { git } from './git/git.ts';
import type { AnyAccount, DestinationType } from './publisher.ts';
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

/** @throws DomainError INVALID if the two are of different kinds */
export function accountOf({ settings, credentials }: AnyAccount): AnyAccount {
  if (settings.kind !== credentials.kind)
    throw invalid('credentials.kind', 'Enter the credentials of this kind of destination');
  return { settings, credentials };
}

export const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID', message, { details: [{ path, message }] });
