import { createHash } from 'node:crypto';
import path from 'node:path';
import { extensionOf } from '../../picture-type.ts';
import type { OutgoingPicture } from '../../publisher.ts';

export interface MediaFile {
  bytes: Uint8Array;
  contentType: string;
}

const MAX_NAME = 60;

/**
 * Name without extension, under which WordPress makes the picture findable. It has the fingerprint of the bytes, so that a picture whose
 * upload had no answer isn't uploaded twice.
 */
export function mediaSlug(fileName: string, { bytes }: MediaFile): string {
  const name = path
    .parse(fileName)
    .name.normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-+|-+$/g, '');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return `${name || 'picture'}-${hash}`;
}

/** Form with a picture, its alt text and credit. Undefined for types that WordPress doesn't take. */
export async function mediaForm(
  slug: string,
  { bytes, contentType }: MediaFile,
  { alt, credit }: Pick<OutgoingPicture, 'alt' | 'credit'>,
): Promise<MediaFile | undefined> {
  // WordPress takes the type from it.
  const extension = extensionOf(contentType);
  if (extension === undefined) return undefined;
  const form = new FormData();
  form.append('alt_text', alt);
  if (credit) form.append('caption', credit.html);
  form.append('file', new File([Buffer.from(bytes)], `${slug}.${extension}`, { type: contentType }));
  const response = new Response(form);
  return {
    bytes: await response.bytes(),
    contentType: response.headers.get('content-type') ?? '',
  };
}
