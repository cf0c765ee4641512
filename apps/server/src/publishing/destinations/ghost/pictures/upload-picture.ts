import { DestinationRefused, type OutgoingPicture } from '../../publisher.ts';
import { ImagesAnswer } from '../api-types.ts';
import { refused } from '../causes.ts';
import type { AskGhost } from '../client.ts';

/** Types that Ghost accepts, with the ending that it requires. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};
/** Characters. The folder of the site limits the length of names. */
const MAX_NAME = 100;

/** Returns the URL that Ghost gives the picture. @throws DestinationRefused */
export async function uploadPicture(
  ask: AskGhost,
  picture: OutgoingPicture,
  signal: AbortSignal,
): Promise<string> {
  const { bytes, contentType } = await picture.load(signal);
  const type = contentType.split(';', 1).join('').trim().toLowerCase();
  const ending = ENDINGS[type];
  if (!ending) throw refused('refused', type);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), `${baseName(picture.fileName)}.${ending}`);
  form.append('purpose', 'image');
  // Writes the form as a body of several parts.
  const parts = new Response(form);
  const body = { bytes: await parts.bytes(), contentType: parts.headers.get('content-type') ?? '' };
  return (await ask({ method: 'POST', path: 'images/upload/', body, schema: ImagesAnswer }, signal)).url;
}

const baseName = (fileName: string): string =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_NAME) || 'picture';

/** True if the article can do without the picture: it is no picture, too large, or can't be read any more. */
export const isPictureProblem = (error: unknown): boolean =>
  error instanceof DestinationRefused &&
  !error.isTemporary &&
  (error.problem.code === 'refused' || error.problem.code === 'too_large');
