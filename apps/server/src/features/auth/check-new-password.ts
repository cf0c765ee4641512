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

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The same rules where the page has its own words for some of them. */
export function checkPasswordChange(change: PasswordChange): void {
  const { newPassword, confirmPassword } = change;
  const missing = (['currentPassword', 'newPassword', 'confirmPassword'] as const).find(
    (field) => change[field] === '',
  );
  if (missing) throw refusal(missing, PASSWORD_TEXTS.incomplete);
  if (newPassword !== confirmPassword) throw refusal('confirmPassword', PASSWORD_TEXTS.newMismatch);
  if ([...newPassword].length < 8) throw refusal('newPassword', PASSWORD_TEXTS.tooShort);
  if (!meetsPasswordRules(newPassword)) throw refusal('newPassword', PASSWORD_TEXTS.weak);
}
