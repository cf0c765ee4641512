import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBlogPicture, drawPostPicture, drawSitePicture, PICTURE } from './draw-picture.ts';
import { setLines } from './set-text.ts';

const facts = async (picture: Buffer) => {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
};

test.each([
  ['Drip irrigation: what trials say about “small” gardens, łódź & Ñandú', 'Ana Ruiz'],
  ['从关键词到发布文章，只需七步：滴灌系统指南', '作者'],
  ['שלום 🙂 <script>', ''],
  ['', ''],
  ['W'.repeat(500), 'x'.repeat(500)],
])('draws a picture for %s', async (title, author) => {
  const picture = await drawPostPicture({ title, author });
  expect(await facts(picture)).toEqual({ format: 'png', ...PICTURE });
  expect(picture.byteLength).toBeLessThan(120_000);
});

const LOGO = { width: 120, height: 56 };
const logo = {
  bytes: await sharp({ create: { ...LOGO, channels: 3, background: '#0a7d55' } })
    .png()
    .toBuffer(),
  ...LOGO,
};
const brand = { name: 'Garden notes '.repeat(8), accent: '#0a7d55', isProduct: false, logo };

test('shows the name, logo and colour of the blog instead of ours', async () => {
  const post = { title: 'Drip irrigation', author: 'Ana Ruiz' };
  const pixel = async (picture: Buffer, left: number, top: number) => {
    const area = { left, top, width: 1, height: 1 };
    return [...(await sharp(picture).extract(area).removeAlpha().toColourspace('srgb').raw().toBuffer())];
  };
  const green = [10, 125, 85];
  for (const picture of [await drawPostPicture({ ...post, brand }), await drawBlogPicture(brand)]) {
    expect(await facts(picture)).toEqual({ format: 'png', ...PICTURE });
    expect([await pixel(picture, 5, 5), await pixel(picture, 100, 534)]).toEqual([green, green]);
  }
  const ours = await drawPostPicture(post);
  expect(await pixel(ours, 100, 534)).not.toEqual(green);
  const product = { ...brand, name: 'Inkstep', isProduct: true, logo: undefined };
  expect(await drawBlogPicture(product)).toEqual(await drawSitePicture());
});

test('draws one for the site', async () => {
  expect(await facts(await drawSitePicture())).toEqual({ format: 'png', ...PICTURE });
});

const wordsOf = async (text: string, most = 4) =>
  (await setLines(text, { size: 68, width: 1008, most })).map((line) =>
    line
      .map((each) => each.text)
      .join('')
      .trim(),
  );

test('lines end between words, and anywhere in Chinese', async () => {
  const lines = await wordsOf('Drip irrigation in small gardens and what it really saves');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe('Drip irrigation in small gardens and what it really saves');
  const chinese = await wordsOf('从关键词到发布文章只需七步从关键词到发布文章');
  expect(chinese.length).toBeGreaterThan(1);
  expect(chinese.join('')).toBe('从关键词到发布文章只需七步从关键词到发布文章');
});

test('what no font has is a dot, and what has no room is cut', async () => {
  expect(await wordsOf('a🙂b')).toEqual(['a·b']);
  const [cut, ...more] = await wordsOf('word '.repeat(100), 1);
  expect([cut?.endsWith('...'), more]).toEqual([true, []]);
});
