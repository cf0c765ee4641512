import { z } from 'zod';
import { Timestamp } from '../common.ts';

/** Free licences that allow commercial use and changes. `pdm`: public domain. */
export const PICTURE_LICENSES = ['cc0', 'pdm', 'by', 'by-sa'] as const;
export const PictureLicense = z.enum(PICTURE_LICENSES);
export type PictureLicense = z.output<typeof PictureLicense>;

export const PICTURE_SOURCES = ['openverse', 'commons'] as const;
export const PictureSource = z.enum(PICTURE_SOURCES);
export type PictureSource = z.output<typeof PictureSource>;

/** Facts about a picture that its credit needs. */
const credit = {
  title: z.string(),
  creator: z.string().nullable(),
  creatorUrl: z.string().nullable(),
  license: PictureLicense,
  /** Such as `CC BY-SA 4.0`. */
  licenseName: z.string(),
  licenseUrl: z.string(),
  /** Page of the picture. */
  pageUrl: z.string(),
  /** Name of the site with that page. */
  site: z.string(),
};

/** Picture of a search in collections of pictures with free licences. */
export const FoundPicture = z
  .object({
    source: PictureSource,
    /** Id at its source. */
    id: z.string(),
    ...credit,
    /** Empty if the source has none. */
    description: z.string(),
    /** Pixels; null if unknown. */
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .meta({ id: 'FoundPicture' });
export type FoundPicture = z.output<typeof FoundPicture>;

/** Digital source type by IPTC that its file states, as a URI, if it says that a machine made it. */
const stated = { digitalSourceType: z.string().optional() };

/** How a picture came into the library. */
export const PictureOrigin = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('uploaded'), ...stated }),
    /** Fetched from a URL that a user entered, or that an imported post has. */
    z.object({ kind: z.literal('fetched'), url: z.string(), fetchedAt: Timestamp, ...stated }),
    z.object({ kind: z.literal('found'), source: PictureSource, ...credit, fetchedAt: Timestamp }),
    z.object({
      kind: z.literal('generated'),
      /** The provider's ID. */
      model: z.string(),
      prompt: z.string(),
      generatedAt: Timestamp,
    }),
  ])
  .meta({ id: 'PictureOrigin' });
export type PictureOrigin = z.output<typeof PictureOrigin>;
