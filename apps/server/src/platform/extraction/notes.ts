const MAX_NOTES = 500;
const MAX_BACKLINK = 2;
const REFERENCE =
  /<sup\b[^<>]*>(?:\s|<(?!a\b)[^<>]*>|\[)*<a\b[^<>]*?href=["'][^"'#]*#([^"'<>\s]+)|<a\b[^<>]*?href=["'][^"'#]*#([^"'<>\s]+)["'][^<>]*>\s*<sup\b/gi;

/** HTML of the notes that raised links in the page lead to. Takes the source, as raised text is plain in the document. */
export function notesOf(document: Document, source: string): string[] {
  const references = [...source.matchAll(REFERENCE)].slice(0, MAX_NOTES);
  const ids = new Set(references.map(([, inside, around]) => decoded(inside ?? around ?? '')));
  if (ids.size === 0) return [];
  return [...document.querySelectorAll('[id]')]
    .filter(({ id }) => ids.has(id))
    .map((note) => withoutBacklinks(note.closest('li, dd, p, tr') ?? note));
}

/** The letters of links back to several marks would be read as words of the note. */
function withoutBacklinks(note: Element): string {
  const copy = note.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('a[href*="#"]')) {
    if ((link.textContent ?? '').trim().length <= MAX_BACKLINK) link.remove();
  }
  return copy.innerHTML;
}

/** HTML of the notes that are outside of the main content. */
export function missingNotes(notes: readonly string[], main: string): string {
  if (notes.length === 0) return '';
  const text = plain(main);
  const missing = notes.filter((note) => !text.includes(plain(note).slice(0, 60)));
  return missing.length === 0 ? '' : `<ol>${missing.map((note) => `<li>${note}</li>`).join('')}</ol>`;
}

const plain = (html: string): string => html.replace(/<[^<>]*>|&#?\w+;|[^\p{L}\p{N}]/gu, '');

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
