import { notFound } from '../../platform/errors.ts';

/** Validates a name before it becomes part of a URL. @throws DomainError NOT_FOUND */
export function communityName(name: string): string {
  if (/^\w{2,50}$/.test(name)) return name.toLowerCase();
  throw notFound('Community');
}
