import type { ErrorCode, UnreadUrl } from '@inkstep/contract';
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LostCall } from '../../ai/index.ts';
import { users } from '../../identity/tables.ts';
import { ownedByWorkspace } from '../../workspaces/tables.ts';
import { tasks } from '../brief/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What an article is planned from. At least one of keyword and title is there. */
export interface PlanInput {
  keyword: string;
  title: string;
  urls: string[];
  /** What the author wants in it. */
  notes: string;
  /** Of the library. */
  resourceIds: string[];
  /** Whether sources are looked for beside the given ones. */
  findSources: boolean;
  /** Tells apart what the task was given besides; absent if nothing. */
  material?: string;
}

export type PlanStage = 'waiting' | 'research' | 'topics' | 'sources' | 'outline' | 'ready' | 'failed';

/**
 * How far the unattended planning of a task is. What each stage found is stored with the task in the transaction that
 * moves the plan to the next one, so a plan goes on where it was.
 */
export const articlePlans = pgTable(
  'article_plans',
  {
    taskId: uuid('task_id')
      .primaryKey()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    workspaceId: ownedByWorkspace(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    input: jsonb('input').$type<PlanInput>().notNull(),
    stage: text('stage').$type<PlanStage>().notNull().default('waiting'),
    /** Given addresses that could not be read. */
    unread: jsonb('unread').$type<UnreadUrl[]>().notNull().default([]),
    errorCode: text('error_code').$type<ErrorCode>(),
    errorMessage: text('error_message'),
    /** Fencing number: grows each time a planner takes the plan or it begins again; one with an older number may write nothing. */
    lease: integer('lease').notNull().default(0),
    /** Until then no other planner takes it. The one that has it renews this while it lives. */
    leasedUntil: moment('leased_until'),
    /** The newest call to a model, for the planner that comes after one that was killed. */
    asked: jsonb('asked').$type<LostCall>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('article_plans_workspace').on(table.workspaceId)],
);

/** Plans of each workspace that were begun on a day (UTC). */
export const planDays = pgTable(
  'plan_days',
  {
    workspaceId: ownedByWorkspace(),
    day: date('day').notNull(),
    plans: integer('plans').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] })],
);
