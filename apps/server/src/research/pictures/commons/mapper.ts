import { freeLicense, type License } from '../licenses.ts';
import { outsideDescription, outsideName, outsideUrl } from '../outside-text.ts';
import type { OfferedPicture } from '../picture-source.ts';
import { CommonsFile } from './api-types.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff'];
/** `cc-by-sa-3.0-de`. */
const CODE = /^cc-(by|by-sa)-(\d\.\d)(?:-([a-z]{2,3}))?$/;
const LINK = /<a\s[^>]*?href="([^"]+)"/i;

/** Licence by the code of Commons' templates. Undefined unless it is free. */
export function commonsLicense(code: string): License | undefined {
  const normal = code.trim().toLowerCase();
  if (normal === 'cc0' || normal === 'cc-zero') return freeLicense('cc0');
  if (normal === 'pd' || normal === 'public domain' || normal.startsWith('pd-')) return freeLicense('pdm');
  const [, license = '', version, country] = CODE.exec(normal) ?? [];
  return freeLicense(license, version, country);
}

/** Name of a file without namespace and extension. */
const titleOf = (title: string): string =>
  title
    .replace(/^[^:]*:/, '')
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replaceAll('_', ' ');

/** Undefined for a file that is no picture, has no free licence, or has unexpected fields. */
export function offeredPicture(json: unknown): OfferedPicture | undefined {
  const file = CommonsFile.safeParse(json).data;
  const [info] = file?.imageinfo ?? [];
  if (!file || !info || !TYPES.includes(info.mime)) return undefined;
  const { extmetadata: meta } = info;
  const license = commonsLicense(meta?.License?.value ?? meta?.LicenseShortName?.value ?? '');
  const pageUrl = outsideUrl(info.descriptionurl);
  const url = outsideUrl(info.thumburl) ?? outsideUrl(info.url);
  if (!license || !pageUrl || !url || meta?.NonFree?.value === 'true') return undefined;
  const artist = meta?.Artist?.value;
  return {
    picture: {
      source: 'commons',
      id: file.title.replace(/^[^:]*:/, ''),
      title: outsideName(meta?.ObjectName?.value) || outsideName(titleOf(file.title)),
      description: outsideDescription(meta?.ImageDescription?.value),
      creator: outsideName(artist) || null,
      creatorUrl: outsideUrl(LINK.exec(artist ?? '')?.[1], pageUrl),
      ...license,
      pageUrl,
      site: 'Wikimedia Commons',
      width: info.width,
      height: info.height,
    },
    urls: [url],
  };
}
