import { textTools } from '../../text/text-tools.ts';
import { type Quantity, quantityInWords, statedQuantities } from '../quantities.ts';
import { saysQuantity, sourceQuantities } from '../said-figures.ts';
import { numbersInWords } from '../suspects/numbers-in-words.ts';

/** Deviation of the same figure in another unit. */
const CONVERTED = 0.01;

/** Figures of an old sentence that the new text lacks; empty unless the new one has others instead. */
export function changedFigures(old: string, now: string, language: string): Quantity[] {
  const lost = missingFigures(old, now, language);
  return lost.length > 0 && missingFigures(now, old, language).length > 0 ? lost : [];
}

/** Figures of one text that another one doesn't have, in any form. */
export function missingFigures(text: string, other: string, language: string): Quantity[] {
  const [own, there] = [figuresOf(text, language), figuresOf(other, language)];
  return own.filter((figure) => !there.some((each) => isSame(figure, each)));
}

const figuresOf = (text: string, language: string): Quantity[] => [
  ...statedQuantities(text),
  ...numbersInWords(text, language).map((number) => quantityInWords(text, number, Number(number))),
];

function isSame(one: Quantity, other: Quantity): boolean {
  if (one.figure === other.figure || one.value === other.value) return true;
  const [unit, otherUnit] = [one.unit, other.unit];
  if (!unit || !otherUnit || unit.dimension !== otherUnit.dimension) return false;
  if (unit.toBase(1) === otherUnit.toBase(1)) return false;
  const [size, otherSize] = [unit.toBase(one.value), otherUnit.toBase(other.value)];
  return Math.abs(size - otherSize) <= Math.abs(otherSize) * CONVERTED;
}

/** True if a sentence of the article states one of these figures, possibly rounded. */
export function statesOne(sentence: string, figures: readonly Quantity[], passage: string): boolean {
  const language = textTools('und').language;
  const worded = new Set(numbersInWords(sentence, language).map(Number));
  const said = sourceQuantities(passage, language);
  const own = statedQuantities(sentence).filter((figure) => saysQuantity(said, figure));
  return figures.some(
    (figure) =>
      worded.has(figure.value) ||
      own.some(({ value }) => Math.abs(value - figure.value) <= Math.abs(figure.value) * 0.06),
  );
}
