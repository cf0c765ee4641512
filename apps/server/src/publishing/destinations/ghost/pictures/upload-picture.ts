import { createHash } from 'node:crypto';
import { FetchRefused } from '../../../../platform/fetch/fetch-refused.ts';
import { extensionOf, typeIn } from '../../picture-type.ts';
import { DestinationRefused, type OutgoingPicture } from '../../publisher.ts';
import { ImagesAnswer } from '../api-types.ts';
import { refused } from '../causes.ts';
import type { Session } from '../session.ts';

/** Characters. The folder of the site limits the length of names. */
const MAX_NAME = 100;

type Ctx = Pick<Session, 'ask' | 'site' | 'hasPicture'>;

/** Returns the URL that Ghost gives the picture. @throws DestinationRefused */
export async function uploadPicture(
  { ask, site, hasPicture }: Ctx,
  picture: OutgoingPicture,
  signal: AbortSignal,
): Promise<string> {
  const { bytes, contentType } = await picture.load(signal).catch((error: unknown) => {
    throw error instanceof FetchRefused
      ? new PictureUnreadable('the picture could not be read', { cause: error })
      : error;
  });
  const type = typeIn(contentType);
  // Ghost requires the ending of the type. It takes SVG, but no AVIF.
  const ending = type === 'image/svg+xml' ? 'svg' : extensionOf(type);
  if (ending === undefined || ending === 'avif') throw refused('refused', type);
  const name = `${baseName(picture.fileName)}-${fingerprintOf(bytes)}.${ending}`;
  const earlier = usualUrl(site.url, name);
  if (await hasPicture(earlier, signal)) return earlier;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  form.append('purpose', 'image');
  // Writes the form as a body of several parts.
  const parts = new Response(form);
  const body = { bytes: await parts.bytes(), contentType: parts.headers.get('content-type') ?? '' };
  return (await ask({ method: 'POST', path: 'images/upload/', body, schema: ImagesAnswer }, signal)).url;
}

/**
 * URL at which Ghost usually stores a picture. Ghost lists none, so this finds one whose upload had no answer, within the
 * month: its name has the fingerprint of its bytes.
 */
const usualUrl = (site: string, name: string, now = new Date()): string =>
  new URL(
    `content/images/${now.toISOString().slice(0, 7).replace('-', '/')}/${name}`,
    site.replace(/\/*$/, '/'),
  ).href;

const fingerprintOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12);

const baseName = (fileName: string): string =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_NAME) || 'picture';

class PictureUnreadable extends Error {}

/**
 * True if the article can do without the picture: it is no picture, too large, or can't be read any more. A site that doesn't
 * answer is none.
 */
export const isPictureProblem = (error: unknown): boolean =>
  error instanceof PictureUnreadable ||
  (error instanceof DestinationRefused &&
    !error.isTemporary &&
    (error.problem.code === 'refused' || error.problem.code === 'too_large'));
