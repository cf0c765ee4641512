import { primaryLanguage } from '../text/language.ts';
import { isPartOf } from './compare-pages.ts';

/** Minimum letters that two words of a family begin with: Portugal, portugués. */
const MIN_BEGINNING = 5;
/** Share of the shorter word that this beginning has to be. */
const SAME_FAMILY = 0.7;
/** Minimum letters of a first part that two German compounds share: Laugenbrezel, Laugengebäck. */
const MIN_FIRST_PART = 6;
const MIN_COMPOUND = 11;

/** True if two stems are of one family, or one is a part of the other. */
export function isKin(a: string, b: string, language: string): boolean {
  if (isPartOf(a, b)) return true;
  const length = Math.min(a.length, b.length);
  const beginning = Math.max(MIN_BEGINNING, Math.ceil(length * SAME_FAMILY));
  const isCompound = length >= MIN_COMPOUND && primaryLanguage(language) === 'de';
  const least = isCompound ? Math.min(beginning, MIN_FIRST_PART) : beginning;
  return length >= least && a.slice(0, least) === b.slice(0, least);
}
