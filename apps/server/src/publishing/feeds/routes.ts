import type { PostKind } from '@inkstep/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import { DomainError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Admission } from '../../platform/http/admission.ts';
import { type CachedBody, keptBody, sendCachedBody } from '../../platform/http/cached-body.ts';
import { createPageCache, type PageKey } from '../../platform/http/page-cache.ts';
import { allowCaching } from '../../platform/http/shared-caching.ts';
import { findCategoryBySlug } from '../categories/queries.ts';
import { type ManifestCtx, manifestFile } from '../disclosure/manifest-file.ts';
import { evidenceFile } from '../evidence/evidence-file.ts';
import type { EvidenceCtx } from '../evidence/read-evidence.ts';
import { findPublished } from '../readers/queries.ts';
import { findMovedArchive, findMovedPost } from '../redirects/find-moved.ts';
import { archivePath, publicPath } from './addresses.ts';
import { atomFeed } from './atom.ts';
import { brandPicture, readBrand } from './brand.ts';
import { ATOM_PATH, categoryFeedPath, FEED_PATH, FEED_POSTS, USUAL_FEED_PATHS } from './feed-paths.ts';
import { INDEX_NOW_KEY_FILE } from './index-now.ts';
import { llmsText, postMarkdown } from './llms.ts';
import {
  countFindable,
  lastChange,
  listArchives,
  listFindable,
  listNewest,
  listNewestWhole,
} from './queries.ts';
import { robotsText } from './robots.ts';
import { rssFeed } from './rss.ts';
import { SITEMAP_ADDRESSES, sitemap, sitemapIndex, wholeSitemap } from './sitemap.ts';

interface FeedFacts {
  type: string;
  /** Time of the last change of its content. */
  changed?: Date | undefined;
  /** Canonical page of this content. */
  canonical?: string;
  /** True to keep search engines from listing it. */
  isHidden?: boolean;
}
type Feed = CachedBody & FeedFacts & { keys: PageKey[] };

interface Made extends FeedFacts {
  body: string | Buffer;
  keys: PageKey[];
}

const LISTED_FOR_MODELS = 500;
const OLDEST = new Date(0);
const RSS = 'application/rss+xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

export interface FeedOptions {
  admission: Admission;
  /** URLs per sitemap file. */
  perFile?: number;
}

/** Loaded with the first picture, because the modules take long to load. */
const drawing = () => import('./pictures/draw-picture.ts');

/** Sitemaps, feeds, robots.txt and llms.txt: cached until a post changes. */
export function serveFeeds(
  app: FastifyInstance,
  ctx: EvidenceCtx &
    ManifestCtx & {
      config: Pick<Config, 'PUBLIC_URL' | 'INDEXNOW_KEY' | 'CDN_PURGE'>;
      notifications: Notifications;
      files: Pick<FileStore, 'open'>;
    },
  { admission, perFile = SITEMAP_ADDRESSES }: FeedOptions,
): void {
  const { read, config, notifications, files } = ctx;
  const origin = config.PUBLIC_URL;
  /** Path of the post that had this slug, for redirects of what belongs to it. */
  const movedPath = async (
    kind: PostKind,
    slug: string,
    pathOf: (post: { kind: PostKind; slug: string }) => string,
  ) => {
    const moved = await findMovedPost(ctx, kind, slug);
    return moved && pathOf({ kind, slug: moved.slug });
  };
  const cache = createPageCache<Feed>(notifications);
  app.addHook('onClose', async () => cache.close());

  /** Responds 404 if `make` returns undefined, and redirects if it returns a path. */
  function get(
    url: string,
    make: (db: Db, params: Record<string, string>) => Promise<Made | string | undefined>,
  ): void {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      config: { admission: 'file' },
      handler: async (request, reply) => {
        const name = request.url.split('?', 1)[0] ?? '';
        const known = cache.get(name);
        if (known) return send(request, reply, known, config);
        await admission.charge(request, 'page');
        let made: Made | string | undefined;
        const params = request.params as Record<string, string>;
        const find = async () => (made = await read((db) => make(db, params)));
        const feed = await cache.load(name, async () => {
          const found = await find();
          return typeof found === 'object' ? kept(found) : undefined;
        });
        if (feed) return send(request, reply, feed, config);
        made ??= await find();
        if (made === undefined) throw new DomainError('NOT_FOUND', 'Not found');
        if (typeof made === 'string') {
          void reply.header('cache-control', 'no-store');
          return reply.redirect(made + request.url.slice(name.length), 301);
        }
        return send(request, reply, (await kept(made)).body, config);
      },
    });
  }

  /** Facts of a feed, with the name and logo of the blog. */
  const feedHead = async (db: Db) => {
    const brand = await readBrand(db);
    const { name: title, description } = brand;
    return { title, description, page: '/blog', logo: brandPicture(brand, origin) };
  };
  /** Name, look and logo of the blog for drawn pictures. */
  const drawnBrand = async (db: Db) => {
    const { logo, ...brand } = await readBrand(db);
    const { readLogo } = await drawing();
    return { ...brand, logo: await readLogo(files, logo) };
  };

  for (const { path, type, write } of [
    { path: FEED_PATH, type: RSS, write: rssFeed },
    { path: ATOM_PATH, type: ATOM, write: atomFeed },
  ])
    get(path, async (db) => {
      const posts = await listNewestWhole(db, FEED_POSTS);
      const changed = await lastChange(db);
      const head = { ...(await feedHead(db)), path, changed: changed ?? OLDEST };
      return { body: await write(posts, origin, head), type, changed, keys: ['blog'] };
    });

  get('/blog/category/:slug/rss.xml', async (db, { slug = '' }) => {
    const category = await findCategoryBySlug(db, slug);
    if (!category) {
      const moved = await findMovedArchive(ctx, 'category', slug);
      return moved && categoryFeedPath(moved);
    }
    if (category.slug !== slug) return categoryFeedPath(category.slug);
    const posts = await listNewestWhole(db, FEED_POSTS, category.id);
    if (posts.length === 0) return undefined;
    const changed = new Date(Math.max(...posts.map(({ updatedAt }) => updatedAt.getTime())));
    const blog = await feedHead(db);
    const head = {
      ...blog,
      title: `${category.title || category.name} · ${blog.title}`,
      description: category.description || blog.description,
      page: archivePath({ kind: 'category', slug }),
      path: categoryFeedPath(slug),
      changed,
    };
    return { body: await rssFeed(posts, origin, head), type: RSS, changed, keys: ['blog'] };
  });

  for (const path of USUAL_FEED_PATHS) {
    get(path, async () => FEED_PATH);
    if (!path.endsWith('.xml')) get(`${path}/`, async () => FEED_PATH);
  }

  get('/sitemap.xml', async (db) => {
    const count = await countFindable(db);
    const changed = await lastChange(db);
    const archives = await listArchives(db);
    const room = perFile - archives.length - 20;
    const body =
      count <= room
        ? wholeSitemap(
            { posts: await listFindable(db, { limit: room, offset: 0 }), archives },
            origin,
            changed,
          )
        : sitemapIndex(Math.ceil(count / perFile), origin);
    return { body, type: XML, changed, keys: ['blog'] };
  });

  get('/sitemap-:file.xml', async (db, params) => {
    const file = Number(params['file']);
    if (!Number.isInteger(file) || file < 0 || file > 1000) return undefined;
    if (file === 0)
      return {
        body: wholeSitemap({ posts: [], archives: await listArchives(db) }, origin, await lastChange(db)),
        type: XML,
        keys: ['blog'],
      };
    const posts = await listFindable(db, { limit: perFile, offset: (file - 1) * perFile });
    return posts.length === 0 ? undefined : { body: sitemap(posts, origin), type: XML, keys: ['blog'] };
  });

  get('/llms.txt', async (db) => {
    const [posts, guides] = [
      await listNewest(db, 'post', LISTED_FOR_MODELS),
      await listNewest(db, 'pillar', LISTED_FOR_MODELS),
    ];
    return {
      body: llmsText(posts, guides, { origin, brand: await readBrand(db) }),
      type: TEXT,
      changed: await lastChange(db),
      keys: ['blog'],
    };
  });

  get('/robots.txt', async () => ({ body: robotsText(origin), type: TEXT, keys: [] }));

  const key = config.INDEXNOW_KEY;
  if (key) get(INDEX_NOW_KEY_FILE(key), async () => ({ body: key, type: TEXT, keys: [] }));

  get('/blog/post/:slug.md', async (db, { slug = '' }) => {
    const post = await findPublished(db, 'post', slug);
    if (!post) return movedPath('post', slug, (moved) => `${publicPath(moved)}.md`);
    const path = publicPath({ kind: 'post', slug: post.slug });
    if (post.slug !== slug) return `${path}.md`;
    const facts = { ...post, publishedAt: post.publishedAt ?? post.createdAt };
    const canonical = post.canonicalUrl ?? origin + path;
    return {
      body: postMarkdown(facts, origin + path),
      type: MARKDOWN,
      changed: post.updatedAt,
      keys: [`post:${post.id}`],
      canonical,
      isHidden: post.noindex,
    };
  });

  get('/evidence/:slug.json', async (_db, { slug = '' }) => evidenceFile(ctx, { kind: 'post', slug }));
  get('/evidence/pillar/:slug.json', async (_db, { slug = '' }) =>
    evidenceFile(ctx, { kind: 'pillar', slug }),
  );

  get('/blog/post/:slug/manifest.json', async (_db, { slug = '' }) =>
    manifestFile(ctx, { kind: 'post', slug }),
  );
  get('/pillar/:slug/manifest.json', async (_db, { slug = '' }) =>
    manifestFile(ctx, { kind: 'pillar', slug }),
  );

  get('/og/site.png', async () => {
    const { drawSitePicture } = await drawing();
    return { body: await drawSitePicture(), type: 'image/png', keys: [] };
  });

  get('/og/blog.png', async (db) => {
    const { drawBlogPicture } = await drawing();
    return { body: await drawBlogPicture(await drawnBrand(db)), type: 'image/png', keys: ['blog'] };
  });

  get('/og/:kind/:slug.png', async (db, { kind, slug = '' }) => {
    if (kind !== 'post' && kind !== 'pillar') return undefined;
    const post = await findPublished(db, kind, slug);
    if (!post) return movedPath(kind, slug, picturePath);
    if (post.slug !== slug) return picturePath({ kind, slug: post.slug });
    const { drawPostPicture } = await drawing();
    const { title, author } = post;
    const body = await drawPostPicture({ title, author, brand: await drawnBrand(db) });
    return { body, type: 'image/png', changed: post.updatedAt, keys: [`post:${post.id}`] };
  });
}

const picturePath = ({ kind, slug }: { kind: PostKind; slug: string }): string =>
  `/og/${kind}/${encodeURIComponent(slug)}.png`;

async function kept({ body, keys, ...facts }: Made) {
  const isCompressed = facts.type.startsWith('image/');
  return { body: { ...(await keptBody(body, { isCompressed })), ...facts, keys }, keys };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  feed: Feed,
  config: Pick<Config, 'CDN_PURGE'>,
): FastifyReply {
  const { type, changed, canonical, isHidden, keys } = feed;
  void reply.type(type);
  allowCaching(request, reply, config, keys);
  if (feed.compressed.size > 0) void reply.header('vary', 'accept-encoding');
  if (canonical) void reply.header('link', `<${canonical}>; rel="canonical"`);
  if (isHidden) void reply.header('x-robots-tag', 'noindex');
  if (!changed) return sendCachedBody(request, reply, feed);
  void reply.header('last-modified', changed.toUTCString());
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers;
  // Headers have no fractions of seconds.
  const isUnchanged = !known && since && Date.parse(since) >= Math.floor(changed.getTime() / 1000) * 1000;
  return isUnchanged
    ? reply.header('etag', feed.etag).code(304).send()
    : sendCachedBody(request, reply, feed);
}
