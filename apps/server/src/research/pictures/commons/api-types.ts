import { z } from 'zod';

const value = z.object({ value: z.coerce.string() }).nullish().catch(null);

/** File page of MediaWiki's action API with `imageinfo`, in `formatversion=2`. */
export const CommonsFile = z.object({
  /** With the namespace: `File:Name.jpg`. */
  title: z.string(),
  /** Rank in the search, from 1. */
  index: z.number().nullish().catch(null),
  imageinfo: z
    .array(
      z.object({
        url: z.string(),
        descriptionurl: z.string(),
        thumburl: z.string().nullish().catch(null),
        width: z.number(),
        height: z.number(),
        mime: z.string(),
        /** Texts are HTML. */
        extmetadata: z
          .object({
            License: value,
            LicenseShortName: value,
            Artist: value,
            ImageDescription: value,
            ObjectName: value,
            NonFree: value,
          })
          .nullish()
          .catch(null),
      }),
    )
    .min(1),
});

/** Without results there is no `query`. */
export const CommonsAnswer = z.object({
  query: z.object({ pages: z.array(z.unknown()) }).optional(),
  continue: z.object({ gsroffset: z.number() }).loose().optional().catch(undefined),
});
