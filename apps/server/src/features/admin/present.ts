import { type AdminTask, taskStatus } from '@inkstep/contract';
import type { AskedPrompt } from '../generation/index.ts';
import type { AnybodysTask } from '../tasks/index.ts';

export function presentTaskDebug(
  task: AnybodysTask,
  owner: { name: string; email: string },
  asked: readonly AskedPrompt[],
): AdminTask {
  const prompt = asked.length > 0 ? asked.map(promptText).join('\n\n') : null;
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

const promptText = ({ step, instructions, prompt }: AskedPrompt): string =>
  `=== ${step}: instructions ===\n${instructions}\n\n=== ${step}: prompt ===\n${prompt}`;
