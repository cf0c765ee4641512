import { DomainError } from '../../platform/errors.ts';

export const inactive = (): DomainError =>
  new DomainError('ACCOUNT_INACTIVE', 'This account is inactive. Please contact the administrator.');

/** Says the same of tokens that are unknown, used, expired or made for something else. */
export const staleLink = (): DomainError =>
  new DomainError('TOKEN_INVALID', 'This link is no longer valid. Request a new one.');
