import type { ArticleApproval, ReviewEvent, ReviewView } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { memberMay } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { counts, isBinding, waits } from './approval-of.ts';
import { listAcceptors } from './list-acceptors.ts';
import { listApprovals, listReviewRows, listViewRows, mapNames, type ReviewRow } from './queries.ts';
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
  const views = await listViewRows(ctx.db, articleId);
  const nameOf = await namesOf(ctx.db, { reviews, approvals, views });
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
            by: nameOf(open.askedBy, open.askedByName),
            at: open.askedAt.toISOString(),
            note: open.note,
            due: open.due,
            reviewers: approvers.filter(({ userId }) => open.reviewers.includes(userId)),
            version: open.version,
            changed: open.textHash !== parts.textHash,
            may_withdraw: open.askedBy === actor.userId || (await memberMay(ctx, actor, 'manage')),
          }
        : null,
      approval: await presentNewest(ctx, article, { workspaceId: actor.workspaceId, nameOf }),
      events: eventsOf(reviews, approvals, nameOf),
      views: viewsOf(views.map((view) => ({ ...view, name: nameOf(view.userId, view.name) }))),
    },
  };
}

/** Name that was stored, or under which members see who has none. Records have no part of an address, so it isn't stored. */
type NameOf = (userId: string | null, stored: string | null) => string;

async function namesOf(
  db: Db,
  {
    reviews,
    approvals,
    views,
  }: {
    reviews: readonly ReviewRow[];
    approvals: readonly ApprovalRow[];
    views: readonly ViewRow[];
  },
): Promise<NameOf> {
  const names = await mapNames(db, [
    ...reviews.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]),
    ...approvals.map(({ acceptedBy }) => acceptedBy),
    ...views.map(({ userId }) => userId),
  ]);
  return (userId, stored) => stored || (names.get(userId)?.shown ?? '');
}

async function presentNewest(
  { db }: { db: Db },
  article: ReviewedArticle,
  { workspaceId, nameOf }: { workspaceId: string; nameOf: NameOf },
): Promise<ArticleApproval['approval']> {
  const { row, same } = article;
  // In the order in which lists find a state.
  const shown = same.find(counts) ?? same.find(waits) ?? same.find(isBinding) ?? same[0] ?? row.approvals[0];
  if (!shown) return null;
  return {
    id: shown.id,
    by: { userId: shown.approvedBy, name: shown.approvedByName },
    at: shown.approvedAt.toISOString(),
    version: shown.version,
    current: same.includes(shown),
    sources_changed: shown.sourcesChanged,
    own_text: shown.isOwnText,
    client: shown.reviewerId !== null,
    advisory: shown.isAdvisory,
    shared_browser: shown.isSharedBrowser,
    own_link: shown.isOwnLink,
    accepted_by: shown.acceptedAt && nameOf(shown.acceptedBy, shown.acceptedByName),
    uncounted:
      !same.includes(shown) || shown.isAdvisory || counts(shown)
        ? null
        : waits(shown)
          ? 'waiting'
          : 'insufficient',
    acceptors:
      same.includes(shown) && waits(shown)
        ? await listAcceptors(db, workspaceId, { article, approval: shown })
        : [],
  };
}

type ApprovalRow = Awaited<ReturnType<typeof listApprovals>>[number];

/** Newest first. */
function eventsOf(
  reviews: readonly ReviewRow[],
  approvals: readonly ApprovalRow[],
  nameOf: NameOf,
): ReviewEvent[] {
  const events = reviews.flatMap((row) => {
    const asked = row.askedByName === null ? [] : [askedEvent(row, nameOf)];
    return [...asked, ...decisionEvent(row, nameOf)];
  });
  const approved = approvals.flatMap((row, at): ReviewEvent[] => {
    const shared = { version: row.version, approval_id: row.id, text_sha256: row.textHash };
    const before = approvals.slice(at + 1).find(({ textHash }) => textHash === row.textHash);
    const own = {
      ...shared,
      again: (before && whyAgain(row, before)) ?? null,
      kind: 'approved' as const,
      at: row.approvedAt.toISOString(),
      by: row.approvedByName,
      client: row.reviewerId !== null,
      note: row.note,
    };
    if (!row.acceptedAt) return [own];
    return [
      own,
      {
        ...shared,
        again: null,
        kind: 'accepted',
        at: row.acceptedAt.toISOString(),
        by: nameOf(row.acceptedBy, row.acceptedByName),
        client: false,
        note: '',
      },
    ];
  });
  return [...events, ...approved].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Why the same text was approved again. Approvals from before sources were compared have no hash of them. */
function whyAgain(row: ApprovalRow, before: ApprovalRow): ReviewEvent['again'] {
  if (before.sourcesHash !== null && row.sourcesHash !== before.sourcesHash) return 'sources';
  if (row.evidenceHash !== before.evidenceHash) return 'evidence';
  if (row.author !== before.author) return 'author';
  const isSamePerson = row.approvedBy === before.approvedBy && row.approvedByName === before.approvedByName;
  return isSamePerson && !counts(before) && counts(row) ? 'uncounted' : null;
}

const askedEvent = (row: ReviewRow, nameOf: NameOf): ReviewEvent => ({
  kind: 'asked',
  at: row.askedAt.toISOString(),
  by: nameOf(row.askedBy, row.askedByName),
  client: false,
  version: row.version,
  note: row.note,
  approval_id: null,
  text_sha256: row.textHash,
  again: null,
});

function decisionEvent(row: ReviewRow, nameOf: NameOf): ReviewEvent[] {
  if (row.decidedAt === null || (row.state !== 'changes' && row.state !== 'withdrawn')) return [];
  return [
    {
      kind: row.state,
      at: row.decidedAt.toISOString(),
      by: nameOf(row.decidedBy, row.decidedByName),
      client: row.decidedByReviewer !== null,
      version: row.decidedVersion ?? row.version,
      note: row.decisionNote,
      approval_id: null,
      text_sha256: row.decidedHash ?? row.textHash,
      again: null,
    },
  ];
}

type ViewRow = Awaited<ReturnType<typeof listViewRows>>[number];

/** One entry for each reader and version, newest version first. */
export function viewsOf(rows: readonly ViewRow[]): ReviewView[] {
  const groups = Map.groupBy(
    rows,
    ({ userId, reviewerId, name, version }) => `${version} ${userId ?? reviewerId ?? name}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        name: first.name,
        client: first.reviewerId !== null,
        version: first.version,
        seconds: group.reduce((sum, { seconds }) => sum + seconds, 0),
        last_at: new Date(Math.max(...group.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
        sections: group.map(({ heading, ordinal, seconds }) => ({ heading, ordinal, seconds })),
      },
    ];
  });
}
