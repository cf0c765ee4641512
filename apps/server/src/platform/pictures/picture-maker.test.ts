import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PictureRefused } from './made-picture.ts';
import { fitDimensions, makePicture } from './make-picture.ts';
import { createPictureMaker } from './picture-maker.ts';

const maker = createPictureMaker();
afterAll(async () => {
  await maker.close();
  // Other tests draw with all formats.
  sharp.unblock({ operation: ['VipsForeignLoad'] });
});

const PAYLOAD = '<script>alert(document.domain)</script>';
const draw = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2442e6' } });

const crcTable = Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer) =>
  ~bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) >>> 0;

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(named));
  return Buffer.concat([head, named, tail]);
}

/** A black-and-white PNG of these dimensions in a few kilobytes. */
function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Inserts a segment after the first two bytes of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** A GIF with that many frames of one pixel. */
function gif(frames: number): Buffer {
  const head = Buffer.from('R0lGODlhAQABAIAAAP///wAAAA==', 'base64');
  const frame = Buffer.from('2c000000000100010000020244', 'hex');
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => Buffer.concat([frame, Buffer.from('0100', 'hex')])),
    Buffer.from([0x3b]),
  ]);
}

const refusal = (bytes: Uint8Array) =>
  maker.make(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );

describe('a file is refused', () => {
  const jpeg = () => draw().jpeg().toBuffer();
  const cases: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['empty', 'format', () => Buffer.alloc(0)],
    ['an SVG', 'format', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${PAYLOAD}</svg>`)],
    [
      'an SVG with an XML head',
      'format',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a PDF', 'format', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')],
    ['a PDF before a JPEG', 'format', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await jpeg()])],
    ['a page before a JPEG', 'format', async () => Buffer.concat([Buffer.from(PAYLOAD), await jpeg()])],
    ['a TIFF', 'format', () => draw().tiff().toBuffer()],
    [
      'a HEIC',
      'format',
      async () => {
        const avif = await draw().avif().toBuffer();
        return Buffer.from(
          avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1'),
          'latin1',
        );
      },
    ],
    ['a PNG of 60,000 x 60,000 pixels', 'pixels', () => png(60_000, 60_000, Buffer.alloc(2_000_000))],
    ['a PNG of 50,001,000 pixels', 'pixels', () => png(50_001, 1000, Buffer.alloc(100))],
    ['a truncated JPEG', 'broken', async () => (await draw(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
    ['a truncated PNG', 'broken', async () => (await draw(900, 900).png().toBuffer()).subarray(0, 150)],
    [
      'a WebP whose head has other dimensions',
      'broken',
      async () => {
        const webp = Buffer.from(await draw(60, 40).webp({ lossless: true }).toBuffer());
        webp.writeUInt32LE(0x0fff_ffff & (6000 - 1), 21);
        return webp;
      },
    ],
  ];

  it.each(cases)('%s', async (_name, reason, make) => {
    expect(await refusal(await make())).toBe(reason);
  });

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a TIFF', () => draw().tiff().toBuffer()],
  ])('%s, before its decoder gets a byte', async (_name, make) => {
    const refused = await makePicture(await make()).catch((error: unknown) => error);
    // A picture refused by a decoder has no cause.
    expect(refused).toMatchObject({ reason: 'format', cause: expect.any(Error) });
  });

  it('when it takes too long, and the next one is not', async () => {
    const hasty = createPictureMaker({ deadlineMs: 1 });
    expect(await hasty.make(await jpeg()).catch((error: unknown) => error)).toMatchObject({
      reason: 'broken',
    });
    await hasty.close();
    expect(await refusal(await jpeg())).toBe('accepted');
  });
});

describe('what is made', () => {
  it('contains nothing but the picture', async () => {
    const clean = await draw().jpeg().toBuffer();
    const bytes = Buffer.concat([
      withSegment(withSegment(clean, 0xfe, Buffer.from(PAYLOAD)), 0xe1, Buffer.from(`Exif\0\0${PAYLOAD}`)),
      Buffer.from(PAYLOAD),
    ]);
    const trailing = Buffer.concat([await draw().png().toBuffer(), Buffer.from(PAYLOAD)]);
    for (const hostile of [bytes, trailing]) {
      for (const { body } of (await maker.make(hostile)).sizes) {
        expect(Buffer.from(body).toString('latin1')).not.toMatch(/script|Exif|alert/);
      }
    }
  });

  it('is small however much its metadata were', async () => {
    let bytes: Buffer = await draw().jpeg().toBuffer();
    const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.alloc(60_000, 7)]);
    for (let segments = 0; segments < 100; segments++) bytes = withSegment(bytes, 0xe2, profile);
    for (let segments = 0; segments < 50; segments++)
      bytes = withSegment(bytes, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(60_000, 9)]));
    const made = await maker.make(bytes).catch((error: unknown) => {
      if (error instanceof PictureRefused) return error;
      throw error;
    });
    if (made instanceof PictureRefused) expect(made.reason).toBe('broken');
    else for (const { body } of made.sizes) expect(body.length).toBeLessThan(2000);
  });

  it.each([
    { width: 4000, height: 1000 },
    { width: 1920, height: 8192 },
    { width: 100, height: 40_000 },
    { width: 7000, height: 7000 },
  ])('is as large as memory allows: $width x $height', (original) => {
    const { width, height } = fitDimensions(original);
    expect(Math.max(width / 1920, height / 8192, (width * height) / 8_010_000)).toBeLessThanOrEqual(1);
    expect(Math.abs(Math.log((width * original.height) / (height * original.width)))).toBeLessThan(0.03);
  });

  it('is the first of 10,000 frames', async () => {
    const { width, height, sizes } = await maker.make(gif(10_000));
    expect([width, height, sizes.length]).toEqual([1, 1, 2]);
  });
});
