import type { ArticleEvidence, LinkedArticle } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import type { TaskKey } from './brief/making/task-key.ts';

/**
 * Articles that may link to each other, with their paths, provided by the publishing room. Earlier titles are only
 * read if the given text has links.
 */
export interface ClusterPorts {
  /** Articles in the cluster of a task's article; empty without one. */
  ofTask(ctx: { db: Db }, key: TaskKey, text: string): Promise<ArticleEvidence['linkedArticles']>;
  /** Finished articles of a batch, by row ID. */
  ofBatch(
    ctx: { db: Db },
    key: { workspaceId: string; batchId: string },
    texts: readonly string[],
  ): Promise<ReadonlyMap<string, LinkedArticle>>;
}
