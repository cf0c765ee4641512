/** At most `length` characters of a text, with an ellipsis after them where more follows. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
