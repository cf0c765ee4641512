import type { SecretPlace } from '../../../platform/crypto/secrets.ts';

/** Binds the encrypted secret to its user, so that it can't be decrypted elsewhere. */
export const secretPlace = (userId: string): SecretPlace => `authenticators:${userId}:secret`;
