import { meetsPasswordRules, PASSWORD_TEXTS } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';

const refusal = (path: string, message: string) =>
  new DomainError('INVALID', message, { details: [{ path, message }] });

/** @throws DomainError INVALID, with the texts that the pages show */
export function checkNewPassword({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): void {
  if (password !== confirmPassword) throw refusal('confirmPassword', PASSWORD_TEXTS.mismatch);
  if (!meetsPasswordRules(password)) throw refusal('password', PASSWORD_TEXTS.weak);
}
