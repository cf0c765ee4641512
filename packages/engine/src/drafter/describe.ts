import { columns } from '../metadata/columns.ts';
import { FEWEST_DESCRIPTION, MOST_DESCRIPTION } from '../metadata/fit-metadata.ts';
import type { TextTools } from '../text/text-tools.ts';
import type { SourceSentence } from './corpus.ts';
import type { SectionDraft } from './draft-sections.ts';

const MOST_SENTENCES = 48;
const WORTH = { keyphrase: 4, introduction: 2, together: 1, short: -1.5, astray: -1.5 };
/** A single good sentence may be shorter. */
const FEWEST_ALONE = 95;

interface Quote {
  sentence: SourceSentence;
  isIntroduction: boolean;
  length: number;
}

/**
 * Whole sentences of the article that fit the length of a meta description, preferably with the keyphrase and from
 * the introduction. No opinions, offers, questions or dependent sentences. Undefined when none fit.
 */
export function describe(
  drafts: readonly SectionDraft[],
  keyphrase: string,
  { terms, space }: TextTools,
): string | undefined {
  const quotes = quotesOf(drafts);
  const wanted = terms(keyphrase);
  let best: { text: string; worth: number } | undefined;
  for (const first of quotes.keys()) {
    for (let second = first + 1; second <= quotes.length; second += 1) {
      const chosen = fitting(quotes, first, second, space.length);
      if (chosen.length === 0) continue;
      const worth = worthOf(chosen) - first / quotes.length;
      const text = chosen.map(({ sentence }) => sentence.text).join(space);
      if (best === undefined || worth > best.worth) best = { text, worth };
    }
  }
  return best?.text;

  function worthOf(chosen: readonly Quote[]): number {
    const held = new Set(chosen.flatMap(({ sentence }) => [...sentence.vector.keys()]));
    const isNamed = wanted.length > 0 && wanted.every((term) => held.has(term));
    const apart = chosen.filter(({ sentence }, at) => at > 0 && !follows(sentence, chosen[at - 1]));
    const astray = apart.filter(({ sentence }) => !wanted.some((term) => sentence.vector.has(term)));
    return (
      (isNamed ? WORTH.keyphrase : 0) +
      (chosen[0]?.isIntroduction ? WORTH.introduction : 0) +
      (apart.length === 0 ? WORTH.together : 0) +
      (lengthOf(chosen, space.length) < FEWEST_DESCRIPTION ? WORTH.short : 0) +
      astray.length * WORTH.astray
    );
  }
}

function quotesOf(drafts: readonly SectionDraft[]): Quote[] {
  return drafts
    .flatMap(({ plan, excerpts }) =>
      excerpts.flatMap(({ sentences }) =>
        sentences.map((sentence) => ({
          sentence,
          isIntroduction: plan.kind === 'introduction',
          length: columns(sentence.text),
        })),
      ),
    )
    .filter(({ sentence }) => !sentence.opinion && !sentence.offer && !sentence.needsNext)
    .slice(0, MOST_SENTENCES);
}

/** The sentence at `first`, then, from `second` on, each that fits in until there are enough; none when that is too little. */
function fitting(quotes: readonly Quote[], first: number, second: number, space: number): readonly Quote[] {
  const chosen: Quote[] = [];
  for (const [at, quote] of quotes.entries()) {
    if (at < second && at !== first) continue;
    const { needsPrevious, lacksSubject } = quote.sentence;
    const stands = !(needsPrevious || lacksSubject) || follows(quote.sentence, chosen.at(-1));
    if (stands && lengthOf([...chosen, quote], space) <= MOST_DESCRIPTION) chosen.push(quote);
    else if (at === first) return [];
    if (lengthOf(chosen, space) >= FEWEST_DESCRIPTION) return chosen;
  }
  return chosen.length === 1 && lengthOf(chosen, space) >= FEWEST_ALONE ? chosen : [];
}

function lengthOf(chosen: readonly Quote[], space: number): number {
  return chosen.reduce((sum, { length }) => sum + space + length, -space);
}

function follows({ index }: SourceSentence, before: Quote | undefined): boolean {
  return before?.sentence.index === index - 1;
}
