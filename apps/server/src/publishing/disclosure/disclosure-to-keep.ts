import { createHash } from 'node:crypto';
import { type FoundDisclosure, findArticleDisclosure, toldDisclosure } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { getApprovalPolicy } from '../../workspaces/index.ts';
import type { KeptDisclosure } from './kept-disclosure.ts';

export const contentHash = (content: string): string =>
  createHash('sha256').update(content, 'utf8').digest('hex');

/** Copies what readers of an article are told. Null if they aren't told anything. */
export async function findDisclosureToKeep(
  ctx: { db: Db },
  key: { articleId: string },
  content: string,
): Promise<KeptDisclosure | null> {
  const found = await findArticleDisclosure(ctx, key);
  const told = toldDisclosure(found);
  if (!found || !told) return null;
  const { disclosure, workspaceId } = found;
  return {
    ...told,
    madeBy: disclosure.made_by,
    words: disclosure.words,
    machineWords: disclosure.machine_words,
    models: disclosure.models,
    approval: keptApproval(found, await getApprovalPolicy(ctx.db, workspaceId)),
    contentHash: contentHash(content),
  };
}

function keptApproval(
  { approval }: Pick<FoundDisclosure, 'approval'>,
  { namesApprovers }: { namesApprovers: boolean },
): KeptDisclosure['approval'] {
  if (!approval.suffices || approval.approvedAt === null) return null;
  return {
    at: approval.approvedAt.toISOString(),
    by: namesApprovers ? (approval.member?.name ?? null) : null,
  };
}
