import type { listApprovals } from '../queries.ts';
import type { ReviewedArticle } from '../read-article.ts';
import { named } from './named.ts';
import { type HashedVersion, replacedAt } from './present-versions.ts';

type Row = Awaited<ReturnType<typeof listApprovals>>[number];

/** An earlier approval, with everything that decides whether it counts. */
export function presentEarlier(
  row: Row,
  { same, versions }: Pick<ReviewedArticle, 'same'> & { versions: readonly HashedVersion[] },
) {
  const { state, endedAt } = endOf(row, same, replacedAt(versions, row));
  return {
    id: row.id,
    by: named(row.approvedByName),
    at: row.approvedAt.toISOString(),
    version: row.version,
    text_sha256: row.textHash,
    client: row.reviewerId !== null,
    advisory: row.isAdvisory,
    own_text: row.isOwnText,
    shared_browser: row.isSharedBrowser,
    own_link: row.isOwnLink,
    accepted_by: row.acceptedAt && named(row.acceptedByName),
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    state,
    ended_at: endedAt?.toISOString() ?? null,
  };
}

/** Asking for changes ends all approvals, also those that no longer applied to the text. */
function endOf(
  { id, endedAt }: Pick<Row, 'id' | 'endedAt'>,
  same: ReviewedArticle['same'],
  replaced: Date | null,
): { state: 'applies' | 'void' | 'ended'; endedAt: Date | null } {
  if (endedAt === null && same.some((each) => each.id === id)) return { state: 'applies', endedAt: null };
  const isEnded = endedAt !== null && (replaced === null || endedAt <= replaced);
  return isEnded ? { state: 'ended', endedAt } : { state: 'void', endedAt: replaced };
}
