import type { Edit } from './tokens.ts';

const SENTENCE_START =
  /(?:[.!?]["”’»)*_~]*(?:\s*\[[^\]\n]{1,60}\])*\s+|[。！？]["”’」』]*(?:\[[^\]\n]{1,60}\])*\s*)/gu;
const SENTENCE_END =
  /(?:[.!?]+["”’»)*_~]*(?:\s*\[[^\]\n]{1,60}\])*(?:\s+|$)|[。！？]+["”’」』]*(?:\[[^\]\n]{1,60}\])*)/u;
const LINE_MARK = /^\s*(?:>\s?)*(?:(?:[-*+•]|\d{1,9}[.)])\s+|#{1,6}\s+)?/;
/** Maximum distance of a bracket or full stop that belongs to the link. */
const REACH = 1_000;

/**
 * Returns the edit that removes a bare link together with the brackets around it or else with its sentence, to avoid
 * torn sentences such as "Read more at .". Offsets are in UTF-16 units.
 */
export function bareLinkRemoval(markdown: string, { start, end: last }: Pick<Edit, 'start' | 'end'>): Edit {
  // Counts a full stop after a URL as the end of the sentence.
  const end = last - (/[.!?]+$/.exec(markdown.slice(start, last))?.[0].length ?? 0);
  const lineStart = Math.max(markdown.lastIndexOf('\n', start - 1) + 1, start - REACH);
  const lineBreak = markdown.indexOf('\n', end);
  const lineEnd = Math.min(lineBreak < 0 ? markdown.length : lineBreak, end + REACH);
  const before = markdown.slice(lineStart, start);
  const after = markdown.slice(end, lineEnd);

  const opening = /\s?[（(][^()（）]*$/u.exec(before);
  const closing = /^[^()（）]*[)）]/u.exec(after);
  if (opening && closing) {
    return { start: lineStart + opening.index, end: end + closing[0].length, text: '' };
  }
  const mark = LINE_MARK.exec(before)?.[0].length ?? 0;
  const previous = [...before.matchAll(SENTENCE_START)].at(-1);
  const from = previous === undefined ? mark : previous.index + previous[0].length;
  const ending = SENTENCE_END.exec(after);
  const to = ending === null ? after.length : ending.index + ending[0].length;
  return { start: lineStart + from, end: end + to, text: '' };
}
