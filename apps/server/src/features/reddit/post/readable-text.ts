import { plainText } from '@inkstep/engine';

const QUOTED_LINE = /^\s*(?:>|&gt;).*$/gm;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;

/** What the author says, without marks, addresses and the words of others. */
export const readableText = (markdown: string): string =>
  plainText(markdown.replace(QUOTED_LINE, '')).replace(ADDRESS, ' ');
