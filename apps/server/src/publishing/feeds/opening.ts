import { plainText, truncateAtWord } from '@inkstep/engine';

const MAX_OPENING = 300;
/** Markdown that is read for it. */
const MAX_READ = 3000;

/** Beginning of a text, for a post without a description. */
export const openingOf = ({ content }: { content: string }): string =>
  truncateAtWord(plainText(content.slice(0, MAX_READ)).replace(/\s+/g, ' ').trim(), MAX_OPENING);
