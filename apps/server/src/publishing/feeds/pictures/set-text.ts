import type { Font } from 'fontkit';
import { fontFor } from './fonts.ts';

interface SetCharacter {
  text: string;
  font: Font | undefined;
  /** In thousandths of the size. */
  width: number;
}

export type Line = readonly SetCharacter[];

const EM = 1000;
/** Replaces characters that no font has. */
const UNKNOWN = '·';
/** Characters between which a line may end without a space. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

async function setCharacter(text: string): Promise<SetCharacter> {
  const font = await fontFor(text);
  if (!font) return text === UNKNOWN ? { text, font, width: 0 } : setCharacter(UNKNOWN);
  return { text, font, width: (font.layout(text).advanceWidth * EM) / font.unitsPerEm };
}

/** In thousandths of the size. */
export const lineWidth = (characters: Line): number => characters.reduce((sum, { width }) => sum + width, 0);

/** Words with their trailing space, and single ideographs with the marks after them. */
const piecesOf = (text: string): string[] =>
  text.match(new RegExp(`${IDEOGRAPH.source}\\p{P}*|(?:(?!${IDEOGRAPH.source})\\S)+\\s*|\\s+`, 'gu')) ?? [];

/** Breaks text into lines of at most `width` at the given size. Surplus lines are cut off. */
export async function setLines(
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
): Promise<Line[]> {
  const room = (width * EM) / size;
  const lines: SetCharacter[][] = [[]];
  for (const piece of piecesOf(text.replace(/\s+/g, ' ').trim())) {
    const characters = await Promise.all([...piece].map(setCharacter));
    const last = lines.at(-1) ?? [];
    if (last.length === 0 || lineWidth(last) + lineWidth(characters) <= room) last.push(...characters);
    else lines.push(characters);
  }
  const kept = lines.slice(0, most);
  const end = kept.at(-1) ?? [];
  const isCut = lines.length > most || kept.some((line) => lineWidth(line) > room);
  if (isCut) {
    const dots = await Promise.all([...'...'].map(setCharacter));
    while (end.length > 0 && lineWidth(end) + lineWidth(dots) > room) end.pop();
    end.push(...dots);
  }
  return kept.map((line) => cutTo(line, room));
}

/** A single word may be wider than the picture. */
function cutTo(line: SetCharacter[], room: number): Line {
  let end = line.length;
  while (end > 0 && lineWidth(line.slice(0, end)) > room) end -= 1;
  return line.slice(0, end);
}

/** Outlines of a line as SVG path data. */
export function outline(line: Line, { x, y, size }: { x: number; y: number; size: number }): string {
  let at = x;
  let path = '';
  for (const { text, font, width } of line) {
    if (font && text.trim() !== '') {
      const scale = size / font.unitsPerEm;
      for (const { path: glyph } of font.layout(text).glyphs) {
        path += glyph.scale(scale, -scale).translate(at, y).toSVG();
      }
    }
    at += (width * size) / EM;
  }
  return path;
}
