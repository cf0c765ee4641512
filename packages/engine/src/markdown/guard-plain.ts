import { addressEdits } from './addresses.ts';
import type { AllowedLinks } from './allowed-links.ts';
import { guardMarkdown } from './guard-markdown.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { tagEdits } from './tags.ts';
import { applyEdits } from './tokens.ts';

/** What goes can leave a tag behind, as in `<<b>img src=x>`. Deeper nesting is nobody's prose. */
const PASSES = 5;

/**
 * Markdown as text without marks in which nothing is a link or a tag either, however it will be shown: taking marks
 * away brings escaped ones to life, and a plain text has no code that would only be read.
 */
export function guardedPlain(markdown: string, allowed: AllowedLinks): string {
  let text = guardMarkdown(plainMarkdown(markdown), allowed).markdown;
  for (let pass = 0; pass < PASSES; pass += 1) {
    text = text.replace(/(?<!\\)\\+(?=<[a-z/!?])/gi, '');
    const edits = [...tagEdits(text), ...addressEdits(text, allowed)];
    if (edits.length === 0) return text;
    text = applyEdits(text, edits);
  }
  return text.replace(/[<>]/g, '').replaceAll('//', ' ');
}
