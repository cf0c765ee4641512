import type { AdminPrompt, PromptVersion } from '@inkstep/contract';
import { type PromptId, promptProblems, promptTemplates, promptVariables } from '@inkstep/engine';
import type { PromptRow } from './queries.ts';

export function presentPrompt(id: PromptId, newest: PromptRow | undefined): AdminPrompt {
  const { name, purpose, text: builtIn } = promptTemplates[id];
  const edited = newest?.text ?? undefined;
  return {
    id,
    name,
    purpose,
    variables: promptVariables(id),
    default_text: builtIn,
    text: edited ?? builtIn,
    is_edited: edited !== undefined,
    problems: edited === undefined ? [] : promptProblems(id, edited),
    version: newest?.version ?? 0,
    updated_at: newest?.updatedAt.toISOString() ?? null,
    updated_by: newest?.updatedBy ?? null,
  };
}

export const presentVersion = ({ version, text, updatedAt, updatedBy }: PromptRow): PromptVersion => ({
  version,
  text,
  changed_at: updatedAt.toISOString(),
  changed_by: updatedBy,
});
