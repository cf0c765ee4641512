import type { DraftedSection, OutlineSection, SectionKind } from '../../article.ts';
import type { EchoFilter } from '../../prompt/echo-filter.ts';
import { wordKey } from '../../text/word-key.ts';

/** Maximum length, about six times the requested words. */
const MAX_CHARACTERS_PER_WORD = 40;
const MIN_CHARACTERS_KEPT = 4_000;

/** Cleans the text of a section. Undefined when the model returned nothing useful. */
export function parseSection(
  answer: string,
  { id, kind, heading, targetWords }: OutlineSection,
  withoutEchoes: EchoFilter,
): DraftedSection | undefined {
  const most = Math.max(targetWords * MAX_CHARACTERS_PER_WORD, MIN_CHARACTERS_KEPT);
  const text = withoutEchoes(withoutFence(answer.replace(/\r\n?/g, '\n').trim()));
  const markdown = lowerHeadings(withoutOwnHeading(cutAtParagraph(text, most), kind, heading)).trim();
  return markdown === '' ? undefined : { id, kind, heading, markdown };
}

/** Unwraps an answer that is a single code block. */
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

/** Removes a heading at the start, which the outline sets, unless it is the first question of the FAQ. */
function withoutOwnHeading(text: string, kind: SectionKind, heading: string): string {
  const [first = '', ...rest] = text.trimStart().split('\n');
  const key = wordKey(first);
  const isHeading = (key !== '' && key === wordKey(heading)) || (kind !== 'faq' && /^#{1,2}\s/.test(first));
  return isHeading ? rest.join('\n') : text;
}

/** Lowers headings to level three or deeper, and removes rules that would turn the paragraph above into a heading. */
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
