import { PLACE } from './fill-prompt.ts';
import type { PromptTemplate } from './templates/prompt-template.ts';
import { type PromptId, promptTemplates } from './templates/prompt-templates.ts';

const MOST_CHARACTERS = 10_000;

/** Explains why an edited text can't replace a template. Empty if it can. */
export function promptProblems(id: PromptId, text: string): string[] {
  const { variables }: PromptTemplate = promptTemplates[id];
  const used = new Set([...text.matchAll(PLACE)].map(([, name = '']) => name.trim()));
  const known = Object.keys(variables);
  const missing = Object.entries(variables).filter(([name, { required }]) => required && !used.has(name));
  return [
    ...(text.trim() === '' ? ['The text is empty.'] : []),
    ...(text.length > MOST_CHARACTERS
      ? [`The text is longer than ${MOST_CHARACTERS.toLocaleString('en')} characters.`]
      : []),
    ...[...used]
      .filter((name) => !Object.hasOwn(variables, name))
      .map((name) => `{{${name}}} is not a variable of this prompt. ${offer(known)}`),
    ...missing.map(([name, { description }]) => `{{${name}}} is missing. ${description}`),
    ...(/\{\{|\}\}/.test(text.replace(PLACE, '')) ? ['A variable needs two brackets on both sides.'] : []),
  ];
}

function offer(known: readonly string[]): string {
  return known.length === 0 ? 'It has none.' : `It has ${known.map((name) => `{{${name}}}`).join(', ')}.`;
}
