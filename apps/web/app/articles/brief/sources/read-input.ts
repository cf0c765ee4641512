import { isAddress } from './sources.ts';

export interface SourceInput {
  /** Most likely kind of the text; undefined if it is empty. */
  kind: 'urls' | 'text' | undefined;
  /** Distinct URLs in it. */
  urls: string[];
  /** True if it could be either. */
  isUnsure: boolean;
}

const URL_IN_TEXT = /https?:\/\/[^\s<>"“”，。；、（）]+/giu;
const DOMAIN = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:\/\S*)?$/iu;
/** Bullet or number of a list. */
const LIST_MARK = /^(?:[-–*•]|\d{1,2}[.)])$/;
/** A line with more words than a title is prose. */
const MAX_TITLE_WORDS = 16;

const urlsIn = (word: string): string[] => {
  const found = word.match(URL_IN_TEXT) ?? (DOMAIN.test(word) ? [word] : []);
  return found.map((url) => url.replace(/(?:[.,;]|(?<!\([^)]*)\))+$/, ''));
};
const wordsOf = (text: string): string[] =>
  text
    .split(/[\s<>"]+/)
    .map((word) => word.replace(/[,;]+$/, ''))
    .filter((word) => word !== '' && !LIST_MARK.test(word));

/** True if all of a word is a URL, but for marks around it. */
const isUrl = (word: string): boolean => urlsIn(word).some(({ length }) => length >= word.length - 2);

/** Tells URLs, or lines of titles with their URLs, from other text. */
export function readInput(text: string): SourceInput {
  const words = wordsOf(text);
  const found = words.flatMap(urlsIn);
  const urls = found.filter((url, at) => found.findIndex((other) => isAddress(other, url)) === at);
  if (words.length === 0) return { kind: undefined, urls, isUnsure: false };
  if (urls.length === 0) return { kind: 'text', urls, isUnsure: false };
  const isPlain = words.every(isUrl);
  const lines = text
    .split('\n')
    .map(wordsOf)
    .filter((line) => line.length > 0);
  const isList = lines.every(
    (line) => line.length <= MAX_TITLE_WORDS && line.some((word) => /https?:/i.test(word)),
  );
  return {
    kind: isPlain || (isList && lines.length > 1) ? 'urls' : 'text',
    urls,
    isUnsure: !isPlain || !words.every((word) => /^https?:/i.test(word)),
  };
}
