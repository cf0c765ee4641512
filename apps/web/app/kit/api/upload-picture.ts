import type { StoredPicture } from '@inkstep/contract';
import { type Path, toApiError } from '@inkstep/contract/client';
import { FILE_LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { callHeaders } from './api.ts';

/** Accepted image types, for file choosers. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** True if the browser knows that it is another kind of file. It doesn't know all kinds; the server does. */
export const isOtherType = ({ type }: File): boolean =>
  type !== '' && !PICTURE_TYPES.split(',').includes(type);

/** First bytes of accepted images. In AVIF they follow the length of the first box. */
const STARTS = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF.{4}WEBP/s, /^.{4}ftyp(?:avi[fs]|mif1|msf1)/s, /^GIF8/];

/** True if the content begins like an accepted image, whatever the file's name says. */
export async function isPicture(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return STARTS.some((one) => one.test(start));
}

export const isTooLarge = ({ size }: File): boolean => size > FILE_LIMITS.pictureBytes;

let last: Promise<unknown> = Promise.resolve();

/** Uploads an image unchanged, after the previous one: the server takes one large body of a user at a time. */
export function uploadPicture(route: Path, file: File): Promise<StoredPicture> {
  const upload = last.then(() => send(route, file));
  last = upload.catch(() => undefined);
  return upload;
}

async function send(route: Path, file: File): Promise<StoredPicture> {
  const query = new URLSearchParams({ file_name: file.name.slice(-TEXT_LIMITS.name).trim() || 'picture' });
  const response = await fetch(`${route.path}?${query}`, {
    method: route.method,
    headers: { ...callHeaders(route), 'content-type': 'application/octet-stream' },
    body: file,
  });
  if (!response.ok) throw await toApiError(response);
  const { picture } = (await response.json()) as { picture: StoredPicture };
  return picture;
}
