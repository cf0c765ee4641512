import { type AdminTask, taskStatus } from '@inkstep/contract';
import type { SentPrompt } from '../generation/index.ts';
import type { TaskForAdmin } from '../tasks/index.ts';

export function presentTaskDebug(
  task: TaskForAdmin,
  owner: { name: string; email: string },
  prompts: readonly SentPrompt[],
): AdminTask {
  const prompt = prompts.length > 0 ? prompts.map(promptText).join('\n\n') : null;
  const article = task.articleText;
  return {
    id: task.id,
    name: task.name,
    status: taskStatus(task.state, task.currentStep),
    user_email: owner.email,
    user_name: owner.name,
    updated_at: task.updatedAt.toISOString(),
    created_at: task.createdAt.toISOString(),
    has_debug_prompt: prompt !== null,
    debug_prompt_length: prompt?.length ?? 0,
    selected_topics: task.selectedTopics,
    debug_prompt: prompt,
    generated_article: article,
    article_length: article?.length ?? 0,
    has_generated_article: article !== null,
    article_written_by: task.articleWrittenBy,
  };
}

const promptText = ({ step, instructions, prompt }: SentPrompt): string =>
  `=== ${step}: instructions ===\n${instructions}\n\n=== ${step}: prompt ===\n${prompt}`;
