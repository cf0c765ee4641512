import type { BriefSource } from '../article.ts';
import { sourceOf } from '../passages/source-of.ts';
import { allowsSource, assignGroups } from './assign-groups.ts';
import type { Corpus } from './corpus.ts';
import type { BodyDraft } from './draft-body.ts';
import type { Heading } from './headings.ts';
import type { Ledger } from './ledger.ts';
import { SENTENCES_OF_SECTION, wordsOf } from './pick-excerpts.ts';
import { openGroups, type SentenceGroup, takeGroups } from './sentence-groups.ts';

/** The body of an article from little material: everything usable, topics first, in source order. */
export function draftFromAll(
  topics: readonly Heading[],
  others: readonly Heading[],
  /** For leftovers. Pages, unlike notes, must be about the article. */
  rest: Heading | undefined,
  corpus: Corpus,
  ledger: Ledger,
  sources: readonly BriefSource[],
): BodyDraft[] {
  const share = (headings: readonly Heading[], isEnough: (own: readonly SentenceGroup[]) => boolean) =>
    assignGroups(headings, openGroups(corpus, ledger), corpus, sources).map((own, index) => {
      const excerpts = isEnough(own) ? takeGroups(own, ledger) : [];
      return headings[index] ? [{ heading: headings[index], targetWords: wordsOf(excerpts), excerpts }] : [];
    });
  const asked = share(topics, () => true).flat();
  const added = share(others, isSection)
    .flat()
    .filter(({ excerpts }) => excerpts.length > 0);
  if (rest === undefined) return [...asked, ...added];
  const about = corpus.fit(rest.search.query);
  const isOurs = ({ sentences }: SentenceGroup) =>
    sentences.some(
      ({ index, passage }) => sourceOf(passage.sourceId, sources)?.url === undefined || about.has(index),
    );
  const open = openGroups(corpus, ledger).filter((group) => isOurs(group) && allowsSource(rest, group));
  const left = takeGroups(open, ledger);
  return [
    ...asked,
    ...added,
    ...(left.length > 0 ? [{ heading: rest, targetWords: wordsOf(left), excerpts: left }] : []),
  ];
}

function isSection(groups: readonly SentenceGroup[]): boolean {
  return groups.flatMap(({ sentences }) => sentences).length >= SENTENCES_OF_SECTION;
}
