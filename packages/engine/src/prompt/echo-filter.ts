import { isLatin, LATIN_FIGURES, LATIN_LETTERS } from '../text/latin.ts';
import { memoize } from '../text/memoize.ts';

/** Minimum characters of a prompt sentence that doesn't occur in an article by chance. */
const TELLING_CHARACTERS = 40;
/**
 * Minimum characters of a prompt sentence to remove. Those below TELLING_CHARACTERS are removed only as a whole
 * sentence or line.
 */
const MIN_CHARACTERS = 8;
const SENTENCE_END = /(?<=[.!?。！？][*_"'”’)\]]{0,3})(\s+)/;
/** Limits for the cached prompt lines. All prompts together have a few hundred. */
const LINES_KEPT = { most: 2_000, longest: 1_000 };
const LABEL = /^[^:：]{0,40}[:：]\s*/;

/** Data block markers with any nonce, data records, and chat template tags. */
const PARTS_OF_PROMPTS = /\b(?:BEGIN|END) DATA\b[ \t]*\S*|\{"kind":"[^\n]*|<\|[^|<>\n]*\|>/g;

export interface PromptParts {
  nonce: string;
  instructions: string;
  /** Includes our own text above the data block. */
  prompt: string;
}

/** Removes parts of the prompt from an answer: data block markers, records, and our own sentences. */
export type EchoFilter = (answer: string) => string;

export function echoFilter({ nonce, instructions, prompt }: PromptParts): EchoFilter {
  const [order = ''] = prompt.split('BEGIN DATA', 1);
  const lines = `${instructions}\n${order}`.split('\n');
  const short = new Set(lines.flatMap(rulesIn));
  const rules = [...short].filter((rule) => rule.length >= TELLING_CHARACTERS);
  const openings = new Set([...short].map((rule) => firstWord(rule)));
  // Compares a whole sentence only if it begins like one of ours.
  const isRule = (text: string) => openings.has(firstWord(text)) && short.has(normalised(text));
  const isOwn = (text: string) => isRule(text) || (LABEL.test(text) && isRule(text.replace(LABEL, '')));
  const withoutSentences = (line: string) => {
    const parts = line.split(SENTENCE_END);
    if (!parts.some(isOwn)) return line;
    // Every second part is the space after a sentence.
    return parts
      .filter((_, index) => !isOwn(parts[index - (index % 2)] ?? ''))
      .join('')
      .trimEnd();
  };
  const repeatsRule = (part: string) => {
    if (part.length < TELLING_CHARACTERS) return false;
    const text = normalised(part);
    return rules.some((rule) => text.includes(rule));
  };
  // Also compares paragraphs, because a sentence of ours may span several lines.
  const withoutRules = (text: string, separator: string) =>
    text
      .split(separator)
      .filter((part) => !repeatsRule(part) && !isOwn(part))
      .join(separator);
  return (answer) =>
    withoutRules(withoutRules(answer, '\n').split('\n').map(withoutSentences).join('\n'), '\n\n')
      .replaceAll(nonce, '')
      .replace(PARTS_OF_PROMPTS, '');
}

const rulesIn = memoize(
  (line) =>
    [line, ...line.split(SENTENCE_END)].map(normalised).filter((rule) => rule.length >= MIN_CHARACTERS),
  LINES_KEPT,
);

const firstWord = (text: string): string => /[\p{L}\p{N}]+/u.exec(text.toLowerCase())?.[0] ?? '';

const MARKS = /[^\p{L}\p{N}]+/gu;
const LATIN_MARKS = new RegExp(`[^${LATIN_LETTERS}${LATIN_FIGURES}]+`, 'g');

function normalised(text: string): string {
  const lower = text.toLowerCase();
  return lower.replace(isLatin(lower) ? LATIN_MARKS : MARKS, ' ').trim();
}
