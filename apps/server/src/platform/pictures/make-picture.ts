import { PICTURE_WIDTHS, pictureWidths } from '@inkstep/article/pictures';
import { FILE_LIMITS } from '@inkstep/contract';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { type MadePicture, PictureRefused, type PictureSize } from './made-picture.ts';
import { sourceTypeXmp } from './source-mark.ts';

// Blocks all other decoders, whatever format the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Pictures differ, so caching is useless, and one thread needs the least memory.
sharp.cache(false);
sharp.concurrency(1);

/** AVIF is a HEIF file whose compression is AV1. */
const isAccepted = ({ format, compression }: Metadata): boolean =>
  ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1');

const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;
/** WebP ends at 16383. */
const TALLEST = 8192;
/** Pixels of the largest size: encoding AVIF takes about 70 bytes for each. */
const MAX_PIXELS = 8_000_000;

const OPTIONS = { limitInputPixels: FILE_LIMITS.picturePixels, failOn: 'error' } as const;

/**
 * Rotates upright, removes metadata, and encodes all widths. An animation becomes its first frame. Each size states the
 * digital source type, if there is one. @throws PictureRefused
 */
export async function makePicture(bytes: Uint8Array, sourceType?: string): Promise<MadePicture> {
  const { data, info } = await decode(bytes, fitDimensions(await check(bytes)));
  const { width, height, channels } = info;
  const plain = sharp(data, { raw: { width, height, channels } });
  const largest = sourceType === undefined ? plain : plain.withXmp(sourceTypeXmp(sourceType));
  const sizes: PictureSize[] = [];
  for (const wide of pictureWidths({ width })) {
    const size = wide === width ? largest : largest.clone().resize({ width: wide });
    const avif = await size.clone().avif({ quality: 50, effort: 2 }).toBuffer();
    sizes.push({ name: `${wide}.avif`, body: avif });
    const webp = await size.clone().webp({ quality: 78, effort: 4, smartSubsample: true }).toBuffer();
    sizes.push({ name: `${wide}.webp`, body: webp });
  }
  return { width, height, sizes };
}

interface Dimensions {
  width: number;
  height: number;
}

/** Reads only the file's header. Returns the upright dimensions. */
async function check(bytes: Uint8Array): Promise<Dimensions> {
  const metadata = await readHead(bytes);
  if (!isAccepted(metadata)) throw new PictureRefused('format');
  const { width, height, pageHeight = height } = metadata;
  if (width * pageHeight > FILE_LIMITS.picturePixels) throw new PictureRefused('pixels');
  return metadata.autoOrient.width === width
    ? { width, height: pageHeight }
    : { width: pageHeight, height: width };
}

async function readHead(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new PictureRefused('format', { cause });
  }
}

/** Largest dimensions in which a picture is stored. */
export function fitDimensions({ width, height }: Dimensions): Dimensions {
  const scale = Math.min(1, WIDEST / width, TALLEST / height, Math.sqrt(MAX_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function decode(bytes: Uint8Array, size: Dimensions): Promise<{ data: Buffer; info: OutputInfo }> {
  return sharp(bytes, OPTIONS)
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PictureRefused('broken', { cause });
    });
}
