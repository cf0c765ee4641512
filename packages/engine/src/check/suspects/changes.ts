import type { Fact } from '../../article.ts';
import type { TextTools } from '../../text/text-tools.ts';
import { statedQuantities } from '../quantities.ts';
import { saysQuantity, sourceQuantities } from '../said-figures.ts';
import { changedName } from './chinese-names.ts';
import { isYear } from './dates.ts';
import { numbersInWords } from './numbers-in-words.ts';
import type { ReadSentence } from './read-source.ts';

/** Facts on which two nearly equal sentences differ. */
export interface Change {
  kind: Fact['kind'];
  a: ReadSentence;
  b: ReadSentence;
  onlyA: Fact[];
  onlyB: Fact[];
}

/** In this order, the kind of several changes in one sentence. */
const KINDS: readonly Fact['kind'][] = ['date', 'figure', 'name'];

/** Undefined if the sentences agree, or speak of different years. */
export function changeOf(a: ReadSentence, b: ReadSentence, tools: TextTools): Change | undefined {
  const [factsA, factsB] = [a.facts(), b.facts()];
  const missingA = factsA.filter((fact) => !says(b, factsB, a, fact, tools));
  const missingB = factsB.filter((fact) => !says(a, factsA, b, fact, tools));
  const name = changedName(a.text, b.text);
  const kinds = KINDS.filter(
    (kind) =>
      [missingA, missingB].every((facts) => facts.some((fact) => fact.kind === kind)) ||
      (kind === 'name' && name !== undefined),
  );
  const [kind] = kinds;
  if (kind === undefined) return undefined;
  const years = (facts: readonly Fact[]) => facts.some(({ key }) => isYear(key));
  const others = (facts: readonly Fact[]) => facts.some(({ key }) => !isYear(key));
  // The same report of another year has other figures.
  if (years(missingA) && years(missingB) && others(missingA) && others(missingB)) return undefined;
  const changed = (facts: readonly Fact[]) => facts.filter((fact) => kinds.includes(fact.kind));
  return {
    kind,
    a,
    b,
    onlyA: [...changed(missingA), ...(name ? [name.a] : [])],
    onlyB: [...changed(missingB), ...(name ? [name.b] : [])],
  };
}

/** True if a sentence has a fact of another one, also in other words, rounded or in another unit. */
function says(
  sentence: ReadSentence,
  facts: readonly Fact[],
  other: ReadSentence,
  { kind, key }: Fact,
  { language }: TextTools,
): boolean {
  if (facts.some((fact) => fact.kind === kind && fact.key === key)) return true;
  if (kind === 'name') return sentence.said.has(key);
  if (kind === 'date') return false;
  if (numbersInWords(sentence.text, language).includes(key)) return true;
  const said = sourceQuantities(sentence.text, language);
  return statedQuantities(other.text).some(
    (quantity) => quantity.figure === key && saysQuantity(said, quantity),
  );
}
