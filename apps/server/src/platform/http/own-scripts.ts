import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The sources of `script-src` for a page that is the same for everybody: own files and exactly its inline scripts. */
export function ownScripts(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return ["'self'", ...new Set(hashes)].join(' ');
}
