import { decodeString } from 'micromark-util-decode-string';
import { decodeXml } from './decode-xml.ts';
import { parseDate } from './parse-date.ts';
import {
  type Gallery,
  type HtmlBody,
  listed,
  type Problem,
  problem,
  type Source,
  type SourceAuthor,
  type SourceItem,
  type SourcePost,
} from './source.ts';
import { readWxr, type WxrHead, type WxrItem } from './wxr-reader.ts';

type OpenFile = () => Promise<AsyncIterable<Buffer>>;

/** Maximum characters of URLs kept until the posts that show them follow. */
const MAX_ADDRESSES = 32_000_000;
/** Belong to the media library and revision history; their texts are in the posts. */
const SILENT_TYPES = ['attachment', 'revision'];
const MAX_TYPES = 50;
const MAX_CAPTION = 500;
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif)$/i;

interface Attachments {
  /** Picture URLs by item ID. */
  urls: Map<string, string>;
  alts: Map<string, string>;
  captions: Map<string, string>;
  /** By the ID of the post that they were uploaded to. */
  attached: Map<string, { id: string; order: number }[]>;
}

/** Opens a WordPress export. Reads it twice, because posts may refer to later items. */
export async function openWxr(name: string, open: OpenFile): Promise<Source> {
  const head: WxrHead = { baseUrl: '', authors: new Map(), terms: new Map() };
  const attachments: Attachments = {
    urls: new Map(),
    alts: new Map(),
    captions: new Map(),
    attached: new Map(),
  };
  const otherTypes = new Map<string, number>();
  let characters = 0;
  let items = 0;
  for await (const item of readWxr(decodeXml(await open()), head)) {
    items += 1;
    const type = textOf(item, 'wp:post_type') || 'post';
    const url = textOf(item, 'wp:attachment_url');
    if (type === 'attachment' && characters + url.length < MAX_ADDRESSES) {
      const id = textOf(item, 'wp:post_id');
      const alt = item.meta.get('_wp_attachment_image_alt') ?? '';
      const caption = textOf(item, 'excerpt:encoded').slice(0, MAX_CAPTION);
      characters += url.length + alt.length + caption.length + 100;
      attachments.urls.set(id, copyOf(url));
      if (alt) attachments.alts.set(id, copyOf(alt));
      if (caption) attachments.captions.set(id, copyOf(caption));
      const parent = textOf(item, 'wp:post_parent');
      if (parent !== '' && parent !== '0' && PICTURE_FILE.test(url)) {
        const attached = { id: copyOf(id), order: Number(textOf(item, 'wp:menu_order')) || 0 };
        attachments.attached.set(copyOf(parent), [...(attachments.attached.get(parent) ?? []), attached]);
      }
    } else if (
      !SILENT_TYPES.includes(type) &&
      type !== 'post' &&
      type !== 'page' &&
      otherTypes.size < MAX_TYPES
    )
      otherTypes.set(type.slice(0, 100), (otherTypes.get(type.slice(0, 100)) ?? 0) + 1);
  }
  const authorOf = authorsOf(head);
  return {
    total: items,
    async *items() {
      const others = [...otherTypes].map(([type, count]) => problem('item_type', `${type} (${count})`));
      for await (const item of readWxr(decodeXml(await open()), head)) {
        const read = readItem(item, head, attachments, authorOf);
        // Attached to the first item, so that they are reported once.
        const ofFile = others.splice(0).map((each) => ({ ...each, item: name }));
        yield ofFile.length > 0 ? { ...read, ofFile } : read;
      }
    },
  };
}

/** Copies a string: a slice keeps its whole source in memory, here a block of the file for each URL. */
const copyOf = (text: string): string => Buffer.from(text).toString();

const textOf = ({ fields }: WxrItem, name: string): string => fields.get(name)?.trim() ?? '';

/** Titles are HTML. */
const nameOf = (item: WxrItem): string =>
  decodeString(textOf(item, 'title').replace(/<[^>]{0,200}>/g, '')) ||
  textOf(item, 'wp:post_name') ||
  textOf(item, 'wp:post_id');

type AuthorOf = (login: string) => SourceAuthor | undefined;

/** Authors that the export describes, by login. Their pages are named after it. */
function authorsOf({ authors, baseUrl }: WxrHead): AuthorOf {
  const known = new Map<string, SourceAuthor>();
  return (login) => {
    const name = authors.get(login);
    if (!name) return undefined;
    const slug = pageName(login);
    const author = known.get(login) ?? {
      name,
      // An email address is no slug to publish.
      slug: login.includes('@') ? '' : slug,
      role: '',
      bio: '',
      picture: '',
      links: [],
      addresses: slug ? [`${baseUrl.replace(/\/+$/, '')}/author/${encodeURIComponent(slug)}/`] : [],
    };
    known.set(login, author);
    return author;
  };
}

/** Last part of the address of an author's page, as WordPress derives it from a login. */
const pageName = (login: string): string =>
  login
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s._-]/gu, '')
    .replace(/[\s.]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');

function readItem(item: WxrItem, head: WxrHead, attachments: Attachments, authorOf: AuthorOf): SourceItem {
  const name = nameOf(item);
  const type = textOf(item, 'wp:post_type') || 'post';
  if (type === 'page') return { name, problems: [problem('item_type', 'page')] };
  if (type !== 'post') return { name, problems: [] };
  const status = textOf(item, 'wp:status') || 'publish';
  if (!KEPT_STATES.includes(status)) return { name, problems: [problem('item_status', status)] };
  const html = item.fields.get('content:encoded') ?? '';
  const { categories, tags, problems } = readTerms(item, head);
  if (item.comments > 0) problems.push(problem('comments', item.comments));
  if (textOf(item, 'wp:post_password')) problems.push(problem('password'));
  const custom = [...item.meta.keys()].filter((key) => !/^_|^rank_math_|^footnotes$/.test(key));
  if (custom.length > 0) problems.push(problem('custom_fields', listed(custom)));
  const seo = readSeo(item, problems);
  const thumbnail = item.meta.get('_thumbnail_id')?.trim() ?? '';
  const coverUrl = attachments.urls.get(thumbnail);
  if (thumbnail !== '' && !coverUrl) problems.push(problem('picture_missing', `#${thumbnail}`));
  const createdAt = dateOf(item, 'wp:post_date') ?? parseDate(textOf(item, 'pubDate'));
  const login = textOf(item, 'dc:creator');
  const link = textOf(item, 'link');
  const id = textOf(item, 'wp:post_id');
  const post: SourcePost = {
    kind: 'post',
    title: textOf(item, 'title'),
    slug: percentDecoded(textOf(item, 'wp:post_name')),
    body: readBody(item, html, head.baseUrl, attachments),
    addresses: [link, ...(id ? [new URL(`/?p=${id}`, siteOf(link, head)).href] : [])],
    excerpt: textOf(item, 'excerpt:encoded'),
    cover: coverUrl ? { url: coverUrl, alt: attachments.alts.get(thumbnail) ?? '' } : undefined,
    author: head.authors.get(login) || login,
    by: authorOf(login),
    categories,
    tags,
    featured: textOf(item, 'wp:is_sticky') === '1',
    language: undefined,
    ...seo,
    wasPublished: status === 'publish' && !textOf(item, 'wp:post_password'),
    createdAt,
    updatedAt: dateOf(item, 'wp:post_modified'),
    publishedAt: status === 'publish' ? createdAt : undefined,
    scheduledFor: status === 'future' ? createdAt : undefined,
    clusterPages: [],
  };
  return { name, problems, post };
}

/** Private posts and those that wait for review become drafts. */
const KEPT_STATES = ['publish', 'future', 'draft', 'pending', 'private'];

/** Prefers the date in UTC; drafts have zeros there. */
const dateOf = (item: WxrItem, field: string): Date | undefined =>
  parseDate(textOf(item, `${field}_gmt`)) ?? parseDate(textOf(item, field));

const siteOf = (link: string, { baseUrl }: WxrHead): string =>
  [link, baseUrl].find((url) => URL.canParse(url)) ?? 'https://relative.invalid';

function readBody(item: WxrItem, html: string, baseUrl: string, attachments: Attachments): HtmlBody {
  const notes = readNotes(item.meta.get('footnotes'));
  return {
    html,
    baseUrl,
    ...(notes.length > 0 && { notes }),
    ...(/\[gallery\b/i.test(html) && { gallery: readGallery(item, html, attachments) }),
  };
}

/** Footnotes of the block of that name, which is empty in the text. */
function readNotes(json: string | undefined): string[] {
  if (!json) return [];
  try {
    const notes: unknown = JSON.parse(json);
    return Array.isArray(notes)
      ? notes.flatMap((note: { content?: unknown } | null) =>
          typeof note?.content === 'string' ? note.content : [],
        )
      : [];
  } catch {
    return [];
  }
}

function readGallery(
  item: WxrItem,
  html: string,
  { urls, alts, captions, attached: all }: Attachments,
): Gallery {
  const attached = (all.get(textOf(item, 'wp:post_id')) ?? [])
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => id);
  const named = [...html.matchAll(/\[gallery\b([^\]]{0,2000})\]/gi)].flatMap(
    ([, attributes = '']) => attributes.match(/\d+/g) ?? [],
  );
  const pictures = [...new Set([...named, ...attached])].flatMap((id) => {
    const url = urls.get(id);
    return url ? [[id, { url, alt: alts.get(id) ?? '', caption: captions.get(id) ?? '' }] as const] : [];
  });
  return { attached, pictures: Object.fromEntries(pictures) };
}

/** Older exports call tags so, and have categories without a domain. */
const DOMAINS: Readonly<Record<string, string>> = { tag: 'post_tag', '': 'category' };

function readTerms(item: WxrItem, head: WxrHead) {
  const problems: Problem[] = [];
  const named = item.terms.map(({ domain: written, slug, name: text }) => {
    const domain = DOMAINS[written] ?? written;
    return { domain, slug, name: text || head.terms.get(`${domain} ${slug}`) || percentDecoded(slug) };
  });
  // Older exports have each term twice, once with its slug.
  const keyOf = ({ domain, name }: (typeof named)[number]) => `${domain} ${name.toLowerCase()}`;
  const terms = [
    ...new Map(
      named.toSorted((a, b) => a.slug.length - b.slug.length).map((term) => [keyOf(term), term]),
    ).values(),
  ].toSorted((a, b) => named.indexOf(a) - named.indexOf(b));
  const categories = terms
    .filter(
      ({ domain, slug, name }) =>
        domain === 'category' && slug !== 'uncategorized' && (slug || name.toLowerCase() !== 'uncategorized'),
    )
    .map(({ name, slug }) => ({ name, slug: percentDecoded(slug) }));
  const tags = terms.filter(({ domain }) => domain === 'post_tag').map(({ name }) => name);
  const others = terms.filter(({ domain }) => domain !== 'category' && domain !== 'post_tag');
  if (others.length > 0)
    problems.push(problem('custom_fields', listed(others.map(({ domain, name }) => `${domain}: ${name}`))));
  return { categories, tags, problems };
}

/** Reads fields of the two most used SEO plugins; their template variables can't be resolved. */
function readSeo({ meta }: WxrItem, problems: Problem[]) {
  const field = (name: string, ...keys: string[]) => {
    const value = keys.map((key) => meta.get(key)?.trim()).find(Boolean) ?? '';
    if (!/%%\w+%%|%\w+%/.test(value)) return value;
    problems.push(problem('field_value', name));
    return '';
  };
  const keywords = field('seo_keywords', '_yoast_wpseo_focuskw', 'rank_math_focus_keyword');
  return {
    seoTitle: field('seo_title', '_yoast_wpseo_title', 'rank_math_title'),
    seoDescription: field('seo_description', '_yoast_wpseo_metadesc', 'rank_math_description'),
    seoKeywords: keywords.split(',').flatMap((keyword) => keyword.trim() || []),
    appearance: {
      canonicalUrl: field('canonical', '_yoast_wpseo_canonical', 'rank_math_canonical_url'),
      noindex:
        meta.get('_yoast_wpseo_meta-robots-noindex')?.trim() === '1' ||
        /"noindex"/.test(meta.get('rank_math_robots') ?? ''),
      socialTitle: field('social_title', '_yoast_wpseo_opengraph-title', 'rank_math_facebook_title'),
      socialDescription: field(
        'social_description',
        '_yoast_wpseo_opengraph-description',
        'rank_math_facebook_description',
      ),
      socialImage: field('social_image', '_yoast_wpseo_opengraph-image', 'rank_math_facebook_image'),
    },
  };
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
