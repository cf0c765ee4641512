import { FetchRefused } from '../../../../platform/fetch/fetch-refused.ts';
import type { Log } from '../../../../platform/log.ts';
import type { OutgoingPicture, UploadedPictures } from '../../publisher.ts';
import { MEDIA_FIELDS, Media, MediaList } from '../api-types.ts';
import { WordPressRefused } from '../causes.ts';
import type { AskWordPress } from '../client.ts';
import { mediaForm, mediaSlug } from './media-file.ts';

export interface SitePicture {
  id: number;
  url: string;
}

interface Ctx {
  ask: AskWordPress;
  log: Log;
  uploaded: UploadedPictures;
}

/** Uploads pictures that the site doesn't have yet. Returns them by their source; those that failed are missing. */
export async function uploadPictures(
  ctx: Ctx,
  pictures: readonly OutgoingPicture[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SitePicture>> {
  const there = await stillThere(ctx, pictures, signal);
  for (const picture of pictures) {
    if (there.has(picture.source)) continue;
    const uploaded = await uploadPicture(ctx, picture, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!isOfPicture(error)) throw error;
      ctx.log.warn({ err: error }, 'a picture could not be uploaded');
    });
    if (!uploaded) continue;
    there.set(picture.source, uploaded);
    await ctx.uploaded.keep(picture.source, { ...uploaded, id: String(uploaded.id) });
  }
  return there;
}

/** Pictures that were uploaded before, and have not been deleted there since. */
async function stillThere(
  { ask, uploaded }: Ctx,
  pictures: readonly OutgoingPicture[],
  signal: AbortSignal,
): Promise<Map<string, SitePicture>> {
  const known = new Map<string, number>();
  for (const { source } of pictures) {
    const id = Number((await uploaded.find(source))?.id);
    if (Number.isSafeInteger(id)) known.set(source, id);
  }
  if (known.size === 0) return new Map();
  const include = [...new Set(known.values())].slice(0, 100).map(String);
  const query = { include, per_page: 100, _fields: MEDIA_FIELDS };
  const media = await ask({ path: '/wp/v2/media', query }, MediaList, signal);
  const urls = new Map(media.flatMap((one) => pictureOf(one) ?? []).map(({ id, url }) => [id, url]));
  return new Map(
    [...known].flatMap(([source, id]) => {
      const url = urls.get(id);
      return url === undefined ? [] : [[source, { id, url }] as const];
    }),
  );
}

async function uploadPicture(
  { ask }: Ctx,
  picture: OutgoingPicture,
  signal: AbortSignal,
): Promise<SitePicture | undefined> {
  const file = await picture.load(signal).catch((error: unknown) => {
    throw new PictureUnreadable('the picture could not be read', { cause: error });
  });
  const slug = mediaSlug(picture.fileName, file);
  const path = '/wp/v2/media';
  const query = { _fields: MEDIA_FIELDS };
  const [earlier] = await ask({ path, query: { ...query, slug } }, MediaList, signal);
  const form = earlier ?? (await mediaForm(slug, file, picture));
  if (!form) throw new PictureUnreadable('WordPress takes no pictures of this type');
  return pictureOf(
    'id' in form ? form : await ask({ method: 'POST', path, query, body: form }, Media, signal),
  );
}

class PictureUnreadable extends Error {}

/** True for faults of one picture, without which the article is sent. A site that can't be reached isn't one. */
const isOfPicture = (error: unknown): boolean =>
  error instanceof PictureUnreadable ||
  (error instanceof FetchRefused && error.reason === 'size') ||
  (error instanceof WordPressRefused &&
    (REFUSALS.has(error.problem.code) || error.code.startsWith('rest_upload_')));

const REFUSALS: ReadonlySet<string> = new Set(['role_too_low', 'refused', 'too_large']);

/** The address is written into posts, so it must be one. */
function pictureOf({ id, source_url }: { id: number; source_url: string }): SitePicture | undefined {
  const url = URL.parse(source_url);
  return url && /^https?:$/.test(url.protocol) ? { id, url: url.href } : undefined;
}
