import { z } from 'zod';
import {
  Count,
  Id,
  Integer,
  LargeCount,
  optionalLine,
  PageQuery,
  Pagination,
  Timestamp,
  text,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import { MAX_PROMPT_CHARACTERS } from './prompt-text.ts';

const PromptId = z
  .string()
  .max(40)
  .regex(/^[a-z-]+$/);

export const AdminPrompt = z
  .object({
    id: z.string(),
    name: z.string(),
    purpose: z.string(),
    variables: z.array(z.object({ name: z.string(), description: z.string(), required: z.boolean() })),
    /** Built-in text. */
    default_text: z.string(),
    /** Edited text, or else the built-in one. */
    text: z.string(),
    is_edited: z.boolean(),
    /** Reasons why the edited text isn't in force: after an update it may no longer fit its prompt. */
    problems: z.array(z.string()),
    /** Incremented with each change; 0 until the first. */
    version: Integer,
    updated_at: Timestamp.nullable(),
    /** Null if nobody changed it, or if that account is deleted. */
    updated_by: z.string().nullable(),
  })
  .meta({ id: 'AdminPrompt' });
export type AdminPrompt = z.output<typeof AdminPrompt>;

export const PromptVersion = z
  .object({
    version: Integer,
    /** Null: the built-in text. */
    text: z.string().nullable(),
    changed_at: Timestamp,
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'PromptVersion' });
export type PromptVersion = z.output<typeof PromptVersion>;

/** Task whose latest run can be repeated in part. */
export const PromptBrief = z
  .object({ task_id: Id, name: z.string(), user: z.string(), created_at: Timestamp, sources: Integer })
  .meta({ id: 'PromptBrief' });
export type PromptBrief = z.output<typeof PromptBrief>;

const PromptAnswer = z
  .object({
    /** Markdown. Null when the model failed. */
    text: z.string().nullable(),
    /** Message for the user when the model failed. */
    failure: z.string().nullable(),
    input_tokens: LargeCount,
    output_tokens: LargeCount,
    /** Millionths of a US dollar. Null when a price is unknown. */
    cost: LargeCount.nullable(),
  })
  .meta({ id: 'PromptAnswer' });
export type PromptAnswer = z.output<typeof PromptAnswer>;

const params = z.strictObject({ id: PromptId });
const Text = text(MAX_PROMPT_CHARACTERS);
/** Version that the change is based on. Without it, the change replaces whatever is stored. */
const version = Count.optional();
const Prompt = z.object({ prompt: AdminPrompt });

export const adminPromptRoutes = defineRoutes('admin', 'admin', {
  adminPrompts: {
    summary: 'The prompts of the writing steps',
    response: z.object({ prompts: z.array(AdminPrompt) }),
  },
  updatePrompt: {
    summary: 'Replace the text of a prompt from the next call on',
    params,
    body: z.strictObject({ text: Text, version }),
    response: Prompt,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  resetPrompt: {
    summary: 'Return to the built-in text of a prompt',
    params,
    body: z.strictObject({ version }),
    response: Prompt,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  restorePrompt: {
    summary: 'Return to an earlier text of a prompt',
    params,
    body: z.strictObject({ version, restored: Count }),
    response: Prompt,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  promptHistory: {
    summary: 'All texts of a prompt, newest first',
    params,
    query: PageQuery,
    response: z.object({ versions: z.array(PromptVersion), pagination: Pagination }),
    errors: ['NOT_FOUND'],
  },
  promptBriefs: {
    summary: "The latest tasks with a run, anybody's, to try a prompt with",
    query: z.strictObject({ search: optionalLine(TEXT_LIMITS.name).default('') }),
    response: z.object({ briefs: z.array(PromptBrief).max(LIMITS.promptBriefs) }),
  },
  tryPrompt: {
    summary: 'Run the step of a prompt with the text in force and with another text',
    params,
    body: z.strictObject({ task_id: Id, text: Text }),
    response: z.object({ current: PromptAnswer, edited: PromptAnswer }),
    errors: ['NOT_FOUND', 'AI_UNAVAILABLE', 'CONFLICT'],
    rateLimit: 'tryPrompt',
    slow: true,
  },
});
