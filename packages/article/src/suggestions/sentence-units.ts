import type { TextUnit } from './text-units.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
/** Citations and closing marks belong to the sentence before. */
const CITATIONS = /^(?:\[\d{1,3}\])+(?=\s)/;
const CONTINUES = /^[)\]}»”’"'*_~¹²³⁰-⁹[]/u;

/** Divides a paragraph into its sentences and the white space between them, without dividing links, code or emphasis. */
export function sentenceUnits({ text, start, whole }: TextUnit): TextUnit[] {
  const units: TextUnit[] = [];
  const add = (kind: string, from: number, to: number) => {
    if (to > from) units.push({ kind, start: start + from, text: text.slice(from, to), whole: [] });
  };
  let from = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    const to = end + (CITATIONS.exec(text.slice(end, end + 40))?.[0].length ?? 0);
    const isInside = whole.some((span) => span.start < to && to < span.end);
    if (to < text.length && (isInside || (end === to && CONTINUES.test(text.charAt(to))))) continue;
    const last = from + text.slice(from, to).trimEnd().length;
    add('sentence', from, last);
    add('space', last, to);
    from = to;
  }
  add('sentence', from, text.length);
  return units;
}
