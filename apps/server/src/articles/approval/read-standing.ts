import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type ApprovalPolicy, getApprovalPolicy, listApprovers } from '../../workspaces/index.ts';
import { counts, isBinding, listSame, stateOf } from './approval-of.ts';
import { hashParts } from './hash-parts.ts';
import { digestOf, type HashedParts } from './hashes.ts';
import { findStanding, findWriter, type StandingRow } from './queries.ts';

type Obstacle = 'role' | 'writer';

export interface Standing {
  row: StandingRow;
  parts: HashedParts;
  digest: string;
  state: ReturnType<typeof stateOf>;
  policy: ApprovalPolicy;
  approvers: { userId: string; name: string }[];
  writer: { userId: string; name: string } | undefined;
  /** Approvals of exactly this text. */
  same: StandingRow['approvals'];
}

/** The article's text with everything that decides about its approval. The caller must have read it in the right workspace. */
export async function readStanding(
  db: Db,
  { workspaceId, articleId }: { workspaceId: string; articleId: string },
): Promise<Standing | undefined> {
  const row = await findStanding(db, articleId);
  if (!row) return undefined;
  const parts = await hashParts(db, row);
  const same = await listSame(db, row);
  return {
    row,
    parts,
    digest: digestOf(parts),
    state: stateOf({ ...row, approvals: row.approvals.filter(isBinding) }, same.some(isBinding)),
    policy: await getApprovalPolicy(db, workspaceId),
    approvers: await listApprovers(db, workspaceId),
    writer: await findWriter(db, articleId),
    same,
  };
}

/** True if the actor made the last changes, to the text or what else is approved with it, and someone else may approve. */
export const isOnlyWriter = (
  { writer, approvers }: Pick<Standing, 'writer' | 'approvers'>,
  { userId }: Pick<Actor, 'userId'>,
): boolean => writer?.userId === userId && approvers.some((each) => each.userId !== userId);

/** True if a member made the last changes, or any since an approval last counted. */
export const wrote = ({ row, writer }: Pick<Standing, 'row' | 'writer'>, userId: string): boolean =>
  writer?.userId === userId || row.writers.includes(userId);

/** Why the actor can't approve. A writer can where publishing needs no approval, or once someone else has approved. */
export function obstacleOf(standing: Standing, actor: Pick<Actor, 'userId'>): Obstacle | undefined {
  if (!standing.approvers.some(({ userId }) => userId === actor.userId)) return 'role';
  const isSeconding = standing.same.some(counts);
  return standing.policy.isNeeded && !isSeconding && isOnlyWriter(standing, actor) ? 'writer' : undefined;
}
