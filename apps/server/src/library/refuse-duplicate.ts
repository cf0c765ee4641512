import { LIMITS } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import { isUniqueViolation } from '../platform/db/sql-state.ts';
import { DomainError } from '../platform/errors.ts';
import { comparedAddress } from './derived-fields.ts';
import { findNameByAddress } from './queries.ts';

const refusedUrl = (code: 'INVALID' | 'DUPLICATE', message: string) =>
  new DomainError(code, message, { details: [{ path: 'resource_url', message }] });

export const urlRequired = () => refusedUrl('INVALID', 'URL is required');

/** `name` is undefined if the other resource has been deleted since. */
const duplicateAddress = (name: string | undefined) =>
  refusedUrl('DUPLICATE', `This URL is already in your library${name ? `: ${name}` : '.'}`);

export const tooManyFullTexts = () =>
  new DomainError('INVALID', `Full texts are limited to ${LIMITS.fullResourcePage} entries per page.`, {
    details: [
      { path: 'content', message: `Request at most ${LIMITS.fullResourcePage} entries, or excerpts` },
    ],
  });

/** The database accepts one of several concurrent writes. The others are refused with the name of the existing resource. */
export async function refuseDuplicate<T>(
  ctx: { db: Db },
  { workspaceId, url }: { workspaceId: string; url: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'resources_address')) throw error;
    throw duplicateAddress(await findNameByAddress(ctx.db, { workspaceId, address: comparedAddress(url) }));
  }
}
