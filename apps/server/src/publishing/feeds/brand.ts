import type { Db } from '../../platform/db/connect.ts';
import { readSettings } from '../settings/queries.ts';
import { type FeedPicture, feedPicture } from './feed-picture.ts';

export const PRODUCT = 'Inkstep';

/** Name and look under which the blog is published. */
export interface Brand {
  name: string;
  description: string;
  /** Path of a stored picture. */
  logo: string | null;
  /** As #rrggbb. */
  accent: string | null;
  /** True if the blog appears as the product's. */
  isProduct: boolean;
}

export async function readBrand(db: Db): Promise<Brand> {
  const { site_name, logo, accent } = await readSettings(db);
  return {
    name: site_name || PRODUCT,
    description: site_name
      ? `Guides and articles by ${site_name}.`
      : 'Guides and articles about planning, writing and publishing.',
    logo,
    accent,
    isProduct: site_name === '' && logo === null,
  };
}

export const brandPicture = ({ name, logo }: Brand, origin: string): FeedPicture | undefined =>
  feedPicture({ coverImage: logo, coverAlt: name }, origin);
