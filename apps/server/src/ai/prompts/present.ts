import type { AdminPrompt, PromptVersion } from '@inkstep/contract';
import { type PromptId, promptProblems, promptTemplates, promptVariables } from '@inkstep/engine';
import type { VersionRow } from './queries.ts';

export function presentPrompt(
  id: PromptId,
  edited: string | undefined,
  newest: VersionRow | undefined,
): AdminPrompt {
  const { name, purpose, text: builtIn } = promptTemplates[id];
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
    updated_at: newest?.changedAt.toISOString() ?? null,
    updated_by: newest?.changedBy ?? null,
  };
}

export const presentVersion = ({ version, text, changedAt, changedBy }: VersionRow): PromptVersion => ({
  version,
  text,
  changed_at: changedAt.toISOString(),
  changed_by: changedBy,
});
