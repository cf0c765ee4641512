import { readJson } from '../../../platform/text/read-json.ts';

/** Beginning of a value after the warnings that PHP prints in front of it. */
const AFTER_WARNINGS = /^[\s\S]{0,20000}?\n(?=[[{])/;

/**
 * Reads a JSON answer. Sites that show PHP's warnings put them in front, although all is well. Undefined if it is something
 * else, such as a page.
 */
export function readAnswer(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  return readJson(text) ?? (text.startsWith('<') ? readJson(text.replace(AFTER_WARNINGS, '')) : undefined);
}
