/**
 * Splits a text into lines with the breaks after them. Breaks of their own would all be the same, and so match those of
 * other lines.
 */
export const linesOf = (text: string): string[] => text.split(/(?<=\n)(?!\n)/).filter(Boolean);

export const isBlank = (piece: string | undefined): boolean => piece?.trim() === '';
