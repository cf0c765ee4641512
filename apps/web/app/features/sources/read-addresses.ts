import { isAddress } from './sources.ts';

const LIST_MARKS = /^[-*•]$|[,;]+$/g;
const looksLikeAddress = (word: string): boolean => /[.:]/.test(word);

/**
 * The addresses in what was typed or pasted, each once; words between them are passed over. What has none at all is
 * taken as one, so that the server can say that it is none.
 */
export function readAddresses(text: string): string[] {
  const found = text
    .split(/[\s<>"]+/)
    .map((word) => word.replace(LIST_MARKS, ''))
    .filter(looksLikeAddress);
  if (found.length === 0) return [text.trim()].filter(Boolean);
  return found.filter(
    (url, index) => found.findIndex((other) => other === url || isAddress(other, url)) === index,
  );
}
