import { z } from 'zod';
import { escapeXml } from '../../feeds/xml.ts';
import { ImportRefused } from '../import-refused.ts';
import { parseDate } from './parse-date.ts';
import {
  listed,
  type Problem,
  problem,
  type Source,
  type SourceAuthor,
  type SourceItem,
  type SourcePost,
} from './source.ts';

/** It is parsed as a whole. */
const GHOST_BYTES = 64 * 1024 * 1024;

const text = z.string().nullish().catch(undefined);
const key = z.union([z.string(), z.number()]).transform(String);
const order = z.number().nullish().catch(0);
const rows = <T extends z.ZodType>(row: T) => z.array(row.nullable().catch(null)).default([]).catch([]);

const SOCIAL = {
  og_title: text,
  og_description: text,
  og_image: text,
  twitter_title: text,
  twitter_description: text,
  twitter_image: text,
};

const GhostPost = z.object({
  id: key,
  title: text,
  slug: text,
  html: text,
  /** Only in exports before 2017. */
  markdown: text,
  plaintext: text,
  feature_image: text,
  feature_image_alt: text,
  image: text,
  featured: z.union([z.boolean(), z.number()]).nullish().catch(false),
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish().catch(false),
  status: text,
  visibility: text,
  locale: text,
  language: text,
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
  author_id: key.nullish().catch(undefined),
  created_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
  published_at: z.unknown().optional(),
  codeinjection_head: text,
  codeinjection_foot: text,
  canonical_url: text,
  ...SOCIAL,
});
type GhostPost = z.output<typeof GhostPost>;

const GhostUser = z.object({
  id: key,
  name: text,
  slug: text,
  bio: text,
  profile_image: text,
  /** Only in exports before 2017. */
  image: text,
  website: text,
  facebook: text,
  twitter: text,
  linkedin: text,
  instagram: text,
});

const GhostData = z.object({
  posts: rows(GhostPost),
  posts_meta: rows(
    z.object({ post_id: key, meta_title: text, meta_description: text, feature_image_alt: text, ...SOCIAL }),
  ),
  tags: rows(z.object({ id: key, name: text })),
  posts_tags: rows(z.object({ post_id: key, tag_id: key, sort_order: order })),
  users: rows(GhostUser),
  posts_authors: rows(z.object({ post_id: key, author_id: key, sort_order: order })),
});
type GhostData = z.output<typeof GhostData>;

const isGhost = z.object({ data: z.looseObject({ posts: z.array(z.unknown()) }) });
/** Ghost writes an array of databases, older versions one without it. */
const GhostExport = z.union([
  z.object({ db: z.tuple([isGhost], z.unknown()) }).transform(({ db }) => db[0]),
  isGhost,
]);

/**
 * Opens an export of Ghost; undefined for any other file. An export has no pictures: they are beside it in a ZIP.
 * @throws ImportRefused for one that is too large
 */
export async function openGhost(
  name: string,
  read: () => Promise<Buffer | undefined>,
  { bytes, isAlone }: { bytes: number; isAlone: boolean },
): Promise<Source | undefined> {
  if (bytes > GHOST_BYTES) throw new ImportRefused('json_size', String(GHOST_BYTES));
  const data = parsed(await read());
  if (!data) return undefined;
  const items = itemsOf(data).map((item) => (item.name ? item : { ...item, name }));
  const [first] = items;
  const needsPictures = isAlone && JSON.stringify(data.posts).includes('__GHOST_URL__/content/');
  if (first && needsPictures) first.ofFile = [{ item: name, ...problem('pictures_not_packed') }];
  return {
    total: items.length,
    async *items() {
      yield* items;
    },
  };
}

function parsed(bytes: Buffer | undefined): GhostData | undefined {
  if (!bytes) return undefined;
  try {
    const found = GhostExport.safeParse(JSON.parse(bytes.toString().replace(/^\uFEFF/, '')));
    return found.success ? GhostData.parse(found.data.data) : undefined;
  } catch {
    return undefined;
  }
}

function itemsOf(data: GhostData): SourceItem[] {
  const namesOf = (links: readonly (Link | null)[], named: GhostData['tags']) => {
    const names = new Map(named.map((row) => [row?.id, row?.name ?? '']));
    return Map.groupBy(
      links
        .filter((link) => link !== null)
        .toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
        .map((link) => ({ post: link.post_id, name: names.get(link.of) ?? '' })),
      ({ post }) => post,
    );
  };
  const tags = namesOf(
    data.posts_tags.map((row) => row && { ...row, of: row.tag_id }),
    data.tags,
  );
  const authors = namesOf(
    data.posts_authors.map((row) => row && { ...row, of: row.author_id }),
    data.users,
  );
  const users = new Map(data.users.map((row) => [row?.id, row && authorOf(row)]));
  const links = Map.groupBy(data.posts_authors, (row) => row?.post_id);
  const metas = new Map(data.posts_meta.map((row) => [row?.post_id, row]));
  return data.posts.map((post) => {
    if (!post) return { name: '', problems: [problem('unreadable')] };
    const [writer, ...others] = links.get(post.id)?.map((row) => row?.author_id) ?? [post.author_id];
    const by = users.get(writer ?? '') ?? undefined;
    const written = authors.get(post.id)?.map(({ name }) => name) ?? [by?.name ?? ''];
    return readPost(
      { ...metas.get(post.id), ...withoutEmpty(post) },
      {
        tags: tags.get(post.id)?.map(({ name }) => name) ?? [],
        author: written.filter(Boolean).join(', '),
        // A post has one author with a page here.
        by: others.length === 0 && by?.name ? by : undefined,
      },
    );
  });
}

/** Profiles, of which Ghost stores the name alone. */
const PROFILES = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  linkedin: 'https://www.linkedin.com/in/',
  instagram: 'https://www.instagram.com/',
} as const;

function authorOf(user: z.output<typeof GhostUser>): SourceAuthor {
  const { name, slug, bio, profile_image, image, website } = user;
  const profiles = Object.entries(PROFILES).flatMap(([service, url]) => {
    const named = user[service as keyof typeof PROFILES]?.trim().replace(/^[@/]+/, '');
    if (!named) return [];
    return /^https?:\/\//i.test(named) ? named : url + named;
  });
  return {
    name: name ?? '',
    slug: slug ?? '',
    role: '',
    bio: bio ?? '',
    picture: ownPath(profile_image ?? image ?? ''),
    links: [...(website ? [website] : []), ...profiles],
    addresses: slug ? [`/author/${slug}/`] : [],
  };
}

interface Link {
  post_id: string;
  of: string;
  sort_order?: number | null | undefined;
}

/** Fields of posts that moved to a table of their own are empty in the post. */
const withoutEmpty = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)) as T;

const KEPT_STATES = ['published', 'scheduled', 'draft', 'sent'];

function readPost(
  post: GhostPost,
  { tags, author, by }: { tags: string[]; author: string; by: SourceAuthor | undefined },
): SourceItem {
  const name = post.title || post.slug || post.id;
  const status = post.status ?? 'draft';
  if (post.type === 'page' || post.page) return { name, problems: [problem('item_type', 'page')] };
  if (!KEPT_STATES.includes(status)) return { name, problems: [problem('item_status', status)] };
  const body = bodyOf(post);
  if (!body) return { name, problems: [problem('nothing_in_it')] };
  const problems: Problem[] = [];
  const isPublic = (post.visibility ?? 'public') === 'public' && status !== 'sent';
  if (!isPublic) problems.push(problem('members_only'));
  if (post.codeinjection_head || post.codeinjection_foot)
    problems.push(problem('removed_markup', 'code injection'));
  // Ghost uses tags that begin so for itself.
  const internal = tags.filter((tag) => tag.startsWith('#'));
  if (internal.length > 0) problems.push(problem('tags_left', listed(internal)));
  const publishedAt = dateOf(post.published_at);
  const cover = post.feature_image ?? post.image;
  const source: SourcePost = {
    kind: 'post',
    // Titles and excerpts are plain text here, and HTML in other exports.
    title: escapeXml(post.title ?? ''),
    slug: post.slug ?? '',
    body,
    addresses: post.slug ? [`/${post.slug}/`] : [],
    excerpt: escapeXml(post.custom_excerpt ?? ''),
    cover: cover ? { url: ownPath(cover), alt: post.feature_image_alt ?? '' } : undefined,
    author,
    by,
    categories: [],
    tags: tags.filter((tag) => !tag.startsWith('#')),
    featured: Boolean(post.featured),
    language: post.locale ?? post.language ?? undefined,
    seoTitle: post.meta_title ?? '',
    seoDescription: post.meta_description ?? '',
    seoKeywords: [],
    appearance: {
      // A URL of its own site is the post's own.
      canonicalUrl: post.canonical_url?.startsWith('__GHOST_URL__') ? '' : (post.canonical_url ?? ''),
      noindex: false,
      socialTitle: post.og_title ?? post.twitter_title ?? '',
      socialDescription: post.og_description ?? post.twitter_description ?? '',
      socialImage: ownPath(post.og_image ?? post.twitter_image ?? ''),
    },
    wasPublished: status === 'published' && isPublic,
    createdAt: dateOf(post.created_at) ?? publishedAt,
    updatedAt: dateOf(post.updated_at),
    publishedAt: status === 'published' ? publishedAt : undefined,
    scheduledFor: status === 'scheduled' ? publishedAt : undefined,
    clusterPages: [],
  };
  return { name, problems, post: source };
}

function bodyOf({ html, markdown, plaintext }: GhostPost): SourcePost['body'] | undefined {
  if (html) return { html: html.replaceAll(SITE, ''), baseUrl: undefined };
  if (markdown) return { markdown: markdown.replaceAll(SITE, '') };
  // Without it, the text is only in the format of Ghost's editor.
  return plaintext
    ? {
        html: plaintext
          .split(/\n\s*\n/)
          .map((part) => `<p>${escapeXml(part)}</p>`)
          .join('\n'),
        baseUrl: undefined,
      }
    : undefined;
}

/** Stands for the address of the site. Resized pictures aren't in exports. */
const SITE = /__GHOST_URL__|(?<=\/content\/images\/)size\/w\d+\/(?:format\/\w+\/)?/g;
const ownPath = (url: string): string => url.replaceAll(SITE, '');

const dateOf = (value: unknown): Date | undefined => {
  if (typeof value === 'number') return parseDate(new Date(value).toISOString());
  return typeof value === 'string' ? parseDate(value) : undefined;
};
