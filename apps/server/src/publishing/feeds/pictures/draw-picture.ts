import sharp from 'sharp';
import { type Brand, PRODUCT } from '../brand.ts';
import type { Logo } from './read-logo.ts';
import { lineWidth, outline, setLines } from './set-text.ts';

export { readLogo } from './read-logo.ts';

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

type DrawnBrand = Pick<Brand, 'name' | 'accent' | 'isProduct'> & { logo: Logo | undefined };

const OURS: DrawnBrand = { name: PRODUCT, accent: null, isProduct: true, logo: undefined };

export const drawPostPicture = ({
  title,
  author,
  brand = OURS,
}: {
  title: string;
  author: string;
  brand?: DrawnBrand;
}): Promise<Buffer> => draw(title.slice(0, MAX_CHARACTERS), author.slice(0, MAX_CHARACTERS), brand);

export const drawSitePicture = (): Promise<Buffer> =>
  draw('Seven steps from keyword to published article.', '', OURS);

/** Draws the picture of the blog's own pages: its name in large letters. */
export const drawBlogPicture = (brand: DrawnBrand): Promise<Buffer> =>
  brand.isProduct ? drawSitePicture() : draw(brand.name === PRODUCT ? 'Blog' : brand.name, '', brand);

/** Draws all text as outlines, so that no system font is needed. */
async function draw(title: string, author: string, brand: DrawnBrand): Promise<Buffer> {
  const width = PICTURE.width - 2 * MARGIN;
  const size = title.length > 90 ? 54 : 68;
  const lineHeight = Math.round(size * 1.22);
  const lines = await setLines(title, { size, width, most: 4 });
  const top = 250 - ((lines.length - 1) * lineHeight) / 2 + 30;
  const paths = lines.map((line, index) => outline(line, { x: MARGIN, y: top + index * lineHeight, size }));
  const mark = brand.logo ? brand.logo.width + 20 : brand.isProduct ? 52 : 0;
  // A logo without a name is the name.
  const shownName = brand.logo && brand.name === PRODUCT ? '' : brand.name;
  const room = (author ? width / 2 - 32 : width) - mark;
  const [name = []] = await setLines(title === shownName ? '' : shownName, {
    size: 34,
    width: room,
    most: 1,
  });
  const [by = []] = author ? await setLines(author, { size: 28, width: width / 2, most: 1 }) : [];
  const bottom = PICTURE.height - 84;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <rect width="100%" height="12" fill="${brand.accent ?? MARIGOLD}"/>
    <path d="${paths.join('')}" fill="${INK}"/>
    ${brand.isProduct ? productMark(bottom) : ''}
    <path d="${outline(name, { x: MARGIN + mark, y: bottom, size: 34 })}" fill="${INK}"/>
    <path d="${outline(by, { x: PICTURE.width - MARGIN - (lineWidth(by) * 28) / 1000, y: bottom, size: 28 })}" fill="${MUTED}"/>
  </svg>`;
  const { logo } = brand;
  const logos = logo
    ? [{ input: logo.bytes, left: MARGIN, top: Math.round(bottom - 12 - logo.height / 2) }]
    : [];
  return sharp(Buffer.from(svg)).composite(logos).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

const productMark = (bottom: number): string =>
  `<g transform="translate(${MARGIN - 6} ${bottom - 36}) scale(1.45)"><path d="${DROP}" fill="${ACCENT}"/><path d="${STEPS}" fill="#fff" opacity=".55"/></g>`;
