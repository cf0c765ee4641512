import { GhostError } from './ghost-error.ts';

const ENDINGS = ['jpg', 'jpeg', 'gif', 'png', 'webp', 'ico', 'svg'];
const TYPES = ENDINGS.map((ending) => `image/${ending}`).concat('image/svg+xml');
/** First bytes of pictures that Ghost can resize. */
const STARTS = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF....WEBP/s];

/** Returns the name under which a picture is stored. @throws GhostError */
export async function checkImage(body: Buffer, contentType: string): Promise<string> {
  const file = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .then((form) => form.get('file'))
    .catch(() => null);
  if (!(file instanceof File)) throw new GhostError(422, 'ValidationError', 'Please select an image.');
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!ENDINGS.includes(ending) || !TYPES.includes(file.type))
    throw new GhostError(415, 'UnsupportedMediaTypeError', 'Please select a valid image.');
  if (file.name.length > 250)
    throw new GhostError(400, 'BadRequestError', 'Request not understood error, cannot upload image.', {
      code: 'ENAMETOOLONG',
    });
  const start = Buffer.from(await file.slice(0, 12).arrayBuffer()).toString('latin1');
  if (ending !== 'svg' && !STARTS.some((one) => one.test(start)))
    throw new GhostError(400, 'BadRequestError', 'Request not understood error, cannot upload image.', {
      context: 'Image processing failed Unable to manipulate image.',
    });
  return file.name.replace(/[^\w.-]/g, '-');
}

/** Stores a picture in the folder of the month. A second one of the same name gets a number. */
export function storeImage(images: string[], name: string): string {
  const [, base = '', ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  const folder = `/content/images/${new Date().toISOString().slice(0, 7).replace('-', '/')}`;
  let file = `${folder}/${name}`;
  for (let number = 1; images.includes(file); number += 1) file = `${folder}/${base}-${number}${ending}`;
  images.push(file);
  return file;
}
