import { DomainError } from '../../../platform/errors.ts';

export const lastAdmin = (): DomainError =>
  new DomainError(
    'CONFLICT',
    'You are the only active administrator. Make another user an administrator before you delete your account.',
  );
