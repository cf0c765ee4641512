/** Capitalizes a text except names such as pg_dump and iPhone. */
export function capitalised(text: string): string {
  if (/^\p{Ll}[\p{Ll}\p{N}]*(?:_|\p{Lu})/u.test(text)) return text;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
