/** Rules for new passwords, in the order of the checklist. */
export const passwordRules = [
  { id: 'length', label: 'At least 8 characters', test: (password: string) => [...password].length >= 8 },
  { id: 'uppercase', label: 'One uppercase letter', test: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', label: 'One lowercase letter', test: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'number', label: 'One number', test: (password: string) => /\p{Nd}/u.test(password) },
] as const;

export const meetsPasswordRules = (password: string): boolean =>
  passwordRules.every((rule) => rule.test(password));

export const PASSWORD_TEXTS = {
  mismatch: 'Passwords do not match',
  weak: 'Password does not meet requirements',
  common: 'This password is among the most used ones. Choose another one.',
  incomplete: 'All password fields are required',
  newMismatch: 'New passwords do not match',
  tooShort: 'New password must be at least 8 characters long',
  shortOfUser: 'Password must be at least 8 characters long',
  same: 'Choose a password that is not the current one.',
  wrong: 'The current password is incorrect',
} as const;
