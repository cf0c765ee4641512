import type { ClusterPorts, GenerationCtx, PlanningCtx } from '../articles/index.ts';

/** What planning, writing and watching a batch need. */
export interface BatchCtx extends GenerationCtx, PlanningCtx {
  clusters: ClusterPorts;
}

/** Payload: the id of a batch that changed. */
export const BATCH_CHANNEL = 'batches';
