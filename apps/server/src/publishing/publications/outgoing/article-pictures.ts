import { FILE_LIMITS } from '@inkstep/contract';
import { plainText } from '@inkstep/engine';
import { firstSlug } from '@inkstep/engine/checks';
import { readPicture } from '../../../library/index.ts';
import { FetchRefused } from '../../../platform/fetch/fetch-refused.ts';
import type { GuardedFetch } from '../../../platform/fetch/guarded-fetch.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { PICTURE_EXTENSIONS } from '../../destinations/picture-type.ts';
import type { OutgoingPicture, PictureCredit } from '../../destinations/publisher.ts';
import { findUrls } from '../../transfer/convert/find-urls.ts';

interface Ctx {
  files: FileStore;
  guardedFetch: GuardedFetch;
}

const MAX_PICTURES = 100;
const MAX_NAME = 60;

type Named = Pick<OutgoingPicture, 'source' | 'alt'>;

/** Pictures of a text, each once. */
export function picturesOf(markdown: string): Named[] {
  const found = new Map<string, Named>();
  for (const { url, label } of findUrls(markdown, 'image'))
    if (!found.has(url) && found.size < MAX_PICTURES) found.set(url, { source: url, alt: plainText(label) });
  return [...found.values()];
}

export function outgoingPicture(
  ctx: Ctx,
  { source, alt }: Named,
  credit: PictureCredit | null,
): OutgoingPicture {
  const isStored = source.startsWith('/files/');
  const name = firstSlug([alt, isStored ? '' : nameIn(source), 'picture']).slice(0, MAX_NAME);
  return {
    source,
    alt,
    credit,
    fileName: `${name}.${isStored ? 'webp' : extensionIn(source)}`,
    load: (signal) => (isStored ? loadStored(ctx, source) : fetchPicture(ctx, source, signal)),
  };
}

async function loadStored(ctx: Ctx, path: string) {
  const bytes = await readPicture(ctx, path);
  if (!bytes) throw new FetchRefused('status', '404');
  return { bytes, contentType: 'image/webp' };
}

async function fetchPicture({ guardedFetch }: Ctx, url: string, signal: AbortSignal) {
  const accept = Object.keys(PICTURE_EXTENSIONS);
  const { bytes, contentType } = await guardedFetch(url, {
    accept,
    maxBytes: FILE_LIMITS.pictureBytes,
    signal,
  });
  return { bytes, contentType };
}

const lastPart = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) ?? '';
const nameIn = (url: string): string => lastPart(url).replace(/\.\w+$/, '');

function extensionIn(url: string): string {
  const extension = /\.(\w+)$/.exec(lastPart(url))?.[1]?.toLowerCase() ?? '';
  return Object.values(PICTURE_EXTENSIONS).includes(extension) ? extension : 'jpg';
}
