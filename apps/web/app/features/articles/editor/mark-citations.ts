/** Code and links stay as they are: a number there is no citation, and a button no part of a link. */
const KEPT = /<(code|a)(?:\s[^>]*)?>.*?<\/\1>|<[^>]*>|\[(\d{1,3})\]/gs;

/** Makes the citations of escaped HTML buttons. Attributes are left alone; `title` names what they do. */
export function markCitations(html: string, title: string): string {
  const quoted = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(KEPT, (whole, _tag, number?: string) =>
    number === undefined
      ? whole
      : `<button type="button" class="citation" title="${quoted}">[${number}]</button>`,
  );
}
