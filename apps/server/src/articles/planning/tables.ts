import type { ErrorCode, InterviewAnswer, UnreadUrl } from '@inkstep/contract';
import type { KeywordMetrics } from '@inkstep/contract/batch-lines';
import type { Additions } from '@inkstep/engine';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LostCall } from '../../ai/index.ts';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { ownedByWorkspace } from '../../workspaces/tables.ts';
import { tasks } from '../brief/tables.ts';

/** Input of a plan. Has at least a keyword or a title. */
export interface PlanInput {
  keyword: string;
  title: string;
  /** Titles of the same list; absent for a single article. */
  otherTitles?: string[];
  urls: string[];
  /** Author's instructions. */
  notes: string;
  /** Resources of the library. */
  resourceIds: string[];
  /** True to search for sources besides the given ones. */
  findSources: boolean;
  /** Figures of the keyword from an imported table; absent without any. */
  metrics?: KeywordMetrics;
  /** Distinguishes other given material; absent if none. */
  material?: string;
}

export type PlanStage = 'waiting' | 'research' | 'topics' | 'sources' | 'outline' | 'ready' | 'failed';

/**
 * State of a task's automatic planning. Each stage's result and the next stage are stored in one transaction, so a
 * plan continues where it was.
 */
export const articlePlans = pgTable(
  'article_plans',
  {
    taskId: uuid('task_id')
      .primaryKey()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    workspaceId: ownedByWorkspace(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** API token with which it was started. */
    tokenId: uuid('token_id'),
    input: jsonb('input').$type<PlanInput>().notNull(),
    stage: text('stage').$type<PlanStage>().notNull().default('waiting'),
    /** Given URLs that could not be read. */
    unread: jsonb('unread').$type<UnreadUrl[]>().notNull().default([]),
    errorCode: text('error_code').$type<ErrorCode>(),
    errorMessage: text('error_message'),
    /**
     * Fencing token: incremented when a planner takes the plan or it restarts. Writes with an older one are rejected.
     */
    lease: integer('lease').notNull().default(0),
    /** End of its planner's lease, which the planner renews. */
    leasedUntil: moment('leased_until'),
    /** Newest model call, recorded as lost if its planner is killed. */
    asked: jsonb('asked').$type<LostCall>(),
    /** Possible additions to what the sources say; null before its outline. */
    additions: jsonb('additions').$type<Additions>(),
    /** The author's answers for this article alone. */
    answers: jsonb('answers').$type<InterviewAnswer[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('article_plans_workspace').on(table.workspaceId)],
);

/** Number of plans that each workspace started per day (UTC). */
export const planDays = pgTable(
  'plan_days',
  {
    workspaceId: ownedByWorkspace(),
    day: date('day').notNull(),
    plans: integer('plans').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] })],
);
