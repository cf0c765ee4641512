const SCHEME = /\b[a-z][a-z\d+.-]*:\/+/gi;
const ADDRESS_MARKS = /[./?#&=:]+/g;

/** A keyword as Reddit searches for it: it takes what reads as an address for a link to be posted. */
export function searchable(keyword: string): string {
  const text = keyword.replace(SCHEME, ' ').trim();
  const words = text.split(/\s+/);
  const plain = words.map((word) =>
    /\w\.\w{2,}[/?#:]|^www\./i.test(word) ? word.replace(ADDRESS_MARKS, ' ') : word,
  );
  const alone = plain.length === 1 ? plain.map((word) => word.replace(ADDRESS_MARKS, ' ')) : plain;
  return alone.join(' ').replace(/\s+/g, ' ').trim();
}
