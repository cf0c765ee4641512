import { createHash } from 'node:crypto';

/** SHA-256 in base64url. For random secrets of 120 bits or more, which need neither salt nor a slow hash, and for keys. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
