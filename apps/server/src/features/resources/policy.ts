import { LIMITS } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';

const refusedUrl = (code: 'INVALID' | 'DUPLICATE', message: string) =>
  new DomainError(code, message, { details: [{ path: 'resource_url', message }] });

export const urlRequired = () => refusedUrl('INVALID', 'URL is required');

/** `name` is undefined if the other resource has been deleted since. */
export const duplicateAddress = (name: string | undefined) =>
  refusedUrl('DUPLICATE', `This URL is already in your library${name ? `: ${name}` : '.'}`);

export const libraryFull = () =>
  new DomainError(
    'CONFLICT',
    `Your library is full (${LIMITS.resources.toLocaleString('en')} resources). Delete some to add others.`,
  );

export const fullTextsOfFew = () =>
  new DomainError('INVALID', `Full texts are limited to ${LIMITS.fullResourcePage} entries per page.`, {
    details: [
      { path: 'content', message: `Request at most ${LIMITS.fullResourcePage} entries, or excerpts` },
    ],
  });
