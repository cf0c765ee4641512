import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { buildTask } from '../brief/factory.ts';
import { tasks } from '../brief/tables.ts';
import { insertEvidence } from '../review/queries.ts';
import { buildArticle } from '../text/factory.ts';
import { articles } from '../text/tables.ts';
import { approvalOf } from './approval-of.ts';
import { buildApproval } from './factory.ts';
import { articleApprovals, articleReviews } from './tables.ts';

const { db } = await createTestDb();

async function scene() {
  const { actor } = await buildUser(db);
  const { workspaceId } = actor;
  const { id: taskId } = await buildTask(db, { workspaceId });
  const article = await buildArticle(db, { workspaceId, taskId, text: '# Kettles', version: 3 });
  const change = (values: Partial<typeof articles.$inferInsert>) =>
    db.update(articles).set(values).where(eq(articles.id, article.id));
  return { ...actor, taskId, article, change, approval: () => approvalOf(db, article.id) };
}

it('is a draft until someone asks or approves', async () => {
  const { approval } = await scene();
  expect(await approval()).toMatchObject({ state: 'draft', approvedBy: null, isCurrent: false });
});

it('ends with another text, evidence or author, and stands again with the approved ones', async () => {
  const { approval, article, change, taskId, userId } = await scene();
  await buildApproval(db, article.id, { approvedBy: userId, approvedByName: 'Ann' });
  const standing = { state: 'approved', approvedVersion: 3, isCurrent: true, suffices: true };
  expect(await approval()).toMatchObject({ ...standing, approvedBy: { userId, name: 'Ann' } });

  await change({ text: '# Kettles.', version: 4 });
  expect(await approval()).toMatchObject({ state: 'draft', approvedVersion: 3, isCurrent: false });
  await change({ text: '# Kettles', version: 5 });
  expect(await approval()).toMatchObject(standing);

  const evidence = { references: [{ number: 1, sourceId: 's', title: 'Water' }], passages: [] };
  const [id, same] = [crypto.randomUUID(), crypto.randomUUID()];
  const none = { articleId: article.id, generatedText: '', sections: [], notes: [], checks: null };
  await inTransaction({ db }, (tx) => insertEvidence(tx.db, { id, ...none, ...evidence }));
  await inTransaction({ db }, (tx) =>
    insertEvidence(tx.db, { id: same, ...none, references: [], passages: [] }),
  );
  await change({ evidenceId: id });
  expect(await approval()).toMatchObject({ isCurrent: false });
  await change({ evidenceId: same });
  expect(await approval()).toMatchObject(standing);

  await db
    .update(tasks)
    .set({ author: { authorName: 'Bo', authorBio: '', targetAudience: '' } })
    .where(eq(tasks.id, taskId));
  expect(await approval()).toMatchObject({ isCurrent: false });
});

it('does not suffice from its writer or from a shared browser, until an owner accepts that', async () => {
  const { approval, article, userId } = await scene();
  await buildApproval(db, article.id, { isOwnText: true });
  expect(await approval()).toMatchObject({ state: 'approved', isCurrent: true, suffices: false });
  await buildApproval(db, article.id, { isSharedBrowser: true, approvedBy: userId });
  expect(await approval()).toMatchObject({ suffices: false });
  await db
    .update(articleApprovals)
    .set({ acceptedAt: new Date() })
    .where(eq(articleApprovals.isSharedBrowser, true));
  expect(await approval()).toMatchObject({ suffices: true, approvedBy: { userId } });
});

it('is in review again once someone asks again, and waits for changes once they are asked for', async () => {
  const { approval, article } = await scene();
  await buildApproval(db, article.id);
  const asked = { articleId: article.id, version: 3, textHash: '', askedByName: 'Ann' };
  const [review] = await db.insert(articleReviews).values(asked).returning();
  expect(await approval()).toMatchObject({ state: 'in_review', isCurrent: true });
  await db.update(articleApprovals).set({ endedAt: new Date() });
  await db.update(articleReviews).set({ state: 'changes' }).where(eq(articleReviews.id, review!.id));
  expect(await approval()).toMatchObject({ state: 'changes_asked', approvedBy: null });
});
