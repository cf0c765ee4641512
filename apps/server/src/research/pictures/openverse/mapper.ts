import { freeLicense } from '../licenses.ts';
import { outsideName, outsideUrl } from '../outside-text.ts';
import type { OfferedPicture } from '../picture-source.ts';
import { OpenverseImage } from './api-types.ts';

/** Names of the largest sites; a picture of another one is credited to Openverse, which links to it. */
const SITES: Readonly<Record<string, string>> = { flickr: 'Flickr', wikimedia: 'Wikimedia Commons' };

/** Undefined for a picture without a free licence, or with unexpected fields. */
export function offeredPicture(json: unknown): OfferedPicture | undefined {
  const parsed = OpenverseImage.safeParse(json);
  if (!parsed.success || parsed.data.mature) return undefined;
  const image = parsed.data;
  const license = freeLicense(image.license.toLowerCase(), image.license_version ?? undefined);
  const url = outsideUrl(image.url);
  const pageUrl = outsideUrl(image.foreign_landing_url);
  if (!license || !url || !pageUrl) return undefined;
  return {
    picture: {
      source: 'openverse',
      id: image.id,
      title: outsideName(image.title),
      description: '',
      creator: outsideName(image.creator) || null,
      creatorUrl: outsideUrl(image.creator_url),
      ...license,
      pageUrl,
      site: SITES[image.source ?? ''] ?? 'Openverse',
      width: image.width ?? null,
      height: image.height ?? null,
    },
    urls: [url],
  };
}
