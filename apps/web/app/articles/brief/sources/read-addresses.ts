import { isAddress } from './sources.ts';

const LIST_MARKS = /^[-*•]$|[,;]+$/g;
const looksLikeAddress = (word: string): boolean => /[.:]/.test(word);

/** Distinct URLs in a text. Text without any is returned as is, so that the server can reject it. */
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
