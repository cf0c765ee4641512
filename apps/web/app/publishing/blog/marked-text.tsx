const MARKED = /\uE000([^\uE001]*)\uE001/;

/** Text with highlighted search matches. */
export function MarkedText({ text }: { text: string }) {
  // Every second part is a match.
  const parts = text.split(MARKED).map((part) => part.replace(/[\uE000\uE001]/g, ''));
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
