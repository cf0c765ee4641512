import { z } from 'zod';

const maybe = z.string().nullish().catch(null);
const size = z.number().nullish().catch(null);

/** Picture as https://api.openverse.org/v1/ describes it. */
export const OpenverseImage = z.object({
  id: z.uuid(),
  title: maybe,
  creator: maybe,
  creator_url: maybe,
  url: z.string(),
  foreign_landing_url: maybe,
  license: z.string(),
  license_version: maybe,
  /** Site that it comes from, such as `flickr`. */
  source: maybe,
  width: size,
  height: size,
  mature: z.boolean().nullish().catch(null),
});

export const OpenverseAnswer = z.object({ page_count: z.number(), results: z.array(z.unknown()) });
