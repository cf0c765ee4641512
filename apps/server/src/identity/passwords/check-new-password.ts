import { meetsPasswordRules, PASSWORD_TEXTS } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';

let listed: Promise<Set<string>> | undefined;

async function loadList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** True for the 49,000 most common passwords, ignoring case. The list is loaded on first use. */
async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= loadList();
  return (await listed).has(password.toLowerCase());
}

/** Common passwords that could pass the other rules, in whatever case they are typed. */
export async function listCommonPasswords(): Promise<{ passwords: string[] }> {
  listed ??= loadList();
  const passwords = [...(await listed)].filter((password) => meetsPasswordRules(inBothCases(password)));
  return { passwords };
}

const inBothCases = (password: string): string =>
  password.replace(/\p{L}/u, (letter) => letter.toUpperCase());

const refusal = (path: string, message: string) =>
  new DomainError('INVALID', message, { details: [{ path, message }] });

async function checkStrength(path: string, password: string): Promise<void> {
  if (!meetsPasswordRules(password)) throw refusal(path, PASSWORD_TEXTS.weak);
  if (await isCommonPassword(password)) throw refusal(path, PASSWORD_TEXTS.common);
}

/** @throws DomainError INVALID, with the messages that the pages show */
export async function checkNewPassword({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): Promise<void> {
  if (password !== confirmPassword) throw refusal('confirmPassword', PASSWORD_TEXTS.mismatch);
  await checkStrength('password', password);
}

/** Applies the same rules, with the messages of the form in which admins set a user's password. */
export async function checkPasswordOfUser(newPassword: string): Promise<void> {
  if ([...newPassword].length < 8) throw refusal('newPassword', PASSWORD_TEXTS.shortOfUser);
  await checkStrength('newPassword', newPassword);
}

export interface PasswordChange {
  /** Absent for a first password. */
  currentPassword?: string | undefined;
  newPassword: string;
  confirmPassword: string;
}

/** Applies the same rules, with the messages of the change form. */
export async function checkPasswordChange(change: PasswordChange): Promise<void> {
  const { newPassword, confirmPassword } = change;
  const missing = (['currentPassword', 'newPassword', 'confirmPassword'] as const).find(
    (field) => change[field] === '',
  );
  if (missing) throw refusal(missing, PASSWORD_TEXTS.incomplete);
  if (newPassword !== confirmPassword) throw refusal('confirmPassword', PASSWORD_TEXTS.newMismatch);
  if ([...newPassword].length < 8) throw refusal('newPassword', PASSWORD_TEXTS.tooShort);
  if (newPassword === change.currentPassword) throw refusal('newPassword', PASSWORD_TEXTS.same);
  await checkStrength('newPassword', newPassword);
}
