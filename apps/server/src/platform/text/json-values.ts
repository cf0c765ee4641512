const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** Whitespace, numbers and punctuation per value: several times that of indented JSON. */
const CHARACTERS_PER_VALUE = 40;

/**
 * True if JSON has more values than `most`, judged by commas and opening brackets outside of strings, or is nested deeper than
 * `deepest`. Much faster than parsing, since it skips strings and stops at the limit.
 */
export function hasMoreValues(json: string, most: number, deepest = most): boolean {
  let values = 1;
  let depth = 0;
  let characters = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (++characters > most * CHARACTERS_PER_VALUE) return true;
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COMMA || code === BRACKET || code === BRACE) values++;
    if (code === BRACKET || code === BRACE) depth++;
    else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth--;
    if (values > most || depth > deepest) return true;
  }
  return false;
}

/** Index of the closing quote of the string at `start`; the end of the text if there is none. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}
