import { randomUUID } from 'node:crypto';
import { LIVE_LIMITS } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import { articleParts } from '@inkstep/engine/checks';
import { withinQuota } from '../../../billing/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { listOpenClaims } from '../../live/claims/queries.ts';
import type { TellCtx } from '../../live/context.ts';
import { tellArticle } from '../../live/tell-article.ts';
import { describeText } from '../describe-text.ts';
import { type ArticleRow, lockArticle } from '../queries.ts';
import type { SetAside } from '../tables.ts';
import { deleteSurplus, findVersionWith, insertVersion, listFormerSince, updateAside } from './queries.ts';

interface ConflictingText {
  text: string;
  /** For a text that others saved after the version `since`: offsets in it at which words are dropped. */
  dropped?: { since: number; places: readonly number[] } | undefined;
}

/**
 * Stores a text that lost a conflict of concurrent edits as a version. The same text is stored once. Others whose words
 * are dropped are told.
 */
export const storeConflictingText = (
  ctx: TellCtx,
  key: TaskKey & { userId: string },
  { text, dropped }: ConflictingText,
): Promise<void> =>
  withinQuota(ctx, key, async (tx) => {
    const { db } = tx;
    const article = await lockArticle(db, key);
    if (!article) throw notFound('Article');
    const aside = dropped
      ? await othersText({ db }, { ...key, article }, { text, ...dropped })
      : { writers: [key.userId], setAside: null };
    const stored = await findVersionWith(db, article.id, text);
    if (stored?.kind === 'aside') await updateAside(db, stored.id, aside);
    if (!stored) {
      const id = randomUUID();
      const { id: articleId, version, writtenBy, evidenceId } = article;
      const { words } = describeText(text);
      const values = { articleId, version, text, words, writtenBy, evidenceId, ...aside };
      await insertVersion(db, { id, kind: 'aside', ...values });
      await deleteSurplus(db, articleId, id);
    }
    if (aside.setAside) await tellArticle(tx, key.taskId, 'asides');
  });

/**
 * Whose text it is: that of who saved it, if it is the only save since the one that both know. After several, those
 * count who are writing the sections of the dropped words; if there are none, all who saved since.
 */
async function othersText(
  ctx: { db: Tx },
  { taskId, userId, article }: { taskId: string; userId: string; article: ArticleRow },
  { text, since, places }: { text: string; since: number; places: readonly number[] },
): Promise<{ writers: string[]; setAside: SetAside | null }> {
  const { sections } = articleParts(text, detectLanguage(plainText(text)));
  const hit = new Set(places.map((place) => sections.findLast(({ start }) => start <= place)));
  const isHit = (one: { heading: string; ordinal: number }) =>
    [...hit].some((section) => section?.heading === one.heading && section.ordinal === one.ordinal);
  const claims = article.version - since > 1 ? await listOpenClaims(ctx.db, taskId) : [];
  const writing = claims.filter((claim) => claim.userId !== userId && isHit(claim));
  const others = new Set(writing.map((claim) => claim.userId));
  if (others.size === 0)
    for (const saver of await saversSince(ctx, { article, since })) if (saver !== userId) others.add(saver);
  if (others.size === 0) return { writers: [userId], setAside: null };
  const [section] = hit;
  const isNamed = hit.size === 1 && section !== undefined && section.heading.length <= LIVE_LIMITS.heading;
  return { writers: [...others], setAside: { by: userId, heading: isNamed ? section.heading : null } };
}

/** Returns who saved after a version. Each list of writers ends with the last one, and each save adds one at most. */
async function saversSince(
  ctx: { db: Tx },
  { article, since }: { article: ArticleRow; since: number },
): Promise<string[]> {
  const { id, version, versionWriters: writers } = article;
  const texts = [{ version, writers }, ...(await listFormerSince(ctx.db, id, since))];
  return texts.flatMap((text) => text.writers.slice(since - text.version));
}
