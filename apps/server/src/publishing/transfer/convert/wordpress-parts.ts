import { escapeXml } from '../../feeds/xml.ts';
import type { Gallery, HtmlBody } from '../sources/source.ts';

/** Shortcodes outside of code; doubled brackets show them as text. */
const GALLERY = /<(pre|code)\b[\s\S]*?<\/\1>|(?<!\[)\[gallery\b([^\]]{0,2000})\]/gi;
const NOTE = /\[(efn_note|mfn|footnote|fn|ref)\]([\s\S]{0,5000}?)\[\/\1\]/gi;
const NOTES_BLOCK = /<!-- wp:footnotes\b[^>]{0,1000}-->/;

/** Replaces shortcodes of galleries by their pictures, if any are known. Adds the IDs of the others to `missing`. */
export function showGalleries(html: string, { pictures, attached }: Gallery, missing: Set<string>): string {
  return html.replace(GALLERY, (whole: string, code: string | undefined, attributes = '') => {
    if (code) return whole;
    const excluded = idsOf('exclude', attributes);
    const chosen = ['ids', 'include'].flatMap((name) => idsOf(name, attributes));
    const ids = chosen.length > 0 ? chosen : attached.filter((id) => !excluded.includes(id));
    const shown = ids.flatMap((id) => pictures[id] ?? []);
    // Removed and reported with the other shortcodes.
    if (shown.length === 0) return whole;
    for (const id of ids) if (!pictures[id]) missing.add(`#${id}`);
    const figures = shown.map(
      ({ url, alt, caption }) =>
        `<figure><img src="${escapeXml(url)}" alt="${escapeXml(alt)}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`,
    );
    return `\n\n${figures.join('\n\n')}\n\n`;
  });
}

function idsOf(name: string, attributes: string): string[] {
  const [, ids = ''] = new RegExp(`\\b${name}\\s*=\\W{0,8}([\\d,\\s]+)`, 'i').exec(attributes) ?? [];
  return ids.match(/\d+/g) ?? [];
}

/** Adds the texts of footnotes: those that WordPress stores beside the post, or those in shortcodes. */
export function showNotes(html: string, notes: HtmlBody['notes'] = []): string {
  const all = [...notes];
  const text = html.replace(NOTE, (_whole, _name, note: string) => {
    all.push(note);
    return `<sup>[${all.length}]</sup>`;
  });
  if (all.length === 0) return html;
  const list = `\n\n<ol>${all.map((note) => `<li>${note}</li>`).join('')}</ol>\n\n`;
  return NOTES_BLOCK.test(text) ? text.replace(NOTES_BLOCK, () => list) : text + list;
}
