const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Splits a text into lines with the breaks after them. Breaks of their own would all be the same, and so match those of
 * other lines.
 */
export const linesOf = (text: string): string[] => text.split(/(?<=\n)(?!\n)/).filter(Boolean);

export const isBlank = (piece: string | undefined): boolean => piece?.trim() === '';

/** Splits a text into sentences and white space, which separates changes of adjacent sentences. */
export function sentencesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of sentences.segment(text)) {
    const words = segment.trimEnd();
    const space = segment.slice(words.length);
    if (words !== '') pieces.push(words);
    const last = pieces.at(-1);
    if (space !== '' && last !== undefined && isBlank(last)) pieces.splice(-1, 1, last + space);
    else if (space !== '') pieces.push(space);
  }
  return pieces;
}
