import { type AdminTask, type TaskDebug, taskStatus } from '@inkstep/contract';
import type { ArticleChecks, SentPrompt, WatchedRun } from '../../articles/index.ts';
import type { AdminTaskRow } from './queries.ts';

const promptText = ({ step, instructions, prompt }: SentPrompt): string =>
  `=== ${step}: instructions ===\n${instructions}\n\n=== ${step}: prompt ===\n${prompt}`;
const BETWEEN_PROMPTS = '\n\n';
const HEADINGS = promptText({ step: '', instructions: '', prompt: '' }).length;

export const debugPrompt = (prompts: readonly SentPrompt[]): string | null =>
  prompts.length > 0 ? prompts.map(promptText).join(BETWEEN_PROMPTS) : null;

/** The length of `debugPrompt` for the same prompts. */
const promptLength = ({ prompts, promptCharacters }: AdminTaskRow): number =>
  prompts === 0 ? 0 : promptCharacters + prompts * HEADINGS + (prompts - 1) * BETWEEN_PROMPTS.length;

export function presentAdminTask(
  row: AdminTaskRow,
  texts: { prompt: string | null; article: string | null } = { prompt: null, article: null },
): AdminTask {
  return {
    id: row.id,
    name: row.name,
    status: taskStatus(row.state, row.currentStep),
    // The author of a team's task may have deleted their account.
    user_email: row.userEmail ?? '',
    user_name: row.userName ?? '',
    updated_at: row.updatedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    has_debug_prompt: row.prompts > 0,
    debug_prompt_length: promptLength(row),
    selected_topics: row.selectedTopics,
    debug_prompt: texts.prompt,
    generated_article: texts.article,
    article_length: row.articleCharacters ?? 0,
    has_generated_article: row.articleCharacters !== null,
    article_written_by: row.articleWrittenBy,
  };
}

export const presentRun = (run: WatchedRun): NonNullable<TaskDebug['run']> => ({
  state: run.state,
  writer: run.writtenBy,
  errorCode: run.errorCode,
  errorMessage: run.errorMessage,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
  attempts: run.lease,
  expiredAt: run.expiredAt?.toISOString() ?? null,
});

export const presentChecks = (checks: ArticleChecks | null): TaskDebug['checks'] =>
  checks && {
    score: checks.score,
    results: Object.entries(checks.verdicts).map(([name, verdict]) => ({ name, verdict })),
  };
