export interface OpenedCitation {
  number: number;
  line: string;
  at: number;
}

/** Matches `[3]`, but no link or link definition. Several may follow each other. */
export const CITATION = /(?<![\\!])\[(\d{1,3})\](?![(:]|\[(?!\d{1,3}\]))/g;

/** Finds the citation at a position of a line. */
export function citationAt(line: string, place: number): OpenedCitation | undefined {
  for (const match of line.matchAll(CITATION)) {
    const end = match.index + match[0].length;
    if (match.index <= place && place <= end) return { number: Number(match[1]), line, at: match.index };
  }
  return undefined;
}

export function lineAround(text: string, place: number): { line: string; at: number } {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  const end = text.indexOf('\n', place);
  return { line: text.slice(start, end < 0 ? text.length : end), at: place - start };
}
