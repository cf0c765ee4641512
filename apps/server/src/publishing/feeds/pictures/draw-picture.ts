import sharp from 'sharp';
import { lineWidth, outline, setLines } from './set-text.ts';

/** Size of link previews. */
export const PICTURE = { width: 1200, height: 630 };

const PAPER = '#fbfaf7';
const INK = '#14171f';
const MUTED = '#5b6270';
const ACCENT = '#2442e6';
const MARIGOLD = '#f2a91e';
const MARGIN = 96;
const MAX_CHARACTERS = 300;

/** Drop of the logo, 32 wide. */
const DROP = 'M16 1.5C12.6 7.4 5 13.4 5 20.2a11 11 0 0 0 22 0C27 13.4 19.4 7.4 16 1.5z';
const STEPS = 'M10.5 29.73V25h5v-5h5v-5h5.15C26.48 16.7 27 18.4 27 20.2a11 11 0 0 1-16.5 9.53z';

export const drawPostPicture = ({ title, author }: { title: string; author: string }): Promise<Buffer> =>
  draw(title.slice(0, MAX_CHARACTERS), author.slice(0, MAX_CHARACTERS));

export const drawSitePicture = (): Promise<Buffer> =>
  draw('Seven steps from keyword to published article.', '');

/** Draws all text as outlines, so that no system font is needed. */
async function draw(title: string, author: string): Promise<Buffer> {
  const width = PICTURE.width - 2 * MARGIN;
  const size = title.length > 90 ? 54 : 68;
  const lineHeight = Math.round(size * 1.22);
  const lines = await setLines(title, { size, width, most: 4 });
  const top = 250 - ((lines.length - 1) * lineHeight) / 2 + 30;
  const paths = lines.map((line, index) => outline(line, { x: MARGIN, y: top + index * lineHeight, size }));
  const [name = []] = await setLines('Inkstep', { size: 34, width, most: 1 });
  const [by = []] = author ? await setLines(author, { size: 28, width: width / 2, most: 1 }) : [];
  const bottom = PICTURE.height - 84;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <rect width="100%" height="12" fill="${MARIGOLD}"/>
    <path d="${paths.join('')}" fill="${INK}"/>
    <g transform="translate(${MARGIN - 6} ${bottom - 36}) scale(1.45)"><path d="${DROP}" fill="${ACCENT}"/><path d="${STEPS}" fill="#fff" opacity=".55"/></g>
    <path d="${outline(name, { x: MARGIN + 52, y: bottom, size: 34 })}" fill="${INK}"/>
    <path d="${outline(by, { x: PICTURE.width - MARGIN - (lineWidth(by) * 28) / 1000, y: bottom, size: 28 })}" fill="${MUTED}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
