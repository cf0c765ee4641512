import { isPartOf } from './compare-pages.ts';

/** Minimum letters that two words of a family begin with: Portugal, portugués. */
const MIN_BEGINNING = 5;
/** Share of the shorter word that this beginning has to be. */
const SAME_FAMILY = 0.7;

/** True if two stems are of one family, or one is a part of the other. */
export function isKin(a: string, b: string): boolean {
  if (isPartOf(a, b)) return true;
  const length = Math.min(a.length, b.length);
  const beginning = Math.max(MIN_BEGINNING, Math.ceil(length * SAME_FAMILY));
  return length >= beginning && a.slice(0, beginning) === b.slice(0, beginning);
}
