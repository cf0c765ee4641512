import { isAddress } from './sources.ts';

/** The addresses in what was typed or pasted: parted by spaces, lines or list marks, each once. */
export const readAddresses = (text: string): string[] =>
  text
    .split(/[\s<>"]+/)
    .map((word) => word.replace(/^[-*•]$|[,;]+$/g, ''))
    .filter(Boolean)
    .filter((url, index, all) => all.findIndex((other) => other === url || isAddress(other, url)) === index);
