import { DomainError } from '../../platform/errors.ts';
import { MAX_PART } from './limits.ts';

/** Length within a JSON string, which escaping multiplies. */
export const serializedLength = (text: string): number => JSON.stringify(text).length - 2;

/** Length where it is quoted as data, which is JSON within a JSON string. */
const quotedLength = (text: string): number =>
  serializedLength(JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c'));

/** Pieces of a line that fit, without splitting surrogate pairs. */
function* pieces(line: string, most: number): Generator<string> {
  if (quotedLength(line) <= most) {
    yield line;
    return;
  }
  let piece = '';
  let length = 0;
  for (const character of line) {
    const more = quotedLength(character);
    if (length + more > most) {
      yield piece;
      piece = '';
      length = 0;
    }
    piece += character;
    length += more;
  }
  yield piece;
}

/** Splits a text at line breaks, and longer lines anywhere, into parts that fit an answer, quoted or not. */
export function splitParts(text: string, most = MAX_PART): string[] {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const line of text.split(/(?<=\n)/)) {
    for (const piece of pieces(line, most)) {
      const more = quotedLength(piece);
      if (length + more > most) {
        parts.push(part);
        part = '';
        length = 0;
      }
      part += piece;
      length += more;
    }
  }
  return [...parts, part];
}

/** @throws DomainError INVALID */
export function partOf(text: string, part: number): { text: string; parts: number } {
  const parts = splitParts(text);
  const found = parts[part - 1];
  if (found !== undefined) return { text: found, parts: parts.length };
  const message = `There are only ${parts.length} parts`;
  throw new DomainError('INVALID', message, { details: [{ path: 'part', message }] });
}
