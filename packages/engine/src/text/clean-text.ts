import { isLatin } from './latin.ts';

/**
 * Invisible characters: zero-width, bidirectional controls, variation selectors of tags, byte order mark, fillers.
 */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;
/** Control characters except tab, line feed and carriage return. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Removes invisible characters and HTML comments from untrusted text, and normalizes it to NFC. */
export function cleanUntrusted(text: string): string {
  if (isLatin(text)) return withoutComments(text);
  return withoutComments(text.toWellFormed().replace(INVISIBLE, '').replace(CONTROL, '')).normalize('NFC');
}

/** Removes an unclosed comment with the rest of the text, which a browser would hide too. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('<!--', from);
    if (start < 0) break;
    kept.push(text.slice(from, start));
    const end = text.indexOf('-->', start + 4);
    if (end < 0) return kept.join(' ');
    from = end + 3;
  }
  kept.push(text.slice(from));
  return kept.join(' ');
}
