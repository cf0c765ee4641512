import { can } from './accounts.ts';
import { slugOf } from './kses.ts';
import { forbidden, Refused } from './refusal.ts';
import { type ApiAnswer, type ApiRequest, listOf } from './request.ts';
import type { FakeMedia, World } from './world.ts';

/** First bytes of the pictures that WordPress takes. */
const SIGNATURES = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF....WEBP/s];

export async function answerMedia(world: World, request: ApiRequest): Promise<ApiAnswer> {
  const { method, query, user, file, input } = request;
  if (method !== 'POST') {
    const slugs = listOf(query, 'slug').map(slugOf);
    const ids = listOf(query, 'include').map(Number);
    const found = world.media.filter(
      ({ id, slug }) =>
        (!query.has('slug') || slugs.includes(slug)) && (ids.length === 0 || ids.includes(id)),
    );
    return { status: 200, body: found.map((one) => presentMedia(world, one)), total: found.length };
  }
  if (!can(user, 'upload_files'))
    throw forbidden(user, 'rest_cannot_create', 'Sorry, you are not allowed to upload media on this site.');
  if (!file) throw new Refused(400, 'rest_upload_no_data', 'No data supplied.');
  const bytes = await file.bytes();
  if (!SIGNATURES.some((signature) => signature.test(Buffer.from(bytes.subarray(0, 16)).toString('latin1'))))
    throw new Refused(
      500,
      'rest_upload_unknown_error',
      'Sorry, you are not allowed to upload this file type.',
    );
  const { name, type } = file;
  const slug = slugOf(name.replace(/\.\w+$/, ''));
  const { alt_text: alt = '', caption = '' } = input;
  const stored = {
    id: world.nextId(),
    slug,
    file: name,
    type,
    alt: typeof alt === 'string' ? alt : '',
    caption: typeof caption === 'string' ? caption : '',
    bytes,
  };
  world.media.push(stored);
  return { status: 201, body: presentMedia(world, stored) };
}

const presentMedia = ({ url }: World, { id, slug, file, type, alt, caption }: FakeMedia) => ({
  id,
  slug,
  alt_text: alt,
  caption: { rendered: caption },
  media_type: 'image',
  mime_type: type,
  source_url: `${url}/wp-content/uploads/${file}`,
});
