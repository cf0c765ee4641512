import { APPROVAL_LIMITS } from '@inkstep/contract';
import { plainText } from '@inkstep/engine';
import type { Tx } from '../../platform/db/connect.ts';
import type { ArticleRow } from '../text/queries.ts';
import { addView, findUncounted, lockReader, type Reader } from './queries.ts';

export interface Viewed {
  version: number;
  sections: readonly { heading: string; ordinal: number; seconds: number }[];
}

/**
 * Adds time to sections that the text has: together no more than has passed since the reader's last report, since the text was
 * saved, and since `notBefore`. Nothing of another version than the present one, whose sections aren't known.
 */
export async function addViews(
  tx: Tx,
  { id: articleId, text, version, savedAt }: Pick<ArticleRow, 'id' | 'text' | 'version' | 'savedAt'>,
  { notBefore = savedAt, ...reader }: Reader & { notBefore?: Date | undefined },
  viewed: Viewed,
): Promise<void> {
  if (viewed.version !== version) return;
  await lockReader(tx, reader);
  const since = notBefore > savedAt ? notBefore : savedAt;
  const passed = await findUncounted(tx, articleId, reader, since);
  let left = Math.min(passed, APPROVAL_LIMITS.viewSeconds);
  const isKnown = knownSections(text);
  for (const { heading, ordinal, seconds } of viewed.sections) {
    const added = Math.min(seconds, left);
    if (added < 1 || !isKnown(heading, ordinal)) continue;
    left -= added;
    await addView(tx, { articleId, version, heading, ordinal, ...reader }, added);
  }
}

const HEADING = /^ {0,3}##[ \t]+(.+)$/gm;

/** Tells sections of the text by their heading as it is written or as it reads, which differ by their marks. */
function knownSections(text: string): (heading: string, ordinal: number) => boolean {
  const counts = new Map<string, number>();
  for (const [, heading = ''] of text.matchAll(HEADING))
    for (const form of new Set([heading, plainText(heading)].map(lettersOf)))
      counts.set(form, (counts.get(form) ?? 0) + 1);
  return (heading, ordinal) => ordinal < (heading === '' ? 1 : (counts.get(lettersOf(heading)) ?? 0));
}

const lettersOf = (heading: string): string =>
  heading.slice(0, APPROVAL_LIMITS.heading).replace(/[^\p{L}\p{N}]/gu, '');
