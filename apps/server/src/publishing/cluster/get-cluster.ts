import type { Cluster } from '@inkstep/contract';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Db } from '../../platform/db/connect.ts';
import { publishedPath } from './cluster-paths.ts';
import type { BatchKey } from './queries.ts';
import { readCluster } from './read-cluster.ts';

/** The cluster with existing and proposed links. @throws DomainError NOT_FOUND; CONFLICT if there is no pillar */
export async function getCluster(ctx: { db: Db; compute: Compute }, key: BatchKey): Promise<Cluster> {
  const { pillarId, members } = await readCluster(ctx, key);
  const { linksTo, proposals, orphans, missing } = await ctx.compute(
    'naturalLinks',
    members.map(({ article }) => article),
    { owner: key.workspaceId },
  );
  const versions = new Map(members.map(({ member }) => [member.id, member.version]));
  return {
    pillarId,
    articles: members.map(({ member, article: { title } }) => ({
      id: member.id,
      title,
      taskId: member.taskId,
      words: member.words,
      linksTo: linksTo[member.id] ?? [],
      publishedAt: publishedPath(member),
    })),
    proposals: proposals.slice(0, BATCH_LIMITS.links).map(({ from, to, anchor, sentence, section }) => ({
      from,
      to,
      anchor,
      sentence,
      section,
      version: versions.get(from) ?? 0,
    })),
    orphans,
    missing,
  };
}
