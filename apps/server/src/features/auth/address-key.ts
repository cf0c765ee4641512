import { createHash } from 'node:crypto';

/** Hash of an address for counters that outlive the account, so that they contain no personal data. */
export const addressKey = (email: string): string => createHash('sha256').update(email).digest('base64url');
