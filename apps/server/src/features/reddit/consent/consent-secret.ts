import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

// That many random bits need neither salt nor a slow hash.
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
