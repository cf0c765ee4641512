const MAX_CHARACTERS = 60;
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

/** Returns the first non-empty slug of these texts: lower-case words with hyphens, including non-Latin letters. */
export function firstSlug(texts: readonly string[]): string {
  return texts.map(slug).find(Boolean) ?? 'article';
}

function slug(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[ßæøœłđıðþ]/g, (letter) => SPELLED[letter] ?? '')
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const characters = [...words];
  if (characters.length <= MAX_CHARACTERS) return words;
  const cut = characters.slice(0, MAX_CHARACTERS + 1).join('');
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : characters.slice(0, MAX_CHARACTERS).join('');
}
