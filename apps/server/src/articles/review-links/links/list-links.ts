import type { ReviewLink } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mayAccess } from '../../../workspaces/index.ts';
import { readStanding, type Standing } from '../../approval/read-standing.ts';
import { getArticle } from '../../text/get-article.ts';
import { approvalByLink } from '../decisions/approval-by-link.ts';
import { isMakerThere } from '../entry/enter.ts';
import { listProved, type ReviewerRow } from '../entry/queries.ts';
import { findLink, type LinkRow, listLinks } from '../queries.ts';

type Reader = Pick<Actor, 'userId' | 'workspaceId' | 'memberRole'>;

/** @throws DomainError NOT_FOUND, ARTICLE_MISSING */
export async function listReviewLinks(
  ctx: { db: Db },
  actor: Reader,
  taskId: string,
): Promise<{ links: ReviewLink[] }> {
  const { workspaceId } = actor;
  const { id: articleId } = await getArticle(ctx, { workspaceId, taskId });
  const rows = await listLinks(ctx.db, { workspaceId, articleId });
  return { links: await presentLinks(ctx, actor, rows) };
}

/** @throws DomainError NOT_FOUND */
export async function getLink(
  ctx: { db: Db },
  actor: Reader,
  { id, ...key }: { workspaceId: string; articleId: string; id: string },
): Promise<ReviewLink> {
  const row = await findLink(ctx.db, key, id);
  const [link] = row ? await presentLinks(ctx, actor, [row]) : [];
  if (!link) throw notFound('Review link');
  return link;
}

/** Who made a link, and those who may publish. */
export const mayRevoke = ({ userId, memberRole }: Reader, { createdBy }: Pick<LinkRow, 'createdBy'>) =>
  createdBy === userId || mayAccess(memberRole, 'publish');

async function presentLinks(
  { db }: { db: Db },
  actor: Reader,
  rows: readonly LinkRow[],
): Promise<ReviewLink[]> {
  const [first] = rows;
  const standing = first && (await readStanding(db, first));
  if (!standing) return [];
  const proved = await listProved(
    db,
    rows.map(({ id }) => id),
  );
  const byLink = Map.groupBy(proved, ({ linkId }) => linkId);
  return rows.map((row) => presentLink(row, byLink.get(row.id) ?? [], { actor, standing }));
}

const presentLink = (
  row: LinkRow,
  proved: readonly ReviewerRow[],
  { actor, standing }: { actor: Reader; standing: Standing },
): ReviewLink => {
  const { counts, isAdvisory, isOwnLink } = approvalByLink(row, standing);
  return {
    id: row.id,
    email: row.email,
    name: row.clientName,
    has_code: row.codeHash !== null,
    state: stateOf(row),
    counts,
    own_text: isOwnLink && !isAdvisory,
    created_by: row.makerName || null,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    opened_at: row.openedAt?.toISOString() ?? null,
    may_revoke: mayRevoke(actor, row),
    reviewers: [...new Map(proved.map((each) => [each.email, each])).values()].flatMap(
      ({ name, email, provedAt }) =>
        email !== null && provedAt ? [{ name, email, proved_at: provedAt.toISOString() }] : [],
    ),
  };
};

function stateOf(row: LinkRow): ReviewLink['state'] {
  if (row.revokedAt !== null) return 'revoked';
  if (row.isExpired) return 'expired';
  return isMakerThere(row) ? 'open' : 'ended';
}
