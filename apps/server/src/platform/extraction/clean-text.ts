// Controls (PostgreSQL rejects NUL), soft hyphens, zero-width spaces, bidi overrides and tag characters are invisible
// but break words, storage and reading order. Joiners stay, because some scripts and emoji need them.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

export function cleanText(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').trim();
}

/** One line of at most `maxLength` characters, for titles and the like. */
export function cleanLine(text: string | null | undefined, maxLength: number): string {
  return cleanText((text ?? '').replace(/\s+/g, ' '))
    .slice(0, maxLength)
    .trimEnd()
    .toWellFormed();
}
