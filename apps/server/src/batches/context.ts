import type { ClusterPorts, ComparedPosts, GenerationCtx, PlanningCtx } from '../articles/index.ts';
import type { Extractor } from '../platform/extraction/extractor.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { ListOwnPages } from './review/own-pages.ts';

export interface BatchCtx extends GenerationCtx, PlanningCtx {
  queue: Pick<Queue, 'send' | 'cancel' | 'dbFor'>;
  clusters: ClusterPorts;
  comparedPosts: ComparedPosts;
  listOwnPages: ListOwnPages;
  extractor: Pick<Extractor, 'extract' | 'readSheets'>;
}

/** Payload: ID of a batch that changed. */
export const BATCH_CHANNEL = 'batches';
