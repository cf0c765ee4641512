import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getArticle } from '../text/get-article.ts';
import type { ApprovalCtx } from './context.ts';
import { addViews, findName, findOpenReview } from './queries.ts';

export interface Viewed {
  version: number;
  sections: readonly { heading: string; ordinal: number; seconds: number }[];
}

/** Adds the time that sections were open. Only while someone waits for a review. @throws DomainError NOT_FOUND, ARTICLE_MISSING */
export async function recordViews(
  ctx: ApprovalCtx,
  { userId, workspaceId }: Actor,
  taskId: string,
  { version, sections }: Viewed,
): Promise<void> {
  const article = await getArticle(ctx, { workspaceId, taskId });
  if (version > article.version) throw notFound('Version');
  if (!(await findOpenReview(ctx.db, article.id))) return;
  const name = await findName(ctx.db, userId);
  await addViews(ctx.db, { articleId: article.id, userId, name, version }, merged(sections));
}

/** One statement can't change a row twice. */
export function merged(sections: Viewed['sections']): Viewed['sections'] {
  const groups = Map.groupBy(sections, ({ heading, ordinal }) => `${ordinal} ${heading}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, seconds: Math.max(...group.map(({ seconds }) => seconds)) }] : [];
  });
}
