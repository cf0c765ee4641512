import type { ClusterPorts, GenerationCtx, PlanningCtx } from '../articles/index.ts';
import type { Extractor } from '../platform/extraction/extractor.ts';

export interface BatchCtx extends GenerationCtx, PlanningCtx {
  clusters: ClusterPorts;
  extractor: Pick<Extractor, 'extract' | 'readSheets'>;
}

/** Payload: ID of a batch that changed. */
export const BATCH_CHANNEL = 'batches';
