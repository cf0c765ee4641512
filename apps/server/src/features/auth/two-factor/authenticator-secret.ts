import type { SecretPlace } from '../../../platform/crypto/secrets.ts';

/** Where the secret of a person's app stands, so that it opens there and nowhere else. */
export const secretPlace = (userId: string): SecretPlace => `authenticators:${userId}:secret`;
