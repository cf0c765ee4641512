import sax from 'sax';
import { ImportRefused } from '../import-refused.ts';

/** Far deeper than any export. */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 200;
const MAX_LISTED = 200;
/** Characters per write: the parser checks its buffer's size after each write, and emits long texts in parts. */
const WRITE = 64 * 1024;
/** Maximum number of characters per field; the rest is dropped. */
const CAPS: Readonly<Record<string, number>> = { 'content:encoded': 2_000_001, 'excerpt:encoded': 20_000 };
const USUAL_CAP = 4000;
/** Contains the texts of all footnotes of a post. */
const FOOTNOTES_CAP = 500_000;
const MAX_TERMS = 20_000;

/** Fields of an item in an export that we use. */
export interface WxrItem {
  /** Texts of its elements by name, such as `wp:post_name`. */
  fields: Map<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  meta: Map<string, string>;
  comments: number;
}

export interface WxrHead {
  baseUrl: string;
  /** Display names by login. */
  authors: Map<string, string>;
  /** Names of categories and tags by domain and slug. */
  terms: Map<string, string>;
}

/** Domains of terms by the elements that define them. */
const TERMS: Readonly<Record<string, string>> = { 'wp:category': 'category', 'wp:tag': 'post_tag' };

const plain = (attribute: unknown): string => (typeof attribute === 'string' ? attribute : '');

const emptyItem = (): WxrItem => ({ fields: new Map(), terms: [], meta: new Map(), comments: 0 });

/**
 * Parses a WordPress export as a stream. `head` is filled on the way: real exports have it before the items. Only
 * predefined entities are expanded and nothing external is loaded. @throws ImportRefused for invalid XML, a DOCTYPE,
 * or another kind of XML
 */
export async function* readWxr(chunks: AsyncIterable<string>, head: WxrHead): AsyncGenerator<WxrItem> {
  const parser = sax.parser(true);
  const path: string[] = [];
  const ready: WxrItem[] = [];
  let item: WxrItem | undefined;
  let isExport = false;
  let value = '';
  let cap = 0;
  let attributes = 0;
  let term: { domain: string; slug: string } | undefined;
  let metaKey = '';
  let author = { login: '', name: '' };
  let named = { slug: '', name: '' };

  const refuse = (error: Error) => {
    const [what = ''] = error.message.split('\n');
    throw what.includes('doctype')
      ? new ImportRefused('doctype')
      : new ImportRefused('xml', `line ${parser.line + 1}: ${what.slice(0, 200)}`);
  };
  parser.ondoctype = () => {
    throw new ImportRefused('doctype');
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES)
      throw new ImportRefused('xml', `line ${parser.line + 1}: too many attributes`);
  };
  parser.onopentag = ({ name, attributes: given }) => {
    attributes = 0;
    path.push(name);
    if (path.length > MAX_DEPTH) throw new ImportRefused('xml', `line ${parser.line + 1}: too deep`);
    if (path.length === 1) {
      if (name !== 'rss') throw new ImportRefused('not_wordpress');
      // Exports before 2009 have no version.
      isExport = plain(given['xmlns:wp']).includes('wordpress.org/export/');
    }
    value = '';
    cap = name === 'wp:meta_value' && metaKey === 'footnotes' ? FOOTNOTES_CAP : (CAPS[name] ?? USUAL_CAP);
    if (path.length === 3 && name === 'item') {
      if (!isExport) throw new ImportRefused('not_wordpress');
      item = emptyItem();
    }
    if (item && path.length === 4 && name === 'category')
      term = { domain: plain(given['domain']), slug: plain(given['nicename']) };
    if (name === 'wp:author') author = { login: '', name: '' };
    if (name in TERMS) named = { slug: '', name: '' };
  };
  const addText = (text: string) => {
    if (value.length < cap) value += text.slice(0, cap - value.length);
  };
  Object.assign(parser, { onerror: refuse, ontext: addText, oncdata: addText });
  parser.onclosetag = (name) => {
    const depth = path.length;
    path.pop();
    const text = value;
    value = '';
    cap = 0;
    if (item) {
      if (depth === 3) {
        ready.push(item);
        item = undefined;
      } else if (depth === 4) endField(item, name, text);
      else if (depth === 5 && name === 'wp:meta_key') metaKey = text.trim();
      else if (depth === 5 && name === 'wp:meta_value' && item.meta.size < MAX_LISTED)
        item.meta.set(metaKey, text);
      return;
    }
    if (depth === 3 && name === 'wp:wxr_version') isExport = true;
    if (depth === 3 && (name === 'wp:base_site_url' || (name === 'link' && head.baseUrl === '')))
      head.baseUrl = text.trim();
    if (depth === 4 && /^wp:(?:tag_slug|category_nicename)$/.test(name)) named.slug = text.trim();
    if (depth === 4 && /^wp:(?:tag|cat)_name$/.test(name)) named.name = text.trim();
    const domain = depth === 3 && TERMS[name];
    if (domain && head.terms.size < MAX_TERMS) head.terms.set(`${domain} ${named.slug}`, named.name);
    if (depth === 4 && name === 'wp:author_login') author.login = text.trim();
    if (depth === 4 && name === 'wp:author_display_name') author.name = text.trim();
    if (depth === 3 && name === 'wp:author' && head.authors.size < MAX_LISTED * 50)
      head.authors.set(author.login, author.name);
  };
  function endField(of: WxrItem, name: string, text: string): void {
    if (name === 'wp:comment') of.comments += 1;
    else if (term && name === 'category') {
      if (of.terms.length < MAX_LISTED) of.terms.push({ ...term, name: text.trim() });
      term = undefined;
    } else if (of.fields.size < MAX_LISTED && !of.fields.has(name)) of.fields.set(name, text);
  }

  for await (const part of chunks) {
    for (let start = 0; start < part.length; start += WRITE) {
      parser.write(part.slice(start, start + WRITE));
      yield* ready.splice(0);
    }
  }
  parser.close();
  yield* ready.splice(0);
  if (!isExport) throw new ImportRefused('not_wordpress');
}
