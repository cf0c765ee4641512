import { findPromptProblems, MAX_PROMPT_CHARACTERS, type PromptProblem } from '@inkstep/contract/prompt-text';
import type { PromptTemplate } from './templates/prompt-template.ts';
import { type PromptId, promptTemplates } from './templates/prompt-templates.ts';

/** Returns the variables of a prompt in the order of its template. */
export function promptVariables(id: PromptId) {
  const { variables }: PromptTemplate = promptTemplates[id];
  return Object.entries(variables).map(([name, { description, required = false }]) => ({
    name,
    description,
    required,
  }));
}

/** Returns why an edited text can't replace a template. Empty if it can. */
export function promptProblems(id: PromptId, text: string): string[] {
  const variables = promptVariables(id);
  const names = variables.map(({ name }) => name);
  return findPromptProblems(text, variables).map((problem) => wording(problem, names));
}

function wording(problem: PromptProblem, known: readonly string[]): string {
  switch (problem.kind) {
    case 'empty':
      return 'The text is empty.';
    case 'long':
      return `The text is longer than ${MAX_PROMPT_CHARACTERS.toLocaleString('en')} characters.`;
    case 'unknown':
      return `{{${problem.name}}} is not a variable of this prompt. ${offer(known)}`;
    case 'missing':
      return `{{${problem.name}}} is missing. ${problem.description}`;
    case 'brackets':
      return 'A variable needs two brackets on both sides.';
  }
}

function offer(known: readonly string[]): string {
  return known.length === 0 ? 'It has none.' : `It has ${known.map((name) => `{{${name}}}`).join(', ')}.`;
}
