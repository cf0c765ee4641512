/// <reference path="./wawoff2.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'fontkit';
import * as fontkit from 'fontkit';
import { decompress } from 'wawoff2';

const require = createRequire(import.meta.url);
const WEIGHT = 600;

interface FontPart {
  file: string;
  has(codePoint: number): boolean;
}

const partsOf = new Map<string, Promise<FontPart[]>>();
const loaded = new Map<string, Promise<Font>>();

/** In order of preference: the serif of our headlines, then a Chinese one. */
const FONTS = {
  'source-serif-4': () => require.resolve('@fontsource-variable/source-serif-4/package.json'),
  'noto-sans-sc': () => require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
};

/** Files of a font's package, each with the characters that it covers. */
async function readParts(name: string, address: string): Promise<FontPart[]> {
  const folder = path.dirname(address);
  const ranges: Record<string, string> = JSON.parse(
    await readFile(path.join(folder, 'unicode.json'), 'utf8'),
  );
  return Object.entries(ranges).map(([part, covered]) => {
    const spans = covered.split(',').map((span) => {
      const [first = '', last = first] = span.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    return {
      file: path.join(folder, 'files', `${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      has: (codePoint) => spans.some(([first, last]) => codePoint >= first && codePoint <= last),
    };
  });
}

async function load(file: string): Promise<Font> {
  // Variations can't be drawn from a compressed font.
  const font = fontkit.create(Buffer.from(await decompress(await readFile(file))));
  if (!('getVariation' in font)) throw new Error(`${file} contains several fonts.`);
  return font.getVariation({ wght: WEIGHT });
}

function once<Value>(
  made: Map<string, Promise<Value>>,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = made.get(name);
  if (known) return known;
  const value = make();
  made.set(name, value);
  // Allows another attempt.
  value.catch(() => made.delete(name));
  return value;
}

/** A font that has the character; undefined if none does. */
export async function fontFor(character: string): Promise<Font | undefined> {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const [name, find] of Object.entries(FONTS)) {
    const parts = await once(partsOf, name, () => readParts(name, find()));
    for (const { file } of parts.filter((part) => part.has(codePoint))) {
      const font = await once(loaded, file, () => load(file));
      if (font.hasGlyphForCodePoint(codePoint)) return font;
    }
  }
  return undefined;
}
