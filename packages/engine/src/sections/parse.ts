import type { DraftedSection, OutlineSection, SectionKind } from '../article.ts';
import type { EchoFilter } from '../prompt/echo-filter.ts';

/** Far beyond any sound answer: about six times the words asked for. */
const MOST_CHARACTERS_PER_WORD = 40;
const LEAST_CHARACTERS_KEPT = 4_000;

/** The text of a section as it belongs below its heading. Undefined when the model said nothing of use. */
export function parseSection(
  answer: string,
  { id, kind, heading, targetWords }: OutlineSection,
  withoutEchoes: EchoFilter,
): DraftedSection | undefined {
  const most = Math.max(targetWords * MOST_CHARACTERS_PER_WORD, LEAST_CHARACTERS_KEPT);
  const text = withoutEchoes(withoutFence(answer.replace(/\r\n?/g, '\n').trim()));
  const markdown = lowerHeadings(withoutOwnHeading(cutAtParagraph(text, most), kind, heading)).trim();
  return markdown === '' ? undefined : { id, kind, heading, markdown };
}

/** Some models put their whole answer into a code block. */
function withoutFence(text: string): string {
  const lines = text.split('\n');
  const isWrapped =
    /^(?:```|~~~)(?:markdown|md)?\s*$/.test(lines[0] ?? '') && /^(?:```|~~~)\s*$/.test(lines.at(-1) ?? '');
  return isWrapped && lines.length > 2 ? lines.slice(1, -1).join('\n') : text;
}

function cutAtParagraph(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf('\n\n', most);
  return text.slice(0, end > 0 ? end : most);
}

/** The heading is set by the outline, so one at the very start goes, unless it is the first question of the FAQ. */
function withoutOwnHeading(text: string, kind: SectionKind, heading: string): string {
  const [first = '', ...rest] = text.trimStart().split('\n');
  const isHeading = sameWords(first, heading) || (kind !== 'faq' && /^#{1,2}\s/.test(first));
  return isHeading ? rest.join('\n') : text;
}

function sameWords(line: string, heading: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return words(line) !== '' && words(line) === words(heading);
}

/**
 * Below a heading of level two only levels three and deeper make sense. Rules go too: under a paragraph they would
 * make a heading of it. Code stays as it is.
 */
function lowerHeadings(text: string): string {
  let fenced = false;
  return text
    .split('\n')
    .flatMap((line) => {
      if (/^\s{0,3}(?:```|~~~)/.test(line)) fenced = !fenced;
      if (fenced) return [line];
      return /^\s{0,3}(?:-{3,}|={3,})\s*$/.test(line) ? [] : [line.replace(/^#{1,2}(?=\s)/, '###')];
    })
    .join('\n');
}
