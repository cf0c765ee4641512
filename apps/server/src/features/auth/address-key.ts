import { createHash } from 'node:crypto';

/** Names an address in counters that outlive the account, so they hold no address of a person. */
export const addressKey = (email: string): string => createHash('sha256').update(email).digest('base64url');
