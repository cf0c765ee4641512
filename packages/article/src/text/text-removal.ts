const CITATIONS_AFTER = /^(?:\s*\[\d{1,3}\])+/;
const OPEN_OR_CITED = /(?:^\s*(?:>\s?)*(?:(?:[-*+•]|\d{1,9}[.)])\s+)?|\]\s*(?:[.!?…。！？]+\s*)?)$/;
const ONLY_MARKS = /^\s*(?:>\s?)*(?:[-*+•]|\d{1,9}[.)])?\s*$/;
const LINK = /^!?\[([^\]]*)\]\(/;

/** Replacement of a range of a text, in UTF-16 units. */
export interface Change {
  from: number;
  to: number;
  insert: string;
}

/** Removes a sentence with its citations, and its line if nothing else is on it. */
export function sentenceRemoval(text: string, start: number, end: number): Change {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const head = text.slice(lineStart, start);
  const own = OPEN_OR_CITED.test(head)
    ? (CITATIONS_AFTER.exec(text.slice(end, lineEnd))?.[0].length ?? 0)
    : 0;
  const tail = text.slice(end + own, lineEnd);
  if (ONLY_MARKS.test(head) && tail.trim() === '') return lineRemoval(text, lineStart, lineEnd);
  const spaces = tail.length - tail.trimStart().length;
  if (tail.trim() === '') return { from: lineStart + head.trimEnd().length, to: lineEnd, insert: '' };
  return { from: start, to: end + own + spaces, insert: '' };
}

/** Removes a line with the empty lines after it, or before it at the end of the text. */
function lineRemoval(text: string, start: number, end: number): Change {
  const behind = /^\n\s*/.exec(text.slice(end))?.[0].length ?? 0;
  const isLast = end + behind >= text.length;
  const alone = text.slice(0, start).endsWith('\n\n') || start === 0;
  if (isLast) return { from: text.slice(0, start).trimEnd().length, to: end, insert: '' };
  return { from: start, to: alone ? end + behind : end + 1, insert: '' };
}

/** Removes a range, and its line if nothing else is on it. */
export function rangeRemoval(text: string, start: number, end: number): Change {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const isAlone = ONLY_MARKS.test(text.slice(lineStart, start)) && text.slice(end, lineEnd).trim() === '';
  return isAlone ? lineRemoval(text, lineStart, lineEnd) : { from: start, to: end, insert: '' };
}

/** Removes a link or image but keeps its text. A bare URL is removed entirely. */
export function linkRemoval(text: string, start: number, end: number): Change {
  return { from: start, to: end, insert: LINK.exec(text.slice(start, end))?.[1] ?? '' };
}
