import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPostPicture, drawSitePicture, PICTURE } from './draw-picture.ts';
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
