import { createHash, randomBytes } from 'node:crypto';

const CODES = 10;
/** Letters and digits that are not taken for one another when read aloud or copied by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 24;

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Ten codes of 120 random bits, such as `7K2M-…`, that each stand in for the app once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    grouped(Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')),
  );

/** What is kept of a code, however it was typed. So many random bits need no salt and no slow hash. */
export function recoveryCodeHash(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');
  return createHash('sha256').update(code).digest('base64url');
}
