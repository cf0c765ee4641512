/** Converts 'small-gardens' to 'Small Gardens'. */
export const titleCase = (hyphenated: string): string =>
  hyphenated.replace(/-/g, ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
