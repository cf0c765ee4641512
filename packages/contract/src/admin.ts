import { z } from 'zod';
import { Id, IdParams, Timestamp } from './common.ts';
import { defineRoutes } from './define-route.ts';
import { SelectedTopic } from './tasks.ts';

/** A task as admins see it who look for the cause of a poor article. */
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
    /** In characters, like `article_length`. */
    debug_prompt_length: z.number().int(),
    selected_topics: z.array(SelectedTopic),
    /** What models were asked in the newest run, step by step. Null when the built-in drafter wrote. */
    debug_prompt: z.string().nullable(),
    generated_article: z.string().nullable(),
    article_length: z.number().int(),
    has_generated_article: z.boolean(),
    /** The drafter is no model: it has no prompt. */
    article_written_by: z.enum(['model', 'drafter']).nullable(),
  })
  .meta({ id: 'AdminTask' });
export type AdminTask = z.output<typeof AdminTask>;

export const adminRoutes = defineRoutes('admin', 'admin', {
  adminTaskDebug: {
    summary: "Anybody's task with the full prompts of its newest run",
    params: IdParams,
    response: z.object({ task: AdminTask }),
    errors: ['NOT_FOUND'],
  },
});
