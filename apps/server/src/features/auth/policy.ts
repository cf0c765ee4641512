import { DomainError } from '../../platform/errors.ts';

export const inactive = (): DomainError =>
  new DomainError('ACCOUNT_INACTIVE', 'This account is inactive. Please contact the administrator.');

/** The same error for unknown, used and expired tokens and for those of another purpose. */
export const staleLink = (): DomainError =>
  new DomainError('TOKEN_INVALID', 'This link is no longer valid. Request a new one.');
