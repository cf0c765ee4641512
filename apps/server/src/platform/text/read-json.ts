import { hasMoreValues } from './json-values.ts';

/** Take tens of milliseconds to parse, whatever their shape. A list of 14,000 files of a repository has as many. */
const MAX_VALUES = 100_000;
/** Outside JSON is written out again in places, which overflows the stack at a few thousand levels. */
const MAX_DEPTH = 200;

/** True for JSON that would block the event loop, however few bytes it has. */
export const isTooComplex = (text: string): boolean => hasMoreValues(text, MAX_VALUES, MAX_DEPTH);

/** Undefined if it isn't JSON, such as the page of a proxy, or too complex. */
export function readJson(text: string): unknown {
  if (isTooComplex(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
