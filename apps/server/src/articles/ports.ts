import type { ArticleEvidence, LinkedArticle, SimilarArticle } from '@inkstep/contract';
import type { MentionedPage, NeighbourPage } from '@inkstep/engine';
import type { Db, Tx } from '../platform/db/connect.ts';
import type { Condition } from '../platform/db/sql-fragments.ts';
import type { QueueCtx } from '../platform/queue/enqueue.ts';
import type { TaskKey } from './brief/making/task-key.ts';
import type { TaskListing } from './brief/task-input.ts';
import type { ComparedText } from './similar/find-duplicates.ts';

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

/** Searched words of an article's subject. A page is near if its name has one of them. */
export interface NearSearch {
  workspaceId: string;
  /** Lower case, without endings. */
  words: readonly string[];
}

/** Facts of later rooms about pages near an article. */
export interface NeighbourPorts {
  /** Tasks that are left out of their batch, and so will not be written. */
  isLeftOut: Condition;
  /** Published pages that belong to no article of the workspace, most shared words first. */
  listPages(ctx: { db: Db }, search: NearSearch): Promise<NeighbourPage[]>;
  /** Matches tasks whose article is published. */
  isPublished: Condition;
  /** Pages to which links from a task's article are planned; empty without a plan of links. */
  listMentions(ctx: { db: Db }, key: TaskKey): Promise<MentionedPage[]>;
}

/** Purges the public pages that were made of an article, provided by the publishing room. Call it in a transaction. */
export type PurgeCopies = (tx: QueueCtx & { db: Tx }, articleId: string) => Promise<void>;

/** Text of a page that an article is compared with. */
export interface SimilarText {
  title: string;
  text: string;
  /** Path of the page that shows it; null if readers don't see it yet. */
  path: string | null;
}

/** Posts of a workspace's members that belong to none of its articles, provided by the publishing room. */
export interface ComparedPosts {
  /** Posts with sentences or lines in common with an article. */
  list(ctx: { db: Db }, workspaceId: string, article: ComparedText): Promise<SimilarArticle[]>;
  find(ctx: { db: Db }, key: { workspaceId: string; postId: string }): Promise<SimilarText | undefined>;
  /** Titles by ID, without those of posts that are gone or that readers won't see. */
  titles(ctx: { db: Db }, workspaceId: string, postIds: readonly string[]): Promise<Map<string, string>>;
  /** Matches sketches of articles whose similar post is still one of these. */
  isThere: Condition;
}

/** Matches tasks by where their articles are published, provided by the publishing room. */
export type PublishedAt = (where: NonNullable<TaskListing['published']>) => Condition;

/** Says where articles are published, for reading their sources again. Conditions match tasks. */
export interface RereadPorts {
  /** Readers can see the article. */
  isPublic: Condition;
  /** It was published within the last year. */
  isRecent: Condition;
}
