import { randomBytes } from 'node:crypto';
import { hashOf } from '../../platform/crypto/hash-of.ts';

const CODES = 10;
/** Characters that are not confused when read aloud or copied by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 24;

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Ten codes of 120 random bits, such as `7K2M-…`, each valid once instead of an app code. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    grouped(Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')),
  );

/** Hash of a code, independent of case and separators. */
export function recoveryCodeHash(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');
  return hashOf(code);
}
