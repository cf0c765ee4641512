import type { BriefSource } from '../article.ts';
import { sourceOf } from '../passages/source-of.ts';
import type { BodyDraft } from './fill-body.ts';
import type { Heading } from './headings.ts';
import type { Ledger } from './ledger.ts';
import type { Material } from './material.ts';
import { SENTENCES_OF_SECTION, wordsOf } from './pick-runs.ts';
import { mayHave, shareThoughts } from './share-thoughts.ts';
import { openThoughts, type Thought, takeThoughts } from './thoughts.ts';

/** The body of an article from little material: all that can be used, the topics first, each in the order of its source. */
export function fillWithAll(
  topics: readonly Heading[],
  others: readonly Heading[],
  /** Of what no other heading is about; pages, unlike notes, have to be about the article at all. */
  rest: Heading | undefined,
  material: Material,
  ledger: Ledger,
  sources: readonly BriefSource[],
): BodyDraft[] {
  const share = (headings: readonly Heading[], isEnough: (own: readonly Thought[]) => boolean) =>
    shareThoughts(headings, openThoughts(material, ledger), material, sources).map((own, index) => {
      const runs = isEnough(own) ? takeThoughts(own, ledger) : [];
      return headings[index] ? [{ heading: headings[index], targetWords: wordsOf(runs), runs }] : [];
    });
  const asked = share(topics, () => true).flat();
  const added = share(others, isSection)
    .flat()
    .filter(({ runs }) => runs.length > 0);
  if (rest === undefined) return [...asked, ...added];
  const about = material.fit(rest.search.query);
  const isOurs = ({ sentences }: Thought) =>
    sentences.some(
      ({ index, passage }) => sourceOf(passage.sourceId, sources)?.url === undefined || about.has(index),
    );
  const open = openThoughts(material, ledger).filter((thought) => isOurs(thought) && mayHave(rest, thought));
  const left = takeThoughts(open, ledger);
  return [
    ...asked,
    ...added,
    ...(left.length > 0 ? [{ heading: rest, targetWords: wordsOf(left), runs: left }] : []),
  ];
}

function isSection(thoughts: readonly Thought[]): boolean {
  return thoughts.flatMap(({ sentences }) => sentences).length >= SENTENCES_OF_SECTION;
}
