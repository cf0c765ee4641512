import type { AllowedLinks } from './allowed-links.ts';
import { bareUrlEdits } from './bare-urls.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { sanitizeMarkdown } from './sanitize-markdown.ts';
import { tagEdits } from './tags.ts';
import { applyEdits } from './tokens.ts';

/**
 * Maximum passes, because removing a tag may leave another one, as in `<<b>img src=x>`. Prose is never nested deeper.
 */
const PASSES = 5;

/**
 * Converts Markdown to plain text without links or tags, however it is rendered: removing Markdown activates escaped
 * tags, and plain text has no code that would protect them.
 */
export function sanitizePlain(markdown: string, allowed: AllowedLinks): string {
  let text = sanitizeMarkdown(plainMarkdown(markdown), allowed).markdown;
  for (let pass = 0; pass < PASSES; pass += 1) {
    text = text.replace(/(?<!\\)\\+(?=<[a-z/!?])/gi, '');
    const edits = [...tagEdits(text), ...bareUrlEdits(text, allowed)];
    if (edits.length === 0) return text;
    text = applyEdits(text, edits);
  }
  return text.replace(/[<>]/g, '').replaceAll('//', ' ');
}
