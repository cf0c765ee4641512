import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { findArticle } from '../queries.ts';
import { findNewestSections } from './queries.ts';

/** Headings of the sections that the newest run of a task wrote, by the ids that the run gave them. */
export async function listSectionHeadings(ctx: { db: Db }, key: TaskKey): Promise<Map<string, string>> {
  const article = await findArticle(ctx.db, key);
  const sections = article ? await findNewestSections(ctx.db, article.id) : [];
  return new Map(sections.map(({ id, heading }) => [id, heading]));
}
