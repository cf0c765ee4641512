/** Normalizes a text to lower-case words with single spaces, to compare texts by their words alone. */
export const wordKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
