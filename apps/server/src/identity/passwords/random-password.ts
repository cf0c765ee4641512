import { randomBytes } from 'node:crypto';
import { meetsPasswordRules } from '@inkstep/contract';

/** 128 random bits that meet the password rules. */
export function randomPassword(): string {
  for (;;) {
    const password = randomBytes(16).toString('base64url');
    if (meetsPasswordRules(password)) return password;
  }
}
