import type { BriefSource } from '../article.ts';
import { sourceOf } from '../passages/source-of.ts';
import { assignParagraphs } from './assign-paragraphs.ts';
import type { Corpus } from './corpus.ts';
import type { Heading } from './headings.ts';
import { headingText, termOverlap } from './queries.ts';
import { blockOf, type SentenceGroup } from './sentence-groups.ts';
import type { Vector } from './sentence-vectors.ts';

/** Shares of the terms of a heading, by weight. */
const COVERAGE = { block: 0.4, label: 0.6, stray: 0.65, least: 0.25 };

interface Block {
  groups: readonly SentenceGroup[];
  /** Terms of each of its sentences. */
  said: readonly Vector[];
  label: string;
  isHeaded: boolean;
  held: ReadonlySet<string>;
}

/** A group and the index of its heading, if any. */
type Placed = [thought: SentenceGroup, heading: number | undefined];

/** Whether a heading may use the sources of a group. */
export const allowsSource = ({ sources }: Heading, { sentences }: SentenceGroup): boolean =>
  sources === undefined || sentences.every(({ passage }) => sources.includes(passage.sourceId));

const allowsBlock = (heading: Heading, { groups }: Block): boolean =>
  groups.every((group) => allowsSource(heading, group));

/**
 * Assigns each sentence group to a heading by its own words or its surroundings: a heading gets the block that
 * covers it best and blocks named after it. If several share a block, an unmatched group follows the previous one,
 * or its paragraph if the text has several.
 */
export function assignGroups(
  headings: readonly Heading[],
  groups: readonly SentenceGroup[],
  corpus: Corpus,
  sources: readonly BriefSource[],
): SentenceGroup[][] {
  const { coverage, tools } = corpus;
  const saidIn = Map.groupBy(corpus.sentences, blockOf);
  const blocks = [...Map.groupBy(groups, ({ block }) => block).values()].map((own) => readBlock(own));
  const strengths = new Map(groups.map((group) => [group, headings.map((each) => strength(each, group))]));
  const owner = new Map<SentenceGroup, number>();
  const hasTheme = headings.some(({ search }) => search.isTheme);
  const claims = headings.map((heading, index) => (heading.search.isTheme ? [] : claimed(heading, index)));

  for (const block of blocks) {
    const named = headings.findIndex(
      (heading) => heading.text === block.label && allowsBlock(heading, block),
    );
    const claimants = [...headings.keys()]
      .filter((index) => (named < 0 ? claims[index]?.includes(block) : index === named))
      .toSorted((a, b) => sumOf(b, block) - sumOf(a, block));
    const isPlain = named < 0 && !block.isHeaded;
    for (const [group, current] of isPlain ? byParagraph(block, claimants) : inTurn(block, claimants)) {
      const stray = strongest(group, [...headings.keys()]);
      const isStray =
        named < 0 &&
        stray !== undefined &&
        share(group, stray) >= COVERAGE.stray &&
        share(group, stray) > (current === undefined ? 0 : share(group, current));
      const place = isStray ? stray : current;
      if (place !== undefined) owner.set(group, place);
    }
  }
  for (const [index, heading] of headings.entries()) {
    if ([...owner.values()].includes(index)) continue;
    for (const group of heading.search.isTheme ? onTheme(heading) : nearest(index)) owner.set(group, index);
  }
  return headings.map((_, index) => groups.filter((group) => owner.get(group) === index));

  function inTurn(block: Block, claimants: readonly number[]): Placed[] {
    let current = claimants[0];
    return block.groups.map((group) => {
      current = strongest(group, claimants) ?? current;
      return [group, current];
    });
  }

  function byParagraph(block: Block, claimants: readonly number[]): Placed[] {
    const paragraphs = [
      ...Map.groupBy(block.groups, ({ sentences: [first] }) => first?.paragraphOfSource).values(),
    ];
    if (paragraphs.length < 2) return inTurn(block, claimants);
    // A heading on the theme takes leftovers, so others must match the opening of the text.
    const general = [...headings.keys()].filter((index) => !hasTheme || opensWith(block, index));
    const places = assignParagraphs(paragraphs, claimants, general, share);
    return paragraphs.flatMap((own, at) => own.map((group): Placed => [group, places[at]]));
  }

  function opensWith({ said: [first] }: Block, heading: number): boolean {
    const { search } = headings[heading] ?? {};
    return (
      search !== undefined && first !== undefined && coverage.ofTerms(search.terms, first) >= COVERAGE.label
    );
  }

  function readBlock(own: readonly SentenceGroup[]): Block {
    const passage = own[0]?.sentences[0]?.passage;
    const heading = passage === undefined ? '' : headingText(passage);
    const label = heading || (sourceOf(passage?.sourceId, sources)?.title ?? '');
    // Including sentences used by the introduction.
    const said = (saidIn.get(own[0]?.block ?? '') ?? []).map(({ vector }) => vector);
    const held = new Set([...said.flatMap((vector) => [...vector.keys()]), ...tools.terms(label)]);
    return { groups: own, said, label, isHeaded: heading !== '', held };
  }

  /** How well a group matches a heading; 0 for a heading on the theme, which matches everything. */
  function strength(heading: Heading, group: SentenceGroup): number {
    const { search } = heading;
    const { sentences } = group;
    if (search.isTheme || !allowsSource(heading, group)) return 0;
    return coverage.ofTerms(search.terms, new Set(sentences.flatMap(({ vector }) => [...vector.keys()])));
  }

  function share(group: SentenceGroup, heading: number): number {
    return strengths.get(group)?.[heading] ?? 0;
  }

  function sumOf(heading: number, block: Block): number {
    const terms = headings[heading]?.search.terms ?? new Set();
    return block.said.reduce((sum, vector) => sum + coverage.ofTerms(terms, vector), 0);
  }

  function strongest(group: SentenceGroup, among: readonly number[]): number | undefined {
    const [best] = among.toSorted((a, b) => share(group, b) - share(group, a));
    return best !== undefined && share(group, best) > 0 ? best : undefined;
  }

  function claimed(heading: Heading, index: number): Block[] {
    const { search } = heading;
    const own = blocks.filter((block) => allowsBlock(heading, block));
    const isNamed = ({ label }: Block) =>
      coverage.ofTerms(search.terms, new Set(tools.terms(label))) >= COVERAGE.label;
    const [best] = own
      .filter(({ held }) => coverage.ofTerms(search.terms, held) >= COVERAGE.block)
      .toSorted((a, b) => sumOf(index, b) - sumOf(index, a));
    return own.filter((block) => block === best || isNamed(block));
  }

  /** For a heading on the theme: unassigned groups, else those about the theme that match no other heading. */
  function onTheme(heading: Heading): SentenceGroup[] {
    const { search } = heading;
    const about = (block: Block) =>
      allowsBlock(heading, block) &&
      coverage.ofTerms(search.terms, block.held) >= COVERAGE.block &&
      (!block.isHeaded || termOverlap(search.terms, new Set(tools.terms(block.label))) >= COVERAGE.label);
    const fitting = blocks.filter(about).flatMap((block) => block.groups);
    const free = fitting.filter((group) => !owner.has(group));
    if (free.length > 0) return free;
    return fitting.filter((group) => strongest(group, [...headings.keys()]) === undefined);
  }

  function nearest(index: number): SentenceGroup[] {
    const best = groups.reduce((most, group) => Math.max(most, share(group, index)), 0);
    if (best >= COVERAGE.least) return groups.filter((group) => share(group, index) === best);
    const heading = headings[index];
    if (heading === undefined) return [];
    return groups.filter((group) => allowsSource(heading, group) && namesPart(heading, group));
  }

  function namesPart({ parts = [] }: Heading, { sentences }: SentenceGroup): boolean {
    const held = new Set(sentences.flatMap(({ vector }) => [...vector.keys()]));
    return parts.some((part) => coverage.ofTerms(part.terms, held) >= COVERAGE.label);
  }
}
