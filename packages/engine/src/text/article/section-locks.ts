import { countItems } from '../count-items.ts';
import { wordKey } from '../word-key.ts';
import type { ArticlePart } from './article-parts.ts';

/** Locked section as it was when locked. */
export interface SectionLock {
  heading: string;
  /** Index among the sections with this heading. */
  ordinal: number;
  markdown: string;
}

/** Minimum share of a renamed section's sentences by which it is recognized. */
const SAME_SECTION = 0.5;
/** Limits for recognizing renamed sections. */
const MAX_SECTIONS = 1000;
const MAX_CHARACTERS = 20_000;

const placeOf = ({ heading, ordinal }: { heading: string; ordinal: number }): string =>
  `${ordinal} ${wordKey(heading)}`;

const sentenceKeys = (markdown: string): Set<string> =>
  new Set(
    markdown
      .slice(0, MAX_CHARACTERS)
      .split(/[.!?。！？\n]+/u)
      .map(wordKey)
      .filter((key) => key !== ''),
  );

/** Returns the current section of each lock: the one with its heading, else the most similar one. */
export function lockedParts(
  sections: readonly ArticlePart[],
  locks: readonly SectionLock[],
): Map<SectionLock, ArticlePart> {
  const held = new Map<SectionLock, ArticlePart>();
  const taken = new Set<ArticlePart>();
  const hold = (lock: SectionLock, section: ArticlePart | undefined) => {
    if (!section) return;
    held.set(lock, section);
    taken.add(section);
  };
  const named = Map.groupBy(sections.toReversed(), placeOf);
  for (const lock of locks) hold(lock, named.get(placeOf(lock))?.pop());

  const open = locks.filter((lock) => !held.has(lock));
  if (open.length === 0) return held;
  const bySentence = sectionsBySentence(
    sections.filter((section) => !taken.has(section)).slice(0, MAX_SECTIONS),
  );
  for (const lock of open) hold(lock, mostSimilar(sentenceKeys(lock.markdown), bySentence, taken));
  return held;
}

function sectionsBySentence(sections: readonly ArticlePart[]): Map<string, { section: ArticlePart }[]> {
  const sentences = sections.flatMap((section) =>
    [...sentenceKeys(section.markdown)].map((key) => ({ key, section })),
  );
  return Map.groupBy(sentences, ({ key }) => key);
}

/** Returns the section with the most of these sentences, if there are enough. */
function mostSimilar(
  sentences: ReadonlySet<string>,
  bySentence: ReadonlyMap<string, readonly { section: ArticlePart }[]>,
  taken: ReadonlySet<ArticlePart>,
): ArticlePart | undefined {
  const held = [...sentences].flatMap((key) => bySentence.get(key)?.map(({ section }) => section) ?? []);
  const open = held.filter((section) => !taken.has(section));
  const [best] = [...countItems(open)].sort(([one, a], [other, b]) => b - a || one.start - other.start);
  return best && best[1] >= SAME_SECTION * sentences.size ? best[0] : undefined;
}
