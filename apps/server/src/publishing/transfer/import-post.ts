import { createHash } from 'node:crypto';
import { parsePicturePath } from '@inkstep/article/pictures';
import { LIMITS, PillarInput, TEXT_LIMITS } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { linkAuthor } from '../authors/queries.ts';
import { contentHash } from '../disclosure/disclosure-to-keep.ts';
import { setPostDisclosure } from '../disclosure/queries.ts';
import { createPost } from '../posts/create-post.ts';
import { oldAddress } from '../redirects/old-address.ts';
import type { ImportCtx } from './context.ts';
import type { ConvertedPost } from './convert/convert-post.ts';
import { replaceUrls, type UrlPlace } from './convert/find-urls.ts';
import { ensureAuthor } from './ensure-author.ts';
import { fitPost } from './fit-post.ts';
import type { PictureImporter } from './picture-importer.ts';
import type { ItemReport } from './progress.ts';
import {
  ensureCategory,
  findImported,
  findPostIds,
  hasPicture,
  hasSamePost,
  rememberAddresses,
  rememberSource,
  setUpdatedAt,
} from './queries.ts';
import { listed, problem, type SourceAuthor, type SourceItem, type SourcePost } from './sources/source.ts';

export interface Importer extends ImportCtx {
  pictureTaker: PictureImporter;
  signal: AbortSignal;
  adminId: string;
  workspaceId: string;
  publish: boolean;
  authorPictures: AuthorPictures;
}

/** Stored pictures of authors, so that each is read once. */
export type AuthorPictures = Map<SourceAuthor, Promise<string | undefined>>;

type PostItem = SourceItem & { post: SourcePost };

/** Stores a post of a file, unless it already exists. */
export async function importPost(importer: Importer, item: PostItem, report: ItemReport): Promise<void> {
  const { db } = importer;
  const sourceHash = hashOf(item.post);
  const known = await findImported(db, sourceHash);
  if (known) {
    return completeKnown(importer, item, known, report);
  }
  const text = await readText(importer, item.post);
  if (!text) {
    report.add(problem('unreadable'));
    return report.skip();
  }
  const post = { ...item.post, ...text.plain };
  const cover = post.cover?.url;
  const social = post.appearance.socialImage || undefined;
  const shown = [cover, social].filter((url) => url !== undefined);
  const urls = [...text.pictures.map(({ url }) => url), ...shown];
  const taken = await importer.pictureTaker.take(urls, item);
  const content = replaceUrls(text.markdown, text.pictures, (url) => taken.addresses.get(url));
  const fitted = fitPost(post, item.name);
  const { fields } = fitted;
  const authors = {
    by: await authorPicture(importer, item, post.by),
    reviewer: await authorPicture(importer, item, post.reviewer),
  };
  const problems = [...text.problems, ...taken.problems, ...fitted.problems];
  if (
    content.length > TEXT_LIMITS.article ||
    content.split('\n', LIMITS.articleLines + 1).length > LIMITS.articleLines
  ) {
    report.add(...problems, problem('too_long', TEXT_LIMITS.article));
    return report.skip();
  }
  try {
    const ready = { post, sourceHash, fields, content, cover, social, taken, authors, problems };
    await storePost(importer, ready, report);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    importer.log.warn({ err: error }, 'a post could not be imported');
    report.add(problem('unreadable'));
    await report.skip();
  }
}

/** Adds what earlier versions left out of a post that was imported before: old addresses, and its author. */
async function completeKnown(importer: Importer, item: PostItem, postId: string, report: ItemReport) {
  const { post } = item;
  const picture = await authorPicture(importer, item, post.by);
  await inTransaction(importer, async (tx) => {
    await rememberAddresses(tx.db, postId, addressesOf(post));
    const author = post.by && (await ensureAuthor(tx, post.by, { picture, report: report.add }));
    if (author) await linkAuthor(tx.db, postId, author);
    await report.save(tx.db, { unchanged: 1 });
  });
}

function authorPicture(
  { authorPictures, pictureTaker }: Importer,
  from: PostItem,
  author: SourceAuthor | undefined,
): Promise<string | undefined> {
  if (!author?.picture) return Promise.resolve(undefined);
  const { picture: url } = author;
  const taking =
    authorPictures.get(author) ??
    pictureTaker.take([url], from).then(({ addresses }) => addresses.get(url) ?? ownPicture(url));
  authorPictures.set(author, taking);
  return taking;
}

const ownPicture = (url: string): string | undefined => (parsePicturePath(url) ? url : undefined);

export const addressesOf = ({ addresses }: SourcePost) =>
  addresses.flatMap((address) => oldAddress(address) ?? []);

function hashOf({ kind, slug, title, body }: SourcePost): string {
  const text = 'html' in body ? body.html : body.markdown;
  return createHash('sha256')
    .update(JSON.stringify([kind, slug, title, text]))
    .digest('hex');
}

interface PostText {
  markdown: string;
  pictures: UrlPlace[];
  /** Set for HTML. */
  plain: Pick<ConvertedPost, 'title' | 'excerpt'> | undefined;
  problems: ReturnType<typeof problem>[];
}

async function readText({ converter, signal }: Importer, post: SourcePost): Promise<PostText | undefined> {
  const { title, excerpt, body } = post;
  const input = 'html' in body ? { post: { title, excerpt, ...body } } : { markdown: body.markdown };
  const reply = await converter.convert(input, signal);
  if ('failure' in reply) return undefined;
  const { markdown, pictures, lost, plain } = reply;
  const { shortcodes, embeds, removed, missing } = lost;
  const problems = [
    ...missing.map((id) => problem('picture_missing', id)),
    ...(shortcodes.length > 0 ? [problem('shortcodes', listed(shortcodes))] : []),
    ...(embeds.length > 0 ? [problem('embeds', listed(embeds))] : []),
    ...(removed.length > 0 ? [problem('removed_markup', listed(removed))] : []),
  ];
  return { markdown, pictures, plain, problems };
}

interface ReadyPost {
  post: SourcePost;
  sourceHash: string;
  fields: ReturnType<typeof fitPost>['fields'];
  content: string;
  cover: string | undefined;
  social: string | undefined;
  taken: Awaited<ReturnType<PictureImporter['take']>>;
  /** Pictures of author and reviewer. */
  authors: Record<'by' | 'reviewer', string | undefined>;
  /** Only reported if the post is stored: nothing is lost of an existing one. */
  problems: ReturnType<typeof problem>[];
}

function storePost(importer: Importer, ready: ReadyPost, report: ItemReport): Promise<void> {
  const { post, sourceHash, content, cover, social, taken } = ready;
  const { category, slug, ...fields } = ready.fields;
  return inTransaction(importer, async (tx) => {
    const same = slug !== '' && { kind: post.kind, slug, title: fields.title };
    // Our own export may contain HTML that its post shows as text.
    const unconverted = 'markdown' in post.body ? post.body.markdown : content;
    if (same && (await hasSamePost(tx.db, { ...same, contents: [content, unconverted] })))
      return report.save(tx.db, { unchanged: 1 });
    report.add(...ready.problems);
    const storedCover = cover ? await coverOf(tx.db, cover, taken.addresses) : null;
    const socialImage = social ? await coverOf(tx.db, social, taken.addresses) : null;
    if (cover?.startsWith('/files/') && !storedCover) report.add(problem('picture_missing', cover));
    const categorySlug = category && (await ensureCategory(tx.db, category));
    if (category && !categorySlug) report.add(problem('category_left', category.name));
    const ensured = async (role: 'by' | 'reviewer') => {
      const author = post[role];
      const from = { picture: ready.authors[role], report: report.add };
      return author && (await ensureAuthor(tx, author, from))?.id;
    };
    const input = {
      ...fields,
      author_id: await ensured('by'),
      reviewed_by_id: await ensured('reviewer'),
      slug,
      content,
      category: categorySlug ?? null,
      cover_image: storedCover,
      social_image: socialImage,
      ...publication(importer, post),
      ...(post.kind === 'pillar' && { cluster_pages: await clusterPages(tx.db, post, report) }),
    };
    const parsed = PillarInput.safeParse(input);
    if (!parsed.success) throw new DomainError('INVALID', parsed.error.message);
    const created = await createPost(tx, { userId: importer.adminId }, parsed.data, {
      kind: post.kind,
      numbered: true,
      triedCover: true,
      ...(post.createdAt && { createdAt: post.createdAt }),
      ...(post.publishedAt && { publishedAt: post.publishedAt }),
    });
    if (post.disclosure)
      await setPostDisclosure(tx.db, created.id, {
        ...post.disclosure,
        approval: null,
        contentHash: contentHash(parsed.data.content ?? ''),
      });
    const updatedAt = post.updatedAt ?? post.createdAt;
    if (updatedAt) await setUpdatedAt(tx.db, created.id, updatedAt);
    await rememberSource(tx.db, created.id, sourceHash);
    await rememberAddresses(tx.db, created.id, addressesOf(post));
    if (slug !== '' && created.slug !== slug) report.add(problem('slug_taken', created.slug));
    await report.save(tx.db, { posts: 1, pictures: taken.stored });
  });
}

/** An external URL stays if the picture couldn't be fetched; a path in the file would be broken here. */
async function coverOf(tx: Tx, url: string, addresses: ReadonlyMap<string, string>): Promise<string | null> {
  const stored = addresses.get(url);
  if (stored || /^https?:\/\//i.test(url)) return stored ?? url;
  const own = parsePicturePath(url);
  return own && (await hasPicture(tx, own)) ? url : null;
}

function publication({ publish }: Importer, { wasPublished, scheduledFor }: SourcePost) {
  if (!publish) return {};
  if (wasPublished) return { published: true };
  return scheduledFor && scheduledFor.getTime() > Date.now()
    ? { scheduled_for: scheduledFor.toISOString() }
    : {};
}

async function clusterPages(tx: Tx, { clusterPages: pages }: SourcePost, report: ItemReport) {
  const ids = await findPostIds(
    tx,
    pages.map(({ slug }) => slug),
  );
  return pages.flatMap(({ slug, title, description }) => {
    const id = ids.get(slug);
    if (!id) report.add(problem('cluster_page', slug));
    return id ? [{ id, customTitle: title, customDescription: description }] : [];
  });
}
