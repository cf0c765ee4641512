import { detectLanguage, plainText } from '@inkstep/engine';
import { articleParts, lockedParts } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import type { ArticleRow } from '../queries.ts';
import { lockedSectionChanged } from './policy.ts';
import { findLocks } from './queries.ts';

/** Refuses a text that doesn't have each locked section as it is now. @throws DomainError CONFLICT */
export async function requireLocksKept(
  ctx: { db: Db },
  current: Pick<ArticleRow, 'id' | 'text'>,
  text: string,
): Promise<void> {
  const changed = await changedLock(ctx, current, text);
  if (changed) throw lockedSectionChanged(changed.heading);
}

/** True if a text has each locked section as it is now. */
export const keepsLocks = async (
  ctx: { db: Db },
  current: Pick<ArticleRow, 'id' | 'text'>,
  text: string,
): Promise<boolean> => (await changedLock(ctx, current, text)) === undefined;

async function changedLock(
  ctx: { db: Db },
  current: Pick<ArticleRow, 'id' | 'text'>,
  text: string,
): Promise<{ heading: string } | undefined> {
  const locks = await findLocks(ctx.db, current.id);
  if (locks.length === 0) return undefined;
  const [before, after] = [current.text, text].map((each) => lockedParts(sectionsOf(each), locks));
  for (const [lock, section] of before ?? []) {
    const kept = after?.get(lock);
    if (kept?.heading !== section.heading || kept.markdown !== section.markdown) return section;
  }
  return undefined;
}

const sectionsOf = (text: string) => articleParts(text, detectLanguage(plainText(text))).sections;
