import { notFound } from '../../platform/errors.ts';

/**
 * A name that may stand in an address; others belong to no community.
 * @throws DomainError NOT_FOUND
 */
export function communityName(name: string): string {
  if (/^\w{2,50}$/.test(name)) return name.toLowerCase();
  throw notFound('Community');
}
