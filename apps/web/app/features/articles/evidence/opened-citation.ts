/** A citation that a person opened, with the line that it stands in. */
export interface OpenedCitation {
  number: number;
  line: string;
  /** Where the citation stands in the line. */
  at: number;
}

/** `[3]`, but no link and no definition of one. */
export const CITATION = /(?<![\\!])\[(\d{1,3})\](?![(:[])/g;

/** The citation that a place of a line touches. */
export function citationAt(line: string, place: number): OpenedCitation | undefined {
  for (const match of line.matchAll(CITATION)) {
    const end = match.index + match[0].length;
    if (match.index <= place && place <= end) return { number: Number(match[1]), line, at: match.index };
  }
  return undefined;
}

/** The line of a longer text around a place. */
export function lineAround(text: string, place: number): { line: string; at: number } {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  const end = text.indexOf('\n', place);
  return { line: text.slice(start, end < 0 ? text.length : end), at: place - start };
}
