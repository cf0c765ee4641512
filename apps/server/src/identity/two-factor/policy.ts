import { DomainError } from '../../platform/errors.ts';

const WRONG_CODE = 'That code is incorrect or was already used. Enter the latest one.';

export const alreadyEnabled = () =>
  new DomainError(
    'CONFLICT',
    'Two-factor authentication is already on. Turn it off before you set it up again.',
  );

export const notSetUp = () =>
  new DomainError('CONFLICT', 'Two-factor authentication is not set up. Start the setup first.');

/** Prevents users from locking out the owner of an address that isn't theirs. */
export const SETUP_PURPOSE = 'set up two-factor authentication';

export const wrongCode = () =>
  new DomainError('INVALID', WRONG_CODE, { details: [{ path: 'code', message: WRONG_CODE }] });
