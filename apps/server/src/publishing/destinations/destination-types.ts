import type { DestinationKind } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import type { AnyAccount, DestinationType } from './publisher.ts';
import { wordpress } from './wordpress/wordpress.ts';

/** Kinds of destinations that this installation has. */
export type DestinationTypes = { readonly [Kind in DestinationKind]?: DestinationType<Kind> };

export const destinationTypes: DestinationTypes = { wordpress };

/** @throws DomainError INVALID for a kind that this installation hasn't */
export function typeOf(
  types: DestinationTypes,
  { kind }: Pick<AnyAccount['settings'], 'kind'>,
): DestinationType<DestinationKind> {
  // `accountOf` has checked that its parts are of this kind.
  const type = types[kind] as DestinationType<DestinationKind> | undefined;
  if (!type) throw invalid('settings.kind', 'Choose another kind of destination');
  return type;
}

/** @throws DomainError INVALID if the two are of different kinds */
export function accountOf({ settings, credentials }: AnyAccount): AnyAccount {
  if (settings.kind !== credentials.kind)
    throw invalid('credentials.kind', 'Enter the credentials of this kind of destination');
  return { settings, credentials };
}

export const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID', message, { details: [{ path, message }] });
