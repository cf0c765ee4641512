import { evidenceLabels } from '@inkstep/article/evidence-labels';
import { markdownToSafeHtml } from '@inkstep/article/markdown-to-html';
import { pictureCredit } from '@inkstep/article/picture-credit';
import { parsePicturePath } from '@inkstep/article/pictures';
import { findOrigins } from '../../../library/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { PictureCredit } from '../../destinations/publisher.ts';

interface Asked {
  workspaceId: string;
  /** BCP 47 tag of the article. */
  language: string;
  paths: readonly string[];
}

const keyOf = (path: string): string | undefined => parsePicturePath(path)?.key;

/** Finds the credits that licences of found pictures ask for. Returns that of a path, or null. */
export async function findCredits(
  ctx: { db: Db },
  { workspaceId, language, paths }: Asked,
): Promise<(path: string) => PictureCredit | null> {
  const credits = new Map<string | undefined, PictureCredit>();
  for (const { url, origin } of await findOrigins(ctx, { workspaceId }, paths)) {
    if (origin.kind !== 'found') continue;
    const markdown = pictureCredit(origin, evidenceLabels(language).credit);
    const html = markdownToSafeHtml(markdown).replace(/^<p>|<\/p>$/g, '');
    credits.set(keyOf(url), { markdown, html });
  }
  return (path) => credits.get(keyOf(path)) ?? null;
}
