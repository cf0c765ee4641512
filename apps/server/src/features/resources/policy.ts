import { LIMITS } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';

const refusedUrl = (code: 'INVALID' | 'DUPLICATE', message: string) =>
  new DomainError(code, message, { details: [{ path: 'resource_url', message }] });

export const urlRequired = () => refusedUrl('INVALID', 'URL is required');

/** Without a name when the entry is gone by now. */
export const duplicateAddress = (name: string | undefined) =>
  refusedUrl('DUPLICATE', `This address is in your library already${name ? `: ${name}` : '.'}`);

export const libraryFull = () =>
  new DomainError(
    'CONFLICT',
    `Your library holds ${LIMITS.resources.toLocaleString('en')} resources. Delete some to add others.`,
  );

export const fullTextsOfFew = () =>
  new DomainError('INVALID', `Whole texts come with at most ${LIMITS.fullResourcePage} entries.`, {
    details: [{ path: 'content', message: `Ask for ${LIMITS.fullResourcePage} entries or for excerpts` }],
  });
