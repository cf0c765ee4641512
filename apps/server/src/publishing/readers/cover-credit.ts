import type { CoverCredit } from '@inkstep/contract';
import { findOrigins } from '../../library/index.ts';
import type { Db } from '../../platform/db/connect.ts';

const BLOG = { workspaceId: null };

/** Credit of a cover that was found with a free licence; null for any other cover. */
export async function coverCredit(db: Db, coverImage: string | null): Promise<CoverCredit | null> {
  if (!coverImage?.startsWith('/files/')) return null;
  const [found] = await findOrigins({ db }, BLOG, [coverImage]);
  if (found?.origin.kind !== 'found') return null;
  const { creator, creatorUrl, licenseName, licenseUrl, pageUrl, site } = found.origin;
  return { creator, creatorUrl, licenseName, licenseUrl, pageUrl, site };
}
