import type { BriefSource } from '../article.ts';
import { sourceOf } from '../passages/source-of.ts';
import type { Heading } from './headings.ts';
import type { Material } from './material.ts';
import { placeParagraphs } from './place-paragraphs.ts';
import { headingText, termOverlap } from './queries.ts';
import type { Vector } from './sentence-vectors.ts';
import { blockOf, type Thought } from './thoughts.ts';

/** Shares of the terms of a heading, by weight. */
const COVERAGE = { block: 0.4, label: 0.6, stray: 0.65, least: 0.25 };

interface Block {
  thoughts: readonly Thought[];
  /** Terms of each of its sentences. */
  said: readonly Vector[];
  label: string;
  isHeaded: boolean;
  held: ReadonlySet<string>;
}

/** A thought and the place of its heading, if any. */
type Placed = [thought: Thought, heading: number | undefined];

/** Whether a heading may be filled from the source of a thought. */
export const mayHave = ({ sources }: Heading, { sentences }: Thought): boolean =>
  sources === undefined || sentences.every(({ passage }) => sources.includes(passage.sourceId));

const mayHaveBlock = (heading: Heading, { thoughts }: Block): boolean =>
  thoughts.every((thought) => mayHave(heading, thought));

/**
 * Gives each thought of little material to the heading that it is about by its own words or by what stands around it:
 * a heading has the block of a source that says most of it, and those that are named after it. Where several share a
 * block, a thought that names none of them goes on with the one before, or with its paragraph where a text has several.
 */
export function shareThoughts(
  headings: readonly Heading[],
  thoughts: readonly Thought[],
  material: Material,
  sources: readonly BriefSource[],
): Thought[][] {
  const { coverage, tools } = material;
  const saidIn = Map.groupBy(material.sentences, blockOf);
  const blocks = [...Map.groupBy(thoughts, ({ block }) => block).values()].map((own) => readBlock(own));
  const strengths = new Map(
    thoughts.map((thought) => [thought, headings.map((each) => strength(each, thought))]),
  );
  const owner = new Map<Thought, number>();
  const hasTheme = headings.some(({ search }) => search.isTheme);
  const claims = headings.map((heading, index) => (heading.search.isTheme ? [] : claimed(heading, index)));

  for (const block of blocks) {
    const named = headings.findIndex(
      (heading) => heading.text === block.label && mayHaveBlock(heading, block),
    );
    const claimants = [...headings.keys()]
      .filter((index) => (named < 0 ? claims[index]?.includes(block) : index === named))
      .toSorted((a, b) => sumOf(b, block) - sumOf(a, block));
    const isPlain = named < 0 && !block.isHeaded;
    for (const [thought, current] of isPlain ? byParagraph(block, claimants) : inTurn(block, claimants)) {
      const stray = strongest(thought, [...headings.keys()]);
      const isStray =
        named < 0 &&
        stray !== undefined &&
        share(thought, stray) >= COVERAGE.stray &&
        share(thought, stray) > (current === undefined ? 0 : share(thought, current));
      const place = isStray ? stray : current;
      if (place !== undefined) owner.set(thought, place);
    }
  }
  for (const [index, heading] of headings.entries()) {
    if ([...owner.values()].includes(index)) continue;
    for (const thought of heading.search.isTheme ? onTheme(heading) : nearest(index))
      owner.set(thought, index);
  }
  return headings.map((_, index) => thoughts.filter((thought) => owner.get(thought) === index));

  function inTurn(block: Block, claimants: readonly number[]): Placed[] {
    let current = claimants[0];
    return block.thoughts.map((thought) => {
      current = strongest(thought, claimants) ?? current;
      return [thought, current];
    });
  }

  function byParagraph(block: Block, claimants: readonly number[]): Placed[] {
    const paragraphs = [
      ...Map.groupBy(block.thoughts, ({ sentences: [first] }) => first?.paragraphOfSource).values(),
    ];
    if (paragraphs.length < 2) return inTurn(block, claimants);
    // Beside a heading on the theme, which has what is left, only one with which the text begins.
    const general = [...headings.keys()].filter((index) => !hasTheme || opensWith(block, index));
    const places = placeParagraphs(paragraphs, claimants, general, share);
    return paragraphs.flatMap((own, at) => own.map((thought): Placed => [thought, places[at]]));
  }

  function opensWith({ said: [first] }: Block, heading: number): boolean {
    const { search } = headings[heading] ?? {};
    return (
      search !== undefined && first !== undefined && coverage.ofTerms(search.terms, first) >= COVERAGE.label
    );
  }

  function readBlock(own: readonly Thought[]): Block {
    const passage = own[0]?.sentences[0]?.passage;
    const heading = passage === undefined ? '' : headingText(passage);
    const label = heading || (sourceOf(passage?.sourceId, sources)?.title ?? '');
    // With what the introduction has taken.
    const said = (saidIn.get(own[0]?.block ?? '') ?? []).map(({ vector }) => vector);
    const held = new Set([...said.flatMap((vector) => [...vector.keys()]), ...tools.terms(label)]);
    return { thoughts: own, said, label, isHeaded: heading !== '', held };
  }

  /** What a heading asks for itself; one on nothing but the theme fits everything and so nothing more than another. */
  function strength(heading: Heading, thought: Thought): number {
    const { search } = heading;
    const { sentences } = thought;
    if (search.isTheme || !mayHave(heading, thought)) return 0;
    return coverage.ofTerms(search.terms, new Set(sentences.flatMap(({ vector }) => [...vector.keys()])));
  }

  function share(thought: Thought, heading: number): number {
    return strengths.get(thought)?.[heading] ?? 0;
  }

  function sumOf(heading: number, block: Block): number {
    const terms = headings[heading]?.search.terms ?? new Set();
    return block.said.reduce((sum, vector) => sum + coverage.ofTerms(terms, vector), 0);
  }

  function strongest(thought: Thought, among: readonly number[]): number | undefined {
    const [best] = among.toSorted((a, b) => share(thought, b) - share(thought, a));
    return best !== undefined && share(thought, best) > 0 ? best : undefined;
  }

  function claimed(heading: Heading, index: number): Block[] {
    const { search } = heading;
    const own = blocks.filter((block) => mayHaveBlock(heading, block));
    const isNamed = ({ label }: Block) =>
      coverage.ofTerms(search.terms, new Set(tools.terms(label))) >= COVERAGE.label;
    const [best] = own
      .filter(({ held }) => coverage.ofTerms(search.terms, held) >= COVERAGE.block)
      .toSorted((a, b) => sumOf(index, b) - sumOf(index, a));
    return own.filter((block) => block === best || isNamed(block));
  }

  /** For a heading on the theme: what no other one has, or else what is about the theme and names no other one. */
  function onTheme(heading: Heading): Thought[] {
    const { search } = heading;
    const about = (block: Block) =>
      mayHaveBlock(heading, block) &&
      coverage.ofTerms(search.terms, block.held) >= COVERAGE.block &&
      (!block.isHeaded || termOverlap(search.terms, new Set(tools.terms(block.label))) >= COVERAGE.label);
    const fitting = blocks.filter(about).flatMap((block) => block.thoughts);
    const free = fitting.filter((thought) => !owner.has(thought));
    if (free.length > 0) return free;
    return fitting.filter((thought) => strongest(thought, [...headings.keys()]) === undefined);
  }

  function nearest(index: number): Thought[] {
    const best = thoughts.reduce((most, thought) => Math.max(most, share(thought, index)), 0);
    if (best >= COVERAGE.least) return thoughts.filter((thought) => share(thought, index) === best);
    const heading = headings[index];
    if (heading === undefined) return [];
    return thoughts.filter((thought) => mayHave(heading, thought) && namesPart(heading, thought));
  }

  function namesPart({ parts = [] }: Heading, { sentences }: Thought): boolean {
    const held = new Set(sentences.flatMap(({ vector }) => [...vector.keys()]));
    return parts.some((part) => coverage.ofTerms(part.terms, held) >= COVERAGE.label);
  }
}
