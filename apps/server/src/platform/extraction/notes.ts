import { parseDocument } from './html-document.ts';

const maxNotes = 500;
const reference =
  /<sup\b[^<>]*>(?:\s|<(?!a\b)[^<>]*>|\[)*<a\b[^<>]*?href=["'][^"'#]*#([^"'<>\s]+)|<a\b[^<>]*?href=["'][^"'#]*#([^"'<>\s]+)["'][^<>]*>\s*<sup\b/gi;

/** Notes that raised links in the page lead to. Takes the source, because raised text is plain in the document. */
export function notesOf(document: Document, source: string): Element[] {
  const ids = new Set([...source.matchAll(reference)].map(([, inside, around]) => inside ?? around ?? ''));
  return [...ids].slice(0, maxNotes).flatMap((id) => {
    const note = document.getElementById(decoded(id));
    const whole = note?.closest('li, dd, p, tr') ?? note;
    return whole ? [whole.cloneNode(true) as Element] : [];
  });
}

/** HTML of the notes that are outside of the main content. */
export function missingNotes(notes: readonly Element[], main: string): string {
  if (notes.length === 0) return '';
  const text = plain(parseDocument(main).body.textContent);
  const missing = notes.filter((note) => {
    const start = plain(note.textContent).slice(0, 60);
    return start !== '' && !text.includes(start);
  });
  return missing.length === 0
    ? ''
    : `<ol>${missing.map((note) => `<li>${note.innerHTML}</li>`).join('')}</ol>`;
}

const plain = (text: string | null): string => (text ?? '').replace(/[^\p{L}\p{N}]/gu, '');

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
