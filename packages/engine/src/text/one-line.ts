/** The lines of a text as one, parted by a space: empty ones go. Linear, whatever white space stands between them. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
