import type { PublicationFields } from '@inkstep/contract';
import { type Duplicate, findDuplicates, type TaskKey } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { listPublic } from './queries.ts';

/** SEO title and description as readers will see them. */
export interface PublishedLines {
  title: string;
  seoTitle: string;
  description: string;
}

export const linesOf = (
  fields: Pick<PublicationFields, 'title' | 'seo_title' | 'seo_description'>,
): PublishedLines => ({
  title: fields.title,
  seoTitle: fields.seo_title,
  description: fields.seo_description,
});

/**
 * Finds what an article has in common with older ones of its workspace, and with those that readers see or will see. Of two
 * that are alike, only the one that is published second needs a yes.
 */
export async function duplicatesToConfirm(
  ctx: { db: Db },
  key: TaskKey,
  lines: PublishedLines,
): Promise<Duplicate[]> {
  const found = await findDuplicates(ctx, key, lines);
  const later = found.flatMap(({ isEarlier, taskId }) => (isEarlier ? [] : taskId));
  const known = await listPublic(ctx.db, key.workspaceId, later);
  return found.filter(({ isEarlier, taskId }) => isEarlier || known.has(taskId));
}

/** @throws DomainError DUPLICATE_CONTENT, which names the pairs, unless the caller has confirmed them */
export async function requireNoDuplicate(
  ctx: { db: Db },
  key: TaskKey,
  lines: PublishedLines,
  isConfirmed: boolean,
): Promise<void> {
  if (isConfirmed) return;
  const duplicates = await duplicatesToConfirm(ctx, key, lines);
  const [first] = duplicates;
  if (!first) return;
  throw new DomainError(
    'DUPLICATE_CONTENT',
    `“${lines.title}” ${SAME[first.what]} “${first.title}”. Change one of them, or confirm that you want to publish both.`,
    { details: duplicates.map(({ what, title }) => ({ path: what, message: title })) },
  );
}

const SAME = {
  text: 'has mostly the same sentences as',
  seo_title: 'has the same SEO title as',
  seo_description: 'has the same meta description as',
} as const;
