import type { Cluster, ClusterLink } from '@inkstep/contract';
import { type AtRestCtx, openTask, type SavingCtx, saveArticle, touchTask } from '../../articles/index.ts';
import { requireBatchPlan, withinQuota } from '../../billing/index.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { getCluster } from './get-cluster.ts';
import { type BatchKey, findTexts } from './queries.ts';
import { type ReadMember, readCluster } from './read-cluster.ts';

interface AcceptCtx extends SavingCtx, AtRestCtx {
  compute: Compute;
}

type WantedLink = Omit<ClusterLink, 'version'>;

/** An article may be saved elsewhere while links are inserted. */
const ATTEMPTS = 3;

/**
 * Inserts links into the articles and saves each once. Counts links that were refused because their place was
 * changed, is locked, or is being written. @throws DomainError NOT_FOUND; PLAN_REQUIRED; CONFLICT if there is no
 * pillar; STORAGE_LIMIT_EXCEEDED
 */
export async function acceptLinks(
  ctx: AcceptCtx,
  { userId, ...key }: BatchKey & { userId: string },
  links: readonly WantedLink[],
): Promise<{ cluster: Cluster; refused: number }> {
  const { members } = await readCluster(ctx, key);
  await requireBatchPlan(ctx, key.workspaceId);
  const known = new Map(members.map((each) => [each.member.id, each]));
  let written = 0;
  for (const [from, wanted] of Map.groupBy(links, (link) => link.from)) {
    const source = known.get(from);
    if (source) written += await writeLinks(ctx, { ...key, userId }, source, wanted, known);
  }
  return { cluster: await getCluster(ctx, key), refused: links.length - written };
}

/** Returns the number of inserted links. */
async function writeLinks(
  ctx: AcceptCtx,
  { workspaceId, userId }: BatchKey & { userId: string },
  { member, article }: ReadMember,
  wanted: readonly WantedLink[],
  known: ReadonlyMap<string, ReadMember>,
): Promise<number> {
  const links = wanted.flatMap(({ to, anchor, sentence, section }) => {
    const target = known.get(to)?.article;
    if (!target || to === member.id) return [];
    return [{ anchor, sentence, section, title: target.title, paths: target.paths }];
  });
  const task = { workspaceId, taskId: member.taskId };
  await openTask(ctx, task);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [current] = await findTexts(ctx.db, [member.articleId]);
    if (!current || links.length === 0) return 0;
    const input = { text: current.text, language: article.language, locks: current.locks ?? [], links };
    const { text, added } = await ctx.compute('addLinks', input, { owner: workspaceId });
    const count = added.filter(Boolean).length;
    if (count === 0) return 0;
    const outcome = await save(ctx, { ...task, changedBy: userId }, text, current.version);
    if (outcome !== 'changed') return outcome === 'saved' ? count : 0;
  }
  return 0;
}

async function save(
  ctx: AcceptCtx,
  key: { workspaceId: string; taskId: string; changedBy: string },
  text: string,
  version: number,
): Promise<'saved' | 'changed' | 'busy'> {
  try {
    return await withinQuota(ctx, key, async (tx): Promise<'saved'> => {
      if (!(await touchTask(tx.db, key))) throw notFound('Task');
      await saveArticle(tx, key, { text, version, isApart: true });
      return 'saved';
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'ARTICLE_CHANGED') return 'changed';
    if (error.code === 'GENERATION_RUNNING' || error.code === 'NOT_FOUND') return 'busy';
    throw error;
  }
}
