import { createHash } from 'node:crypto';

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * The sources of `script-src` for a page that is the same for everybody: own files, and those of our inline scripts that it
 * contains. Never what else it contains, which may be from its text.
 */
export const ownScripts = (html: string, ours: readonly string[]): string =>
  ["'self'", ...ours.filter((code) => html.includes(`>${code}</script>`)).map(hashOf)].join(' ');
