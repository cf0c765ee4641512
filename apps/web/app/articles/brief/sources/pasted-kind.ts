const ADDRESS = /^(?:https?:\/\/\S+|(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?)[,;]?$/i;
/** Fewer words may be a mistyped address. */
const MIN_WORDS = 4;

/** Classifies pasted text as a list of URLs or prose; undefined if it could be either. */
export function pastedKind(text: string): 'addresses' | 'prose' | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const addresses = words.filter((word) => ADDRESS.test(word)).length;
  if (words.length > 0 && addresses === words.length) return 'addresses';
  return words.length >= MIN_WORDS && addresses * 2 < words.length ? 'prose' : undefined;
}
