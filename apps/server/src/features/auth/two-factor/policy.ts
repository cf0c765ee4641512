import { DomainError } from '../../../platform/errors.ts';

const WRONG_CODE = 'That code is not right, or it was used before. Please enter the newest one.';

export const alreadyOn = () =>
  new DomainError(
    'CONFLICT',
    'The second factor is switched on already. Switch it off before you set it up anew.',
  );

export const notSetUp = () =>
  new DomainError('CONFLICT', 'The second factor is not set up. Please start its setup first.');

export const wrongCode = () =>
  new DomainError('INVALID', WRONG_CODE, { details: [{ path: 'code', message: WRONG_CODE }] });

export const staleChallenge = () =>
  new DomainError('TOKEN_INVALID', 'This sign-in took too long. Please enter your password again.');
