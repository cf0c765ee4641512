import { withDisclosure } from '@inkstep/article/disclosure';
import type { PostKind } from '@inkstep/contract';
import { parse as parseToml } from 'smol-toml';
import { parse } from 'yaml';
import { parseDate } from './parse-date.ts';
import { readDisclosure } from './read-disclosure.ts';
import { listed, type Problem, problem, type SourceAuthor, type SourcePost } from './source.ts';

const MAX_CHARACTERS = 65_536;
/** Real front matter has no aliases; a few nested levels would expand to gigabytes. */
const MAX_ALIASES = 20;

type Fields = ReadonlyMap<string, unknown>;
type Parts = { fields: Fields; body: string } | { failure: Problem };

interface Format {
  opened: RegExp;
  closed: RegExp;
  parse: (text: string) => unknown;
}

const FORMATS: readonly Format[] = [
  {
    opened: /^---[ \t]*\r?\n/,
    closed: /(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/,
    parse: parseYaml,
  },
  {
    opened: /^\+\+\+[ \t]*\r?\n/,
    closed: /(?:^|\n)\+\+\+[ \t]*(?:\r?\n|$)/,
    parse: (text) => withTexts(parseToml(text)),
  },
  {
    opened: /^\{[ \t]*\r?\n/,
    closed: /\n\}[ \t]*(?:\r?\n|$)/,
    parse: (text) => JSON.parse(`{${text}}`),
  },
];

/** A title with a colon, which YAML forbids without quotes, and which all site generators' users write. */
const WITH_COLON = /^([\w-]+):[ \t]+([^\s"'[{|>&*!%@`#].*:[ \t].*)$/gm;

function parseYaml(text: string): unknown {
  const options = { maxAliasCount: MAX_ALIASES, logLevel: 'error' } as const;
  try {
    return parse(text, options);
  } catch (error) {
    const quoted = text.replace(
      WITH_COLON,
      (_, name: string, value: string) => `${name}: ${JSON.stringify(value.trim())}`,
    );
    if (quoted === text) throw error;
    return parse(quoted, options);
  }
}

/** Replaces dates of TOML by their texts. Zola has categories and tags in a table of their own. */
const withTexts = ({ taxonomies, ...fields }: Record<string, unknown>): unknown =>
  JSON.parse(JSON.stringify({ ...fields, ...(isRecord(taxonomies) && taxonomies) }));

/** Splits a Markdown file into its optional front matter in YAML, TOML or JSON and its text. */
export function splitFrontMatter(file: string): Parts {
  const text = file.replace(/^\uFEFF/, '');
  const format = FORMATS.find(({ opened }) => opened.test(text));
  if (!format) return { fields: new Map(), body: text };
  const rest = text.replace(format.opened, '');
  const closed = format.closed.exec(rest.slice(0, MAX_CHARACTERS));
  if (!closed) return { failure: problem('front_matter', 'its end is missing') };
  const body = rest.slice(closed.index + closed[0].length).replace(/^\r?\n/, '');
  try {
    const value: unknown = format.parse(rest.slice(0, closed.index));
    if (value === null || value === undefined) return { fields: new Map(), body };
    if (typeof value !== 'object' || Array.isArray(value))
      return { failure: problem('front_matter', 'it has no fields') };
    const entries = Object.entries(value).map(([name, each]) => [normalName(name), each] as const);
    return { fields: new Map(entries), body };
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { failure: problem('front_matter', line.slice(0, 200)) };
  }
}

/** Makes `seoTitle`, `seo-title` and `SEO_Title` equal. */
const normalName = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_');

/** Names of the same field in various tools, ours first. */
const NAMES = {
  title: ['title'],
  slug: ['slug'],
  type: ['type'],
  excerpt: ['excerpt', 'description', 'summary'],
  cover: ['cover', 'cover_image', 'image', 'featured_image', 'feature_image', 'hero_image', 'thumbnail'],
  coverAlt: ['cover_alt', 'image_alt'],
  author: ['author', 'authors'],
  authorSlug: ['author_slug'],
  reviewer: ['reviewer'],
  reviewerSlug: ['reviewer_slug'],
  category: ['category', 'categories'],
  categorySlug: ['category_slug'],
  tags: ['tags', 'tag'],
  featured: ['featured', 'sticky'],
  language: ['language', 'lang'],
  seoTitle: ['seo_title', 'meta_title'],
  seoDescription: ['seo_description', 'meta_description'],
  seoKeywords: ['seo_keywords', 'keywords'],
  canonical: ['canonical', 'canonical_url'],
  noindex: ['noindex', 'no_index'],
  robots: ['robots'],
  socialTitle: ['social_title', 'og_title'],
  socialDescription: ['social_description', 'og_description'],
  socialImage: ['social_image', 'og_image'],
  published: ['published'],
  draft: ['draft'],
  status: ['status'],
  date: ['date', 'pub_date', 'pub_datetime', 'publish_date'],
  publishedAt: ['published_at'],
  createdAt: ['created', 'created_at'],
  updatedAt: ['updated', 'updated_at', 'updated_date', 'lastmod', 'modified', 'last_modified_at'],
  scheduledFor: ['scheduled', 'scheduled_for'],
  clusterPages: ['cluster_pages'],
  address: ['permalink', 'url'],
  oldAddresses: ['redirect_from', 'aliases'],
  disclosure: ['ai_disclosure'],
  sourceType: ['digital_source_type'],
  making: ['ai_made_by', 'ai_models', 'ai_words', 'ai_machine_words'],
} as const;
type Name = keyof typeof NAMES;

/** Facts that a file's path states. */
export interface FileFacts {
  title: string;
  slug: string;
  date: Date | undefined;
  language: string | undefined;
  isDraft: boolean;
}

/** Reads the fields of a post. Values of an unexpected type are omitted and reported. */
export function readFrontMatter(
  fields: Fields,
  { kind, markdown, fallback }: { kind: PostKind; markdown: string; fallback: FileFacts },
): { post: SourcePost; problems: Problem[] } {
  const problems: Problem[] = [];
  const used = new Set<string>();

  function read<T>(name: Name, as: (value: unknown) => T | undefined): T | undefined {
    const written = NAMES[name].find((each) => fields.has(each));
    if (written === undefined) return undefined;
    used.add(written);
    const value = fields.get(written);
    if (value === null || value === '') return undefined;
    const converted = as(value);
    if (converted === undefined) problems.push(problem('field_value', written));
    return converted;
  }

  const date = read('date', asDate) ?? fallback.date;
  const publishedAt = read('publishedAt', asDate);
  const createdAt = read('createdAt', asDate);
  // Some tools write a date here instead of a boolean.
  const published = read('published', (value) => asFlag(value) ?? (asDate(value) ? true : undefined));
  const isDraft = read('draft', asFlag) ?? fallback.isDraft;
  const status = read('status', asText)?.toLowerCase() ?? 'published';
  const wasPublished = (published ?? true) && !isDraft && ['published', 'publish', 'public'].includes(status);
  const coverAlt = read('coverAlt', asText);
  const cover = read('cover', asCover);
  const categorySlug = read('categorySlug', asText) ?? '';
  const type = read('type', asText)?.toLowerCase();
  const heading = /^\s*# +(\S.*?)[ \t#]*(?:\r?\n|$)/.exec(markdown.slice(0, 2000));
  const ownTitle = read('title', asText);
  const title = ownTitle ?? heading?.[1] ?? '';
  if (title === '') problems.push(problem('no_title', fallback.title));
  const { disclosure, field } = readDisclosure(fields);
  if (field !== undefined) problems.push(problem('field_value', field));
  const text = ownTitle === undefined && heading ? markdown.slice(heading[0].length) : markdown;
  const author = read('author', asNames)?.join(', ') ?? '';
  const post: SourcePost = {
    kind: type === 'pillar' ? 'pillar' : kind,
    title: title || fallback.title,
    slug: read('slug', asText) ?? fallback.slug,
    addresses: [
      ...(read('address', asList) ?? []).filter((each) => each.startsWith('/')),
      ...(read('oldAddresses', asList) ?? []).filter((each) => /^(?:\/|https?:\/\/)/i.test(each)),
    ],
    body: { markdown: disclosure ? withoutLastParagraph(text, disclosure.text) : text },
    excerpt: read('excerpt', asText) ?? '',
    cover: cover && { url: cover.url, alt: coverAlt ?? cover.alt },
    author,
    by: personOf(author, read('authorSlug', asText)),
    reviewer: personOf(read('reviewer', asText) ?? '', read('reviewerSlug', asText)),
    categories: (read('category', asList) ?? []).map((name, index) => ({
      name,
      slug: index === 0 ? categorySlug : '',
    })),
    tags: read('tags', asList) ?? [],
    featured: read('featured', asFlag) ?? false,
    language: read('language', asText) ?? fallback.language,
    seoTitle: read('seoTitle', asText) ?? '',
    seoDescription: read('seoDescription', asText) ?? '',
    seoKeywords: read('seoKeywords', asList) ?? [],
    appearance: {
      canonicalUrl: read('canonical', asText) ?? '',
      noindex: (read('noindex', asFlag) ?? false) || /\bnoindex\b/i.test(read('robots', asText) ?? ''),
      socialTitle: read('socialTitle', asText) ?? '',
      socialDescription: read('socialDescription', asText) ?? '',
      socialImage: read('socialImage', asCover)?.url ?? '',
    },
    wasPublished,
    createdAt: createdAt ?? date,
    updatedAt: read('updatedAt', asDate),
    publishedAt: publishedAt ?? (wasPublished ? date : undefined),
    scheduledFor: read('scheduledFor', asDate),
    clusterPages: read('clusterPages', asClusterPages) ?? [],
    disclosure,
  };
  const known = new Set<string>(Object.values(NAMES).flat());
  const unknown = [...fields.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) problems.push(problem('unknown_fields', listed(unknown)));
  return { post, problems };
}

/** Without the disclosure, which files have below the text. */
function withoutLastParagraph(markdown: string, text: string): string {
  const told = withDisclosure('', text).trim();
  const trimmed = markdown.trimEnd();
  return trimmed.endsWith(`\n${told}`) ? trimmed.slice(0, -told.length).trimEnd() : markdown;
}

/** An author with a page, whose other facts are in the export's own file. */
const personOf = (name: string, slug: string | undefined): SourceAuthor | undefined =>
  name === '' || !slug ? undefined : { name, slug, role: '', bio: '', picture: '', links: [], addresses: [] };

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;

const asFlag = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (text === 'true' || text === 'yes') return true;
  return text === 'false' || text === 'no' ? false : undefined;
};

const asDate = (value: unknown): Date | undefined =>
  typeof value === 'string' ? parseDate(value) : undefined;

/** Accepts a list, or a text with commas. */
function asList(value: unknown): string[] | undefined {
  const items = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value];
  const texts = items.map(asText);
  return texts.some((text) => text === undefined) ? undefined : texts.flatMap((text) => text || []);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Accepts one or several authors, each a name or an object with one. */
function asNames(value: unknown): string[] | undefined {
  const items = Array.isArray(value) ? value : [value];
  const names = items.map((item) => (isRecord(item) ? asText(item.name) : asText(item)));
  return names.some((name) => name === undefined) ? undefined : names.flatMap((name) => name || []);
}

function asCover(value: unknown): { url: string; alt: string } | undefined {
  if (!isRecord(value)) {
    const url = asText(value);
    return url === undefined ? undefined : { url, alt: '' };
  }
  const url = asText(value.url ?? value.src ?? value.image);
  return url === undefined ? undefined : { url, alt: asText(value.alt) ?? '' };
}

function asClusterPages(value: unknown): SourcePost['clusterPages'] | undefined {
  if (!Array.isArray(value)) return undefined;
  const pages = value.map((page) => {
    if (!isRecord(page)) return { slug: asText(page) ?? '', title: '', description: '' };
    return {
      slug: asText(page.slug) ?? '',
      title: asText(page.title) ?? '',
      description: asText(page.description) ?? '',
    };
  });
  return pages.every(({ slug }) => slug !== '') ? pages : undefined;
}
