import type { DestinationSettings } from '@inkstep/contract';
import { requireReachable } from '../../../platform/fetch/require-reachable.ts';
import type { DestinationsCtx } from '../context.ts';

/** @throws DomainError INVALID for a URL that isn't public */
export const requireReachableDestination = (
  ctx: Pick<DestinationsCtx, 'config'>,
  { url }: Pick<DestinationSettings, 'url'>,
): void => requireReachable(ctx, url, 'settings.url');

/** True if credentials that were entered for one are sent to the same place for the other. */
export const isSameAddress = (one: DestinationSettings, other: DestinationSettings): boolean =>
  addressOf(one) === addressOf(other);

function addressOf(settings: DestinationSettings): string {
  const { kind, url } = settings;
  return [kind, settings.kind === 'git' ? settings.host : '', new URL(url).href].join(' ');
}

export const hostOf = ({ url }: Pick<DestinationSettings, 'url'>): string => new URL(url).host;
