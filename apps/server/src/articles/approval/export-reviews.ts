import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { findArticle } from '../text/queries.ts';
import { listApprovals, listRecords, listReviewRows, listViewRows } from './queries.ts';

/** Requests, reading times and signed records of an article, for the data export. Undefined if there are none. */
export async function exportReviews(ctx: { db: Db }, key: TaskKey) {
  const article = await findArticle(ctx.db, key);
  if (!article) return undefined;
  const requests = await listReviewRows(ctx.db, article.id);
  const approvals = await listApprovals(ctx.db, article.id);
  const views = await listViewRows(ctx.db, article.id);
  if (requests.length + approvals.length + views.length === 0) return undefined;
  return {
    requests: requests.map(
      ({ askedBy: _, decidedBy: __, decidedByReviewer, reviewers: ___, ...request }) => ({
        ...request,
        decidedByClient: decidedByReviewer !== null,
      }),
    ),
    views: views.map(({ userId: _, reviewerId, ...view }) => ({ ...view, client: reviewerId !== null })),
    approvals: await listRecords(ctx.db, article.id),
  };
}
