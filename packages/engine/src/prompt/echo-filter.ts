/** A sentence of ours this long does not turn up in an article by chance. */
const TELLING_CHARACTERS = 40;

/** Markers of a data block with any nonce, its records, and the tags of chat templates. */
const PARTS_OF_PROMPTS = /\b(?:BEGIN|END) DATA\b[ \t]*\S*|\{"kind":"[^\n]*|<\|[^|<>\n]*\|>/g;

/** Takes out of an answer what belongs to the prompt: markers of the data block, its records, and our own sentences. */
export type EchoFilter = (answer: string) => string;

export function echoFilter({ nonce, instructions }: { nonce: string; instructions: string }): EchoFilter {
  const rules = instructions
    .split(/(?<=[.!?])\s+|\n/)
    .map(normalised)
    .filter((rule) => rule.length >= TELLING_CHARACTERS);
  // By paragraph as well: a sentence of ours may run over several lines.
  const withoutRules = (text: string, separator: string) =>
    text
      .split(separator)
      .filter((part) => !repeatsOneOf(rules, part))
      .join(separator);
  return (answer) =>
    withoutRules(withoutRules(answer, '\n'), '\n\n').replaceAll(nonce, '').replace(PARTS_OF_PROMPTS, '');
}

function repeatsOneOf(rules: readonly string[], part: string): boolean {
  if (part.length < TELLING_CHARACTERS) return false;
  const text = normalised(part);
  return rules.some((rule) => text.includes(rule));
}

function normalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
