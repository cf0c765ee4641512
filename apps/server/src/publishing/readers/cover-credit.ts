import { parsePicturePath } from '@inkstep/article/pictures';
import type { CoverCredit } from '@inkstep/contract';
import { findOrigins, findSourceType } from '../../library/index.ts';
import type { Db } from '../../platform/db/connect.ts';

const BLOG = { workspaceId: null };

/** What readers are told about a cover. */
export interface CoverFacts {
  credit: CoverCredit | null;
  /** Digital source type by IPTC, if a machine made it. */
  sourceType: string | null;
}

export async function coverFacts(db: Db, coverImage: string | null): Promise<CoverFacts> {
  const stored = coverImage === null ? undefined : parsePicturePath(coverImage);
  return {
    credit: await coverCredit(db, coverImage),
    sourceType: (stored && (await findSourceType(db, stored.key))) ?? null,
  };
}

/** Credit of a cover that was found with a free licence; null for any other cover. */
async function coverCredit(db: Db, coverImage: string | null): Promise<CoverCredit | null> {
  if (!coverImage?.startsWith('/files/')) return null;
  const [found] = await findOrigins({ db }, BLOG, [coverImage]);
  if (found?.origin.kind !== 'found') return null;
  const { creator, creatorUrl, licenseName, licenseUrl, pageUrl, site } = found.origin;
  return { creator, creatorUrl, licenseName, licenseUrl, pageUrl, site };
}
