import type { LinkedArticle } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import type { TaskKey } from './brief/making/task-key.ts';

/**
 * Articles that may link each other, with the paths that such links have. Publishing knows them. Links in the given texts
 * decide whether earlier titles are read.
 */
export interface ClusterPorts {
  /** Articles of the cluster of a task's article; empty without one. */
  ofTask(ctx: { db: Db }, key: TaskKey, text: string): Promise<LinkedArticle[]>;
  /** Finished articles of a batch, by the id of their row. */
  ofBatch(
    ctx: { db: Db },
    key: { workspaceId: string; batchId: string },
    texts: readonly string[],
  ): Promise<ReadonlyMap<string, LinkedArticle>>;
}
