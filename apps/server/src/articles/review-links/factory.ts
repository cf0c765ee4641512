import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../../identity/index.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Db } from '../../platform/db/connect.ts';
import { articles } from '../text/tables.ts';
import { reviewers, reviewLinks } from './tables.ts';
import { newToken } from './token.ts';

interface Wanted extends Partial<typeof reviewLinks.$inferInsert> {
  taskId: string;
  createdBy: string;
  token?: string;
  code?: string;
}

/** A link for review that is good for a day: one to pass on, or a mailed one with an `email`. */
export async function buildReviewLink(
  db: Db,
  { taskId, token = newToken(), code, ...values }: Wanted,
): Promise<{ id: string; token: string }> {
  const [article] = await db.select().from(articles).where(eq(articles.taskId, taskId));
  if (!article) throw new Error('the task has no article');
  const [row] = await db
    .insert(reviewLinks)
    .values({
      workspaceId: article.workspaceId,
      articleId: article.id,
      hash: hashOf(token),
      codeHash: code === undefined ? null : await hashPassword(code),
      expiresAt: sql`now() + interval '1 day'`,
      ...values,
    })
    .returning({ id: reviewLinks.id });
  if (!row) throw new Error('the link was not inserted');
  return { id: row.id, token };
}

/** A reviewer of a link with a session. Their mailbox is proved unless said otherwise. */
export async function buildReviewer(
  db: Db,
  { linkId, ...values }: Partial<typeof reviewers.$inferInsert> & { linkId: string },
): Promise<{ id: string; session: string }> {
  const session = newToken();
  const [row] = await db
    .insert(reviewers)
    .values({
      linkId,
      name: 'Mia Client',
      email: 'mia@client.test',
      provedAt: new Date(),
      hash: hashOf(session),
      expiresAt: sql`now() + interval '1 day'`,
      ...values,
    })
    .returning({ id: reviewers.id });
  if (!row) throw new Error('the reviewer was not inserted');
  return { id: row.id, session };
}
