import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with the minimum memory (KiB) and passes recommended by OWASP. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same characters can be typed in different encodings, depending on the keyboard.
const normalized = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalized(password), COST);

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, normalized(password));
