import { PROMPT_VARIABLE } from '@inkstep/contract/prompt-text';
import {
  type PromptId,
  type PromptTexts,
  type PromptValues,
  promptTemplates,
} from './templates/prompt-templates.ts';

/** Fills in the variables of a prompt. Values are never parsed for variables. */
export function fillPrompt<Id extends PromptId>(
  id: Id,
  values: PromptValues<Id>,
  texts: PromptTexts = {},
): string {
  const given = new Map<string, string | number>(Object.entries(values));
  return (texts[id] ?? promptTemplates[id].text)
    .split(/\r?\n/)
    .flatMap((line) => {
      const filled = line.replace(PROMPT_VARIABLE, (_place, name: string) => {
        const value = given.get(name.trim());
        if (value === undefined) throw new Error(`The prompt "${id}" has no variable {{${name}}}.`);
        return String(value);
      });
      return filled.trim() === '' && filled !== line ? [] : [filled];
    })
    .join('\n');
}
