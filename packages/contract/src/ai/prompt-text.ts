/** Maximum length of an edited prompt. */
export const MAX_PROMPT_CHARACTERS = 10_000;

/** Matches a variable in a prompt, written `{{variable}}`. */
export const PROMPT_VARIABLE = /\{\{([^{}]*)\}\}/g;

export interface PromptVariableRule {
  name: string;
  description: string;
  required: boolean;
}

export type PromptProblem =
  | { kind: 'empty' | 'long' | 'brackets' }
  | { kind: 'unknown'; name: string }
  | { kind: 'missing'; name: string; description: string };

/** Returns why a text can't be used as a prompt with these variables. Empty if it can. */
export function findPromptProblems(text: string, variables: readonly PromptVariableRule[]): PromptProblem[] {
  const used = new Set([...text.matchAll(PROMPT_VARIABLE)].map(([, name = '']) => name.trim()));
  const known = new Set(variables.map(({ name }) => name));
  return [
    ...(text.trim() === '' ? [{ kind: 'empty' as const }] : []),
    ...(text.length > MAX_PROMPT_CHARACTERS ? [{ kind: 'long' as const }] : []),
    ...[...used].filter((name) => !known.has(name)).map((name) => ({ kind: 'unknown' as const, name })),
    ...variables
      .filter(({ name, required }) => required && !used.has(name))
      .map(({ name, description }) => ({ kind: 'missing' as const, name, description })),
    ...(/\{\{|\}\}/.test(text.replace(PROMPT_VARIABLE, '')) ? [{ kind: 'brackets' as const }] : []),
  ];
}
