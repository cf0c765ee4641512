import type { ClusterPorts, GenerationCtx, PlanningCtx } from '../articles/index.ts';

export interface BatchCtx extends GenerationCtx, PlanningCtx {
  clusters: ClusterPorts;
}

/** Payload: ID of a batch that changed. */
export const BATCH_CHANNEL = 'batches';
