import { z } from 'zod';
import { ArticleLedger } from '../articles/cost.ts';
import { ArticleNote } from '../articles/evidence.ts';
import { SelectedTopic, STATUS_FILTERS } from '../articles/tasks.ts';
import { Count, CursorPagination, CursorQuery, Id, IdParams, Integer, Timestamp, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Task as shown to admins who investigate a poor article. */
const AdminTask = z
  .object({
    id: Id,
    name: z.string(),
    status: z.string(),
    user_email: z.string(),
    user_name: z.string(),
    updated_at: Timestamp,
    created_at: Timestamp,
    has_debug_prompt: z.boolean(),
    /** Characters, like `article_length`. */
    debug_prompt_length: Integer,
    selected_topics: z.array(SelectedTopic),
    /** Prompts of the latest run, step by step. Null if the built-in drafter wrote it, once they expired, and in lists. */
    debug_prompt: z.string().nullable(),
    /** Null in lists. */
    generated_article: z.string().nullable(),
    article_length: Integer,
    has_generated_article: z.boolean(),
    /** The drafter has no prompt. */
    article_written_by: z.enum(['model', 'drafter']).nullable(),
  })
  .meta({ id: 'AdminTask' });
export type AdminTask = z.output<typeof AdminTask>;

const DebugRun = z.object({
  state: z.enum(['generating', 'completed', 'failed', 'cancelled']),
  writer: z.enum(['model', 'drafter']).nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  createdAt: Timestamp,
  /** Time when a worker took the job. */
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  /** Number of workers that have taken the job. */
  attempts: Count,
  /** Time when its prompts were deleted, some days after it had ended. */
  expiredAt: Timestamp.nullable(),
});

/** Latest run of a task, and its article as generated. */
export const TaskDebug = z
  .object({
    run: DebugRun.nullable(),
    ledger: ArticleLedger,
    /** Checks of the generated article; null without one or if it couldn't be measured. */
    checks: z
      .object({
        /** 0 to 100. */
        score: z.number(),
        results: z.array(z.object({ name: z.string(), verdict: z.enum(['good', 'fair', 'bad', 'none']) })),
      })
      .nullable(),
    notes: z.array(ArticleNote),
  })
  .meta({ id: 'TaskDebug' });
export type TaskDebug = z.output<typeof TaskDebug>;

const filters = {
  /** 'Draft - Step 1' matches every draft step. */
  status: z.enum(STATUS_FILTERS).optional(),
  /** Part of a task's name or of its user's email address. */
  search: text(TEXT_LIMITS.name).trim().optional(),
};

export const AdminTaskFilter = z.strictObject(filters);
export type AdminTaskFilter = z.output<typeof AdminTaskFilter>;

export const ListAdminTasksQuery = CursorQuery.extend(filters);

export const adminTaskRoutes = defineRoutes('admin', 'admin', {
  listAdminTasks: {
    summary: "List everybody's tasks, the newest first",
    query: ListAdminTasksQuery,
    response: z.object({ tasks: z.array(AdminTask), pagination: CursorPagination }),
  },
  exportAdminTasks: {
    summary: 'Download the listed tasks as CSV, without prompts and articles',
    query: AdminTaskFilter,
    file: 'text/csv; charset=utf-8',
    rateLimit: 'exportTasks',
  },
  adminTaskDebug: {
    summary: "Anybody's task with its newest run: prompts, model calls, checks and notes",
    params: IdParams,
    response: z.object({ task: AdminTask, debug: TaskDebug }),
    errors: ['NOT_FOUND'],
  },
});
