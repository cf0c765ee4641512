import { decodeString } from 'micromark-util-decode-string';
import { decodeXml } from './decode-xml.ts';
import { parseDate } from './parse-date.ts';
import { listed, type Problem, problem, type Source, type SourceItem, type SourcePost } from './source.ts';
import { readWxr, type WxrHead, type WxrItem } from './wxr-reader.ts';

type OpenFile = () => Promise<AsyncIterable<Buffer>>;

/** Maximum characters of URLs kept until the posts that show them follow. */
const MAX_ADDRESSES = 32_000_000;
/** Belong to the media library and revision history; their texts are in the posts. */
const SILENT_TYPES = ['attachment', 'revision'];
const MAX_TYPES = 50;

interface Attachments {
  /** Picture URLs by item ID. */
  urls: Map<string, string>;
  alts: Map<string, string>;
}

/** Opens a WordPress export. Reads it twice, because posts may refer to later items. */
export async function openWxr(name: string, open: OpenFile): Promise<Source> {
  const head: WxrHead = { baseUrl: '', authors: new Map() };
  const attachments: Attachments = { urls: new Map(), alts: new Map() };
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
      characters += url.length + alt.length;
      attachments.urls.set(id, copyOf(url));
      if (alt) attachments.alts.set(id, copyOf(alt));
    } else if (
      !SILENT_TYPES.includes(type) &&
      type !== 'post' &&
      type !== 'page' &&
      otherTypes.size < MAX_TYPES
    )
      otherTypes.set(type.slice(0, 100), (otherTypes.get(type.slice(0, 100)) ?? 0) + 1);
  }
  return {
    total: items,
    async *items() {
      const others = [...otherTypes].map(([type, count]) => problem('item_type', `${type} (${count})`));
      for await (const item of readWxr(decodeXml(await open()), head)) {
        const read = readItem(item, head, attachments);
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

function readItem(item: WxrItem, head: WxrHead, attachments: Attachments): SourceItem {
  const name = nameOf(item);
  const type = textOf(item, 'wp:post_type') || 'post';
  if (type === 'page') return { name, problems: [problem('item_type', 'page')] };
  if (type !== 'post') return { name, problems: [] };
  const status = textOf(item, 'wp:status') || 'publish';
  if (!KEPT_STATES.includes(status)) return { name, problems: [problem('item_status', status)] };
  const html = item.fields.get('content:encoded') ?? '';
  const { categories, tags, problems } = readTerms(item);
  if (item.comments > 0) problems.push(problem('comments', item.comments));
  if (textOf(item, 'wp:post_password')) problems.push(problem('password'));
  const custom = [...item.meta.keys()].filter((key) => !/^_|^rank_math_/.test(key));
  if (custom.length > 0) problems.push(problem('custom_fields', listed(custom)));
  const seo = readSeo(item, problems);
  const thumbnail = item.meta.get('_thumbnail_id')?.trim() ?? '';
  const coverUrl = attachments.urls.get(thumbnail);
  if (thumbnail !== '' && !coverUrl) problems.push(problem('picture_missing', `#${thumbnail}`));
  const createdAt = dateOf(item, 'wp:post_date') ?? parseDate(textOf(item, 'pubDate'));
  const login = textOf(item, 'dc:creator');
  const post: SourcePost = {
    kind: 'post',
    title: textOf(item, 'title'),
    slug: percentDecoded(textOf(item, 'wp:post_name')),
    body: { html, baseUrl: head.baseUrl },
    excerpt: textOf(item, 'excerpt:encoded'),
    cover: coverUrl ? { url: coverUrl, alt: attachments.alts.get(thumbnail) ?? '' } : undefined,
    author: head.authors.get(login) || login,
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

function readTerms({ terms }: WxrItem) {
  const problems: Problem[] = [];
  const categories = terms
    .filter(({ domain, slug }) => domain === 'category' && slug !== 'uncategorized')
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
  };
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
