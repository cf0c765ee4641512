/** Signs of headings, lists and quotes at the start of a line. */
const SIGNS = /^[ \t]*(?:#{1,6}[ \t]+|[-*+][ \t]+|\d{1,9}[.)][ \t]+|>[ \t]?)/gm;
/** Tables and code, which are no use in the middle of a text. */
const BLOCK = /^\s*(?:\||```|~~~)/m;
const MAX_SHOWN = 400;

/** A suggested text as it is shown within another one. Undefined if it can't be; empty for a deletion. */
export function suggestedText(markdown: string): string | undefined {
  const text = markdown.trim().replace(SIGNS, '');
  if (BLOCK.test(text)) return undefined;
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
