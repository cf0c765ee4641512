import { LIVE_LIMITS } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import { type ArticlePart, articleParts, lockedParts } from '@inkstep/engine/checks';
import type { Tx } from '../../../platform/db/connect.ts';
import { listOpenClaims, moveClaim, type SectionPlace, upsertClaims } from './queries.ts';

/** A save that changes more sections is a paste or a replacement, not writing in one of them. */
const MAX_CLAIMED_AT_ONCE = 3;

const isAt = (one: SectionPlace, other: SectionPlace): boolean =>
  one.heading === other.heading && one.ordinal === other.ordinal;

/**
 * Claims the sections that a save changed for the person who saved, and keeps the claims of others on sections that it
 * renamed or moved. Claims on deleted sections end.
 */
export async function claimChanged(
  ctx: { db: Tx },
  { taskId, userId }: { taskId: string; userId: string },
  { before, after }: { before: string; after: string },
): Promise<void> {
  const language = detectLanguage(plainText(after));
  const old = articleParts(before, language).sections;
  const now = articleParts(after, language).sections;
  await followSections(ctx.db, taskId, { old, now });
  const changed = now.filter(
    (section) => !old.some((one) => isAt(one, section) && one.markdown === section.markdown),
  );
  if (changed.length > MAX_CLAIMED_AT_ONCE) return;
  await upsertClaims(
    ctx.db,
    { taskId, userId },
    changed.filter(({ heading }) => heading.length <= LIVE_LIMITS.heading),
  );
}

async function followSections(
  db: Tx,
  taskId: string,
  { old, now }: { old: readonly ArticlePart[]; now: readonly ArticlePart[] },
): Promise<void> {
  const claims = await listOpenClaims(db, taskId);
  const lost = claims.filter((claim) => !now.some((section) => isAt(section, claim)));
  if (lost.length === 0) return;
  const places = lockedParts(now, old);
  for (const { userId, ...from } of lost) {
    const section = old.find((one) => isAt(one, from));
    const to = section && places.get(section);
    const isNameable = to !== undefined && to.heading.length <= LIVE_LIMITS.heading;
    await moveClaim(db, { taskId, userId }, from, isNameable ? to : undefined);
  }
}
