export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * JSON as RFC 8785 writes it: no spaces, names sorted by UTF-16 code units. Numbers and strings are written there as
 * `JSON.stringify` does. @throws TypeError for numbers that JSON lacks and for half characters
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number');
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${quoted(name)}:${canonicalJson(value[name] ?? null)}`).join(',')}}`;
}

const isList = (value: readonly Json[] | object): value is readonly Json[] => Array.isArray(value);

function quoted(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('the text has half a character');
  return JSON.stringify(text);
}
