import { parseArticleText } from '@inkstep/article/article-text';
import type { ArticleThread } from '@inkstep/contract';
import { locate } from '../comments-session.ts';
import { MARK, positionOf, readPage, unwrapAll, wrap } from './page-text.ts';
import { samePlace, spokenText } from './spoken-text.ts';

interface Range {
  start: number;
  end: number;
}

const bodyStart = (text: string): number => text.length - parseArticleText(text).body.length;

/** Marks the text of threads in a rendered article. Threads whose text isn't shown as it is have none. */
export function markThreads(
  element: HTMLElement,
  text: string,
  threads: readonly Pick<ArticleThread, 'id' | 'range'>[],
): void {
  unwrapAll(element);
  const offset = bodyStart(text);
  const spoken = spokenText(text.slice(offset));
  const ends = (place: Range): [number, number] => [
    spoken.at.findIndex((at) => at + offset >= place.start),
    spoken.at.findLastIndex((at) => at + offset < place.end) + 1,
  ];
  for (const { id, range } of threads) {
    const place = range && locate(range, text);
    if (!place || place.start < offset) continue;
    const [start, end] = ends(place);
    const words = start < 0 ? '' : spoken.text.slice(start, end);
    // Read again for each, because marks split the nodes.
    const page = readPage(element);
    const found = words && samePlace(words, start, spoken.text, page.text);
    if (typeof found === 'number') wrap(page, found, found + words.length, id);
  }
}

/** Range of the article's text that is selected on the page; undefined if it isn't certain. */
export function selectedRange(
  element: HTMLElement,
  selection: globalThis.Range,
  text: string,
): Range | undefined {
  const page = readPage(element);
  const start = positionOf(page, selection.startContainer, selection.startOffset);
  const end = positionOf(page, selection.endContainer, selection.endOffset);
  const words = page.text.slice(start, end);
  const offset = bodyStart(text);
  const spoken = spokenText(text.slice(offset));
  const found = words === '' ? undefined : samePlace(words, start, page.text, spoken.text);
  if (found === undefined) return undefined;
  const [first, last] = [spoken.at[found], spoken.at[found + words.length - 1]];
  return first === undefined || last === undefined
    ? undefined
    : { start: first + offset, end: last + 1 + offset };
}

export const marksOf = (element: HTMLElement, id: string): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(`mark.${MARK}`)].filter(({ dataset }) => dataset.thread === id);
