const SCHEME = /\b[a-z][a-z\d+.-]*:\/+/gi;
const URL_CHARACTERS = /[./?#&=:]+/g;

/** A keyword without URL characters, because Reddit treats URLs as a search for links. */
export function searchText(keyword: string): string {
  const text = keyword.replace(SCHEME, ' ').trim();
  const words = text.split(/\s+/);
  const plain = words.map((word) =>
    /\w\.\w{2,}[/?#:]|^www\./i.test(word) ? word.replace(URL_CHARACTERS, ' ') : word,
  );
  const alone = plain.length === 1 ? plain.map((word) => word.replace(URL_CHARACTERS, ' ')) : plain;
  return alone.join(' ').replace(/\s+/g, ' ').trim();
}
