import type { ArticlePart } from './article-parts.ts';

/** A section that is to stay, as it read when it was locked. */
export interface SectionLock {
  heading: string;
  /** Which of the sections with this heading it was, from 0. */
  ordinal: number;
  markdown: string;
}

/** Under another heading a section is known again by at least this share of its sentences. */
const SAME_SECTION = 0.5;

const keyOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const sentenceKeys = (markdown: string): Set<string> =>
  new Set(
    markdown
      .split(/[.!?。！？\n]+/u)
      .map(keyOf)
      .filter((key) => key !== ''),
  );

/** For each lock the section that it holds by now: the one with its heading, or else the one that says most of the same. */
export function lockedParts(
  sections: readonly ArticlePart[],
  locks: readonly SectionLock[],
): Map<SectionLock, ArticlePart> {
  const held = new Map<SectionLock, ArticlePart>();
  const isFree = (section: ArticlePart) => ![...held.values()].includes(section);
  const named = (lock: SectionLock) => (section: ArticlePart) =>
    section.ordinal === lock.ordinal && keyOf(section.heading) === keyOf(lock.heading) && isFree(section);
  for (const lock of locks) {
    const section = sections.find(named(lock));
    if (section) held.set(lock, section);
  }
  for (const lock of locks.filter((each) => !held.has(each))) {
    const [best] = sections
      .filter(isFree)
      .map((section) => ({ section, share: sharedSentences(lock.markdown, section.markdown) }))
      .sort((a, b) => b.share - a.share);
    if (best && best.share >= SAME_SECTION) held.set(lock, best.section);
  }
  return held;
}

function sharedSentences(before: string, now: string): number {
  const known = sentenceKeys(before);
  const standing = sentenceKeys(now);
  return known.size === 0 ? 0 : [...known].filter((key) => standing.has(key)).length / known.size;
}
