import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { findArticle } from '../text/queries.ts';
import { listProved } from './entry/queries.ts';
import { listLinks } from './queries.ts';

/** Review links of an article with those who came by them, for the data export of the workspace's owner. */
export async function exportReviewLinks({ db }: { db: Db }, key: TaskKey) {
  const article = await findArticle(db, key);
  if (!article) return [];
  const rows = await listLinks(db, { workspaceId: key.workspaceId, articleId: article.id });
  const proved = await listProved(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, email, clientName, makerName, createdAt, expiresAt, revokedAt, openedAt }) => ({
    email,
    name: clientName,
    createdBy: makerName,
    createdAt,
    expiresAt,
    revokedAt,
    openedAt,
    reviewers: proved
      .filter(({ linkId }) => linkId === id)
      .map(({ name, email: address, provedAt }) => ({ name, email: address, provedAt })),
  }));
}
