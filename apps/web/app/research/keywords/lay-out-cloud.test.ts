import { expect, test } from 'vitest';
import { type Cloud, layOutCloud, type PlacedWord } from './lay-out-cloud.ts';

const EM = 0.5;

const SIDE = 2048;

/** Fakes a canvas on which letters are half as wide as high, and text fills its box. */
function fakeCanvas(): HTMLCanvasElement {
  const data = new Uint8Array(SIDE * SIDE * 4);
  const at = { x: 0, y: 0 };
  const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);
  const context = {
    font: '',
    lineWidth: 0,
    measureText: (text: string) => ({ width: text.length * EM * sizeOf(context.font) }),
    translate: (x: number, y: number) => Object.assign(at, { x, y }),
    fillText() {},
    strokeText(text: string, left: number) {
      const size = sizeOf(context.font);
      const edge = context.lineWidth / 2;
      const from = Math.max(0, at.x + left - edge);
      const to = at.x + left + text.length * EM * size + edge;
      const bottom = at.y + size / 4 + edge;
      for (let y = Math.max(0, Math.floor(at.y - size / 2 - edge)); y < bottom; y += 1) {
        data.fill(255, (y * SIDE + Math.floor(from)) * 4, (y * SIDE + Math.ceil(to)) * 4);
      }
    },
    getImageData: (_x: number, _y: number, width: number) => ({
      data: width === 1 ? new Uint8Array(4) : data,
    }),
    clearRect: () => data.fill(0),
    save() {},
    restore() {},
  };
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { getContext: () => context });
  return canvas;
}

const words = Array.from({ length: 30 }, (_, n) => ({
  text: `term ${n}${'x'.repeat(n % 9)}`,
  prominence: 1 / Math.sqrt(n + 1),
}));

const layOut = (width: number): Cloud => layOutCloud(words, width, fakeCanvas())!;

const boxOf = ({ x, y, length, size }: PlacedWord) => ({
  left: x - length / 2,
  right: x + length / 2,
  top: y - size / 2,
  bottom: y + size / 4,
});

test.each([320, 768])('[KEY-11] at %i px all 30 terms have a place of their own', (width) => {
  const cloud = layOut(width);
  expect(cloud.words).toHaveLength(30);
  const boxes = cloud.words.map(boxOf);
  for (const [n, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(-width / 2);
    expect(box.right).toBeLessThanOrEqual(width / 2);
    expect(box.top).toBeGreaterThanOrEqual(cloud.top);
    expect(box.bottom).toBeLessThanOrEqual(cloud.top + cloud.height);
    const apart = boxes
      .slice(n + 1)
      .every(
        (other) =>
          other.left >= box.right ||
          other.right <= box.left ||
          other.top >= box.bottom ||
          other.bottom <= box.top,
      );
    expect(apart).toBe(true);
  }
});

test('the same terms always have the same places, the most frequent being largest', () => {
  const cloud = layOut(640);
  expect(layOut(640)).toEqual(cloud);
  const sizes = new Map(cloud.words.map(({ text, size }) => [text, size]));
  expect(sizes.get(words[0]!.text)).toBe(Math.max(...sizes.values()));
  expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(16);
});

test('a term that is wider than the cloud is made to fit', () => {
  const cloud = layOutCloud([{ text: 'x'.repeat(60), prominence: 1 }], 320, fakeCanvas());
  expect(cloud?.words[0]?.length).toBeLessThan(320);
});
