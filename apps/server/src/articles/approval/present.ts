import type { ArticleApproval, ReviewEvent, ReviewView } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { memberMay } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { counts, waits } from './approval-of.ts';
import { listAcceptors } from './list-acceptors.ts';
import { listApprovals, listReviewRows, listViewRows, type ReviewRow } from './queries.ts';
import { type ReviewedArticle, readArticle } from './read-article.ts';
import { obstacleOf } from './read-standing.ts';

export type Reviewer = Pick<Actor, 'userId' | 'workspaceId'>;

/** @throws DomainError NOT_FOUND, ARTICLE_MISSING */
export async function getApproval(
  ctx: { db: Db },
  actor: Reviewer,
  { taskId }: Pick<TaskKey, 'taskId'>,
): Promise<{ approval: ArticleApproval }> {
  const article = await readArticle(ctx, { workspaceId: actor.workspaceId, taskId });
  const { articleId, row, parts, policy, approvers, same, writer } = article;
  const reviews = await listReviewRows(ctx.db, articleId);
  const approvals = await listApprovals(ctx.db, articleId);
  const open = reviews.find(({ state }) => state === 'asked');
  const obstacle = obstacleOf(article, actor);
  return {
    approval: {
      state: article.state,
      version: row.version,
      digest: article.digest,
      needed: policy.isNeeded,
      publishable: !policy.isNeeded || same.some(counts),
      may_approve: obstacle === undefined,
      obstacle: obstacle ?? null,
      approvers,
      changed_by: writer?.name ?? null,
      request: open
        ? {
            id: open.id,
            by: open.askedByName ?? '',
            at: open.askedAt.toISOString(),
            note: open.note,
            due: open.due,
            reviewers: approvers.filter(({ userId }) => open.reviewers.includes(userId)),
            version: open.version,
            changed: open.textHash !== parts.textHash,
            may_withdraw: open.askedBy === actor.userId || (await memberMay(ctx, actor, 'manage')),
          }
        : null,
      approval: await presentNewest(ctx, article, actor.workspaceId),
      events: eventsOf(reviews, approvals),
      views: viewsOf(await listViewRows(ctx.db, articleId)),
    },
  };
}

async function presentNewest(
  { db }: { db: Db },
  article: ReviewedArticle,
  workspaceId: string,
): Promise<ArticleApproval['approval']> {
  const { row, same } = article;
  const shown = same.find(counts) ?? same[0] ?? row.approvals[0];
  if (!shown) return null;
  return {
    id: shown.id,
    by: { userId: shown.approvedBy, name: shown.approvedByName },
    at: shown.approvedAt.toISOString(),
    version: shown.version,
    current: same.includes(shown),
    own_text: shown.isOwnText,
    client: shown.reviewerId !== null,
    advisory: shown.isAdvisory,
    shared_browser: shown.isSharedBrowser,
    own_link: shown.isOwnLink,
    accepted_by: shown.acceptedAt && (shown.acceptedByName ?? ''),
    acceptors:
      same.includes(shown) && waits(shown)
        ? await listAcceptors(db, workspaceId, { article, approval: shown })
        : [],
  };
}

/** Newest first. */
function eventsOf(
  reviews: readonly ReviewRow[],
  approvals: Awaited<ReturnType<typeof listApprovals>>,
): ReviewEvent[] {
  const events = reviews.flatMap((row) => {
    const asked = row.askedByName === null ? [] : [askedEvent(row)];
    return [...asked, ...decisionEvent(row)];
  });
  const approved = approvals.flatMap((row): ReviewEvent[] => {
    const shared = { version: row.version, approval_id: row.id, text_sha256: row.textHash };
    const own = {
      ...shared,
      kind: 'approved' as const,
      at: row.approvedAt.toISOString(),
      by: row.approvedByName,
      client: row.reviewerId !== null,
      note: row.note,
    };
    if (!row.acceptedAt) return [own];
    const at = row.acceptedAt.toISOString();
    return [own, { ...shared, kind: 'accepted', at, by: row.acceptedByName ?? '', client: false, note: '' }];
  });
  return [...events, ...approved].sort((one, other) => (one.at < other.at ? 1 : -1));
}

const askedEvent = (row: ReviewRow): ReviewEvent => ({
  kind: 'asked',
  at: row.askedAt.toISOString(),
  by: row.askedByName ?? '',
  client: false,
  version: row.version,
  note: row.note,
  approval_id: null,
  text_sha256: row.textHash,
});

function decisionEvent(row: ReviewRow): ReviewEvent[] {
  if (row.decidedAt === null || (row.state !== 'changes' && row.state !== 'withdrawn')) return [];
  return [
    {
      kind: row.state,
      at: row.decidedAt.toISOString(),
      by: row.decidedByName ?? '',
      client: row.decidedByReviewer !== null,
      version: row.decidedVersion ?? row.version,
      note: row.decisionNote,
      approval_id: null,
      text_sha256: row.decidedHash ?? row.textHash,
    },
  ];
}

type ViewRow = Awaited<ReturnType<typeof listViewRows>>[number];

/** One entry for each member and version, newest version first. */
export function viewsOf(rows: readonly ViewRow[]): ReviewView[] {
  const groups = Map.groupBy(rows, ({ userId, name, version }) => `${version} ${userId ?? name}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        name: first.name,
        version: first.version,
        seconds: group.reduce((sum, { seconds }) => sum + seconds, 0),
        last_at: new Date(Math.max(...group.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
        sections: group.map(({ heading, ordinal, seconds }) => ({ heading, ordinal, seconds })),
      },
    ];
  });
}
