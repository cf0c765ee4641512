import { createHash } from 'node:crypto';

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Sources of `script-src` for a cacheable page: own files, and hashes of our inline scripts that it contains. Never
 * of other scripts, which may come from its content.
 */
export const ownScripts = (html: string, ours: readonly string[]): string =>
  ["'self'", ...ours.filter((code) => html.includes(`>${code}</script>`)).map(hashOf)].join(' ');
