import type { LinkedArticle } from '@inkstep/contract';
import { plainText } from '@inkstep/engine';
import type { ClusterPorts } from '../../articles/index.ts';
import { clusterOfTask, type LinkedMember, publishedPath, withPaths } from './cluster-paths.ts';
import { listClusterMembers } from './queries.ts';

export const linkedArticles: ClusterPorts = {
  async ofTask(ctx, key, text) {
    return (await clusterOfTask(ctx, key, text)).map((member) => ({
      ...present(member),
      title: plainText(member.title),
    }));
  },
  async ofBatch(ctx, key, texts) {
    const members = await withPaths(ctx, await listClusterMembers(ctx.db, key), texts);
    return new Map(members.map((member) => [member.id, present(member)]));
  },
};

/** Fields that pages need to resolve its links. */
const present = (member: LinkedMember): LinkedArticle => ({
  paths: member.paths,
  taskId: member.taskId,
  publishedPath: publishedPath(member),
});
