import { parseArticleText } from '@inkstep/article/article-text';
import { type ClusterArticle, detectLanguage, plainText } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type LinkedMember, withPaths } from './cluster-paths.ts';
import { type BatchKey, findPillar, findTexts, listClusterMembers } from './queries.ts';

/** An article of a cluster: as stored, and as input for link proposals. */
export interface ReadMember {
  member: LinkedMember & { taskId: string };
  article: ClusterArticle;
}

interface ReadCluster {
  pillarId: string;
  members: ReadMember[];
}

const noCluster = () => new DomainError('CONFLICT', 'Choose the pillar article first.');

/** Finished articles of a batch with its pillar. @throws DomainError NOT_FOUND; CONFLICT if there is no pillar */
export async function readCluster(ctx: { db: Db }, key: BatchKey): Promise<ReadCluster> {
  const batch = await findPillar(ctx.db, key);
  if (!batch) throw notFound('Batch task');
  const { pillarId } = batch;
  if (pillarId === null) throw noCluster();
  const members = await readMembers(ctx, key, pillarId);
  // The pillar's article may have been deleted.
  if (!members.some(({ member }) => member.id === pillarId)) throw noCluster();
  return { pillarId, members };
}

/** Finished articles of a batch; without a pillar, none of them is one. */
export async function readMembers(
  ctx: { db: Db },
  key: BatchKey,
  pillarId: string | null,
): Promise<ReadMember[]> {
  const found = await listClusterMembers(ctx.db, key);
  if (found.length === 0) return [];
  const rows = await findTexts(
    ctx.db,
    found.map(({ articleId }) => articleId),
  );
  const texts = new Map(rows.map((row) => [row.articleId, row]));
  const linked = await withPaths(
    ctx,
    found,
    rows.map(({ text }) => text),
  );
  return linked.flatMap(({ taskId, ...member }) => {
    const row = texts.get(member.articleId);
    if (!row || taskId === null) return [];
    const [keyphrase = '', ...secondaryKeywords] = parseArticleText(row.text).metadata?.focusKeywords ?? [];
    const { id, title, paths } = member;
    const article: ClusterArticle = {
      id,
      title: plainText(title),
      keyphrase: keyphrase || plainText(title),
      secondaryKeywords,
      text: row.text,
      language: detectLanguage(plainText(row.text)),
      isPillar: id === pillarId,
      paths,
      locks: row.locks ?? [],
    };
    return [{ member: { ...member, taskId, version: row.version }, article }];
  });
}
