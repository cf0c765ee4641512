import { routes } from '@inkstep/contract';
import type { SavingCtx } from '../../articles/index.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Router } from '../../platform/http/router.ts';
import type { PublishCtx } from '../context.ts';
import { acceptLinks } from './accept-links.ts';
import { getCluster } from './get-cluster.ts';
import { getPlannedLinks } from './get-planned-links.ts';
import { makeCluster } from './make-cluster.ts';
import { publishCluster } from './publish-cluster.ts';

interface Call {
  actor: { userId: string; workspaceId: string };
  params: { id: string };
}

const keyOf = ({ actor: { workspaceId }, params }: Call) => ({ workspaceId, batchId: params.id });

export function clusterRoutes(
  router: Router,
  ctx: PublishCtx & SavingCtx & { compute: Compute; files: FileStore },
): void {
  router.on(routes.makeCluster, async (call) => ({
    cluster: await makeCluster(ctx, keyOf(call), call.body.pillarId),
  }));
  router.on(routes.getCluster, async (call) => ({ cluster: await getCluster(ctx, keyOf(call)) }));
  router.on(routes.getBatchLinks, async (call) => ({ links: await getPlannedLinks(ctx, keyOf(call)) }));
  router.on(routes.acceptClusterLinks, (call) =>
    acceptLinks(ctx, { ...keyOf(call), userId: call.actor.userId }, call.body.links),
  );
  router.on(routes.publishCluster, ({ actor, params, body }) =>
    publishCluster(ctx, actor, params.id, body?.confirm_duplicates),
  );
}
