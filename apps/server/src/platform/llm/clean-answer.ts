import { withoutForeignCitations, withoutLabels, withRealLineBreaks } from '@inkstep/engine';
import { repairJson } from './repair-json.ts';

/** Beginning of a text that is wrapped in JSON, or may be. */
const WRAPPED = /^\s*(?:```(?:json\w*)?\s*)?(?:\[\s*)?\{\s*["'“]\w{1,40}["'”]\s*:/i;
const MAY_BE_WRAPPED =
  /^\s*(?:`{0,3}|```j\w*\s*|```\s*)(?:\[\s*)?(?:\{\s*(?:["'“][\w ]{0,40}(?:["'”]\s*)?)?)?$/i;
const QUOTED = /^"(?:[^"\\]|\\.)*\\n(?:[^"\\]|\\.)*"$/;
const TAG =
  /^<(answer|final|final_answer|output|response|result|section|article|content|text|markdown|draft)(?:\s[^<>]*)?>([^]*?)(?:<\/\1\s*>)?$/i;

/** True while a streamed text is, or may become, one that is wrapped in JSON. */
export const mayBeWrapped = (text: string): boolean => WRAPPED.test(text) || MAY_BE_WRAPPED.test(text);

/**
 * Cleans the text of a response before anything reads it: unwraps it from JSON, quotes or a tag, makes escaped line
 * breaks real, and removes foreign citation marks, labels and notes on instructions. Thoughts are split off before.
 */
export const cleanAnswer = (text: string): string => withoutLabels(cleanField(unwrapped(text.trim()))).trim();

/** Cleans a text within an object. */
export const cleanField = (text: string): string => withoutForeignCitations(withRealLineBreaks(text));

function unwrapped(text: string): string {
  const inTag = TAG.exec(text)?.[2]?.trim() ?? text;
  if (WRAPPED.test(inTag)) return textIn(repairJson(inTag)) || inTag;
  return QUOTED.test(inTag) ? textIn(repairJson(`{"text":${inTag}}`)) || inTag : inTag;
}

/** Returns the longest text of an object, and the paragraphs of a list. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const texts = Object.values(value).map(textIn).filter(Boolean);
  if (Array.isArray(value)) return texts.join('\n\n');
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}
