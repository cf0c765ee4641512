/** Skips code and links: numbers in code aren't citations, and links can't contain buttons. */
const KEPT = /<(code|a)(?:\s[^>]*)?>.*?<\/\1>|<[^>]*>|\[(\d{1,3})\]/gs;

/** Turns citations in escaped HTML into buttons with this `title`. */
export function markCitations(html: string, title: string): string {
  const quoted = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(KEPT, (whole, _tag, number?: string) =>
    number === undefined
      ? whole
      : `<button type="button" class="citation" title="${quoted}">[${number}]</button>`,
  );
}
