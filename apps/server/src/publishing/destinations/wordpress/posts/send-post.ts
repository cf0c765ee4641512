import type { DeliveryWarning } from '@inkstep/contract';
import { exemptions, parsePublicUrl } from '../../../../platform/fetch/parse-public-url.ts';
import {
  type DestinationCtx,
  DestinationRefused,
  type OutgoingArticle,
  type Publisher,
  type SentPost,
} from '../../publisher.ts';
import { POST_FIELDS, Post } from '../api-types.ts';
import { toBlocks } from '../blocks/to-blocks.ts';
import { asHtml } from '../plain-text.ts';
import { askUser, type Session } from '../session.ts';
import { findAuthor } from './find-author.ts';
import { POST_BYTES } from './find-post.ts';
import { remotePost } from './remote-post.ts';
import { seoMeta } from './seo-fields.ts';
import { termId } from './terms.ts';
import { type SitePicture, uploadPictures } from './upload-pictures.ts';
import { publishNow, statusFields } from './visibility.ts';

type Options = Parameters<Publisher['send']>[1];

interface Ctx extends Pick<DestinationCtx, 'config' | 'log'>, Session {
  /** Category of articles without one. */
  category: string;
}

/**
 * Creates or updates the post, after everything that it refers to. Fields that the article doesn't have stay as they are there. @throws DestinationRefused
 * `trashed`
 */
export async function sendPost(
  ctx: Ctx,
  article: OutgoingArticle,
  { visibility, known, pictures: uploaded }: Options,
  signal: AbortSignal,
): Promise<SentPost> {
  // WordPress would update it without a word, and leave it in the trash.
  if (known?.status === 'trashed') throw new DestinationRefused({ code: 'trashed', detail: '' });
  const warnings: DeliveryWarning[] = [];
  const warn = (code: DeliveryWarning['code'], detail = '') => void warnings.push({ code, detail });
  const outgoing = [...(article.coverPicture ? [article.coverPicture] : []), ...article.pictures];
  const pictures = await uploadPictures({ ...ctx, uploaded }, outgoing, signal);
  for (const { source } of outgoing) if (!pictures.has(source)) warn('picture_failed', source);
  const fields = {
    title: asHtml(article.title),
    content: contentOf(ctx, article, pictures),
    ...(article.excerpt && { excerpt: asHtml(article.excerpt) }),
    ...(article.slug && { slug: article.slug }),
    ...(await referencesOf(ctx, article, warn, signal)),
    ...coverOf(article, pictures),
  };
  if (Object.keys(article.jsonLd).length > 0) warn('structured_data_left');
  const now = Date.now();
  const write = (path: string, json: object) => {
    const query = { _fields: POST_FIELDS };
    return ctx.ask({ method: 'POST', path, query, body: { json }, maxBytes: POST_BYTES }, Post, signal);
  };
  const path = known ? `/wp/v2/posts/${encodeURIComponent(known.id)}` : '/wp/v2/posts';
  let post = await write(path, { ...fields, ...statusFields(visibility, now) });
  if (visibility.status !== 'scheduled' && visibility.status !== 'draft' && post.status === 'future')
    post = await write(`/wp/v2/posts/${post.id}`, publishNow(now));
  if (article.slug && post.slug && decoded(post.slug) !== article.slug)
    warn('slug_changed', decoded(post.slug));
  return { ...remotePost(post, ctx.adminUrl), warnings };
}

/** Author, category, tags and fields of SEO plugins. */
async function referencesOf(
  { ask, category: usual }: Ctx,
  article: OutgoingArticle,
  warn: (code: DeliveryWarning['code'], detail?: string) => void,
  signal: AbortSignal,
) {
  const { author, category: own } = article;
  const authorId = author && (await findAuthor(ask, { author, user: await askUser(ask, signal) }, signal));
  if (author && authorId === undefined) warn('author_unknown', author.name);
  const category = own || usual;
  const categoryId = category
    ? await termId(ask, { taxonomy: 'categories', name: category }, signal)
    : undefined;
  if (category && categoryId === undefined) warn('category_unknown', category);
  const tags = new Set<number>();
  let isShortened = false;
  for (const name of article.tags) {
    const id = await termId(ask, { taxonomy: 'tags', name }, signal);
    if (id === undefined) isShortened = true;
    else tags.add(id);
  }
  if (isShortened) warn('shortened', 'tags');
  const { meta, isClosed } = await seoMeta(ask, article, signal);
  if (isClosed) warn('seo_fields_closed');
  return {
    ...(authorId && { author: authorId }),
    ...(categoryId !== undefined && { categories: [categoryId] }),
    ...(tags.size > 0 && { tags: [...tags] }),
    ...(Object.keys(meta).length > 0 && { meta }),
  };
}

function coverOf({ coverPicture }: OutgoingArticle, pictures: ReadonlyMap<string, SitePicture>) {
  const cover = coverPicture && pictures.get(coverPicture.source);
  return cover && { featured_media: cover.id };
}

function contentOf(
  { config, isRightToLeft }: Ctx,
  { content, key }: OutgoingArticle,
  pictures: ReadonlyMap<string, SitePicture>,
): string {
  return toBlocks(content, { key, pictures, publicOrigin: publicOriginOf(config), isRightToLeft });
}

/** Undefined where readers can't reach this service. */
function publicOriginOf({ PUBLIC_URL }: Ctx['config']): string | undefined {
  try {
    return parsePublicUrl(PUBLIC_URL, exemptions([])).origin;
  } catch {
    return undefined;
  }
}

/** Other scripts are percent-encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
