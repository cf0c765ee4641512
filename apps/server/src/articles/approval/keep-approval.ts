import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { tellMembers } from '../../workspaces/index.ts';
import { announceTask } from '../announcing/announce-task.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { tellArticle } from '../live/tell-article.ts';
import { counts, waits } from './approval-of.ts';
import type { ApprovalCtx } from './context.ts';
import { concerned, type Decider } from './keep-changes.ts';
import { endReview, forgetWriters, insertApproval } from './queries.ts';
import type { ReviewedArticle } from './read-article.ts';
import type { Measured } from './record/measure-now.ts';
import { signRecord } from './record/sign-record.ts';
import { type ApprovingClient, writeRecord } from './record/write-record.ts';
import { actorOf, forgetWaiting, tellAcceptors } from './tell-acceptors.ts';

interface NewApproval {
  article: ReviewedArticle;
  by: Decider;
  note: string;
  measured: Measured;
  isOwnText: boolean;
  isSharedBrowser: boolean;
  isOwnLink: boolean;
  isAdvisory: boolean;
  client?: ApprovingClient | undefined;
}

/** Stores an approval with its signed record, and tells those concerned. The caller has checked that it may be made. */
export async function keepApproval(
  tx: ApprovalCtx & { db: Tx },
  key: TaskKey,
  { article, by, note, measured, ...facts }: NewApproval,
): Promise<void> {
  const { articleId, row, parts, digest } = article;
  const { isOwnText, isSharedBrowser, isOwnLink, isAdvisory } = facts;
  // Who was asked still has to answer.
  const ended =
    isAdvisory || isOwnLink
      ? undefined
      : await endReview(tx.db, articleId, {
          state: 'approved',
          decidedBy: by.userId,
          decidedByName: by.name,
          decidedByReviewer: by.reviewerId ?? null,
          decidedVersion: row.version,
          decidedHash: parts.textHash,
          decisionNote: note,
        });
  const approval = {
    id: randomUUID(),
    approvedAt: new Date(),
    approvedBy: by.userId,
    approvedByName: by.name,
    reviewerId: by.reviewerId ?? null,
    note,
  };
  const record = await writeRecord(tx, key, {
    article,
    approval: { ...approval, ...facts },
    measured,
  });
  await insertApproval(tx.db, {
    ...approval,
    isOwnText,
    isSharedBrowser,
    isOwnLink,
    isAdvisory,
    articleId,
    ...parts,
    version: row.version,
    evidenceId: row.evidenceId,
    digest,
    ...(await signRecord(tx, record)),
  });
  const marks = { isOwnText, isSharedBrowser, isOwnLink, isAdvisory, acceptedAt: null };
  const actor = actorOf(approval);
  if (counts(marks)) {
    await forgetWriters(tx.db, articleId);
    await forgetWaiting(tx, key);
  } else if (waits(marks)) {
    await tellAcceptors(tx, key, { article, approval: { ...approval, isSharedBrowser, isOwnLink } });
  }
  await tellArticle(tx, key.taskId, 'review');
  await tellMembers(tx, [...concerned(ended, article), ...(by.alsoTold ?? [])], {
    ...key,
    kind: waits(marks) ? 'approved-uncounted' : 'approved',
    actor,
    key: `approved:${approval.id}`,
    quote: note,
  });
  await recordEvent(tx, {
    action: 'article.approved',
    ...(by.userId !== null && { actorId: by.userId }),
    workspaceId: key.workspaceId,
    target: key.taskId,
    after: {
      version: row.version,
      sha256: parts.textHash,
      shared_browser: isSharedBrowser,
      own_link: isOwnLink,
      ...(by.reviewerId && { reviewer: by.reviewerId }),
    },
  });
  // What a client says beside the rules of the workspace approves nothing.
  if (isAdvisory) return;
  await announceTask(tx, key, 'article.approved', ({ shared }) => ({
    ...shared,
    version: row.version,
    by: by.name,
    by_client: by.reviewerId !== undefined,
    approval_id: approval.id,
    text_sha256: parts.textHash,
    own_text: isOwnText,
    shared_browser: isSharedBrowser,
    own_link: isOwnLink,
  }));
}
