import type { FoundPicture, LibraryPicture, PictureOrigin } from '@inkstep/contract';

export const buildFoundPicture = (change: Partial<FoundPicture> = {}): FoundPicture => ({
  source: 'commons',
  id: 'Drip line.jpg',
  title: 'Drip line',
  description: 'A drip line under mulch',
  creator: 'Ana Ruiz',
  creatorUrl: 'https://commons.wikimedia.org/wiki/User:Ana',
  license: 'by-sa',
  licenseName: 'CC BY-SA 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
  pageUrl: 'https://commons.wikimedia.org/wiki/File:Drip_line.jpg',
  site: 'Wikimedia Commons',
  width: 4000,
  height: 3000,
  ...change,
});

export function foundOrigin(change: Partial<FoundPicture> = {}): PictureOrigin {
  const {
    id: _id,
    description: _description,
    width: _width,
    height: _height,
    ...credit
  } = buildFoundPicture(change);
  return { kind: 'found', ...credit, fetchedAt: '2026-11-29T12:00:00.000Z' };
}

export const PICTURE_PATH = `/files/${'0a'.repeat(16)}/1200x800.webp`;

export const buildLibraryPicture = (change: Partial<LibraryPicture> = {}): LibraryPicture => ({
  url: PICTURE_PATH,
  width: 1200,
  height: 800,
  bytes: 100_000,
  origin: { kind: 'uploaded' },
  createdAt: '2026-11-29T12:00:00.000Z',
  ...change,
});
