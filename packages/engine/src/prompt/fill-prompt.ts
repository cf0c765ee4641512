import {
  type PromptId,
  type PromptTexts,
  type PromptValues,
  promptTemplates,
} from './templates/prompt-templates.ts';

/** A variable's place in a template, with its name. */
export const PLACE = /\{\{([^{}]*)\}\}/g;

/** The text of a prompt with a value in each place. What stands in a value is never read as a place. */
export function fillPrompt<Id extends PromptId>(
  id: Id,
  values: PromptValues<Id>,
  texts: PromptTexts = {},
): string {
  const given = new Map<string, string | number>(Object.entries(values));
  return (texts[id] ?? promptTemplates[id].text)
    .split(/\r?\n/)
    .flatMap((line) => {
      const filled = line.replace(PLACE, (_place, name: string) => {
        const value = given.get(name.trim());
        if (value === undefined) throw new Error(`The prompt "${id}" has no variable {{${name}}}.`);
        return String(value);
      });
      return filled.trim() === '' && filled !== line ? [] : [filled];
    })
    .join('\n');
}
