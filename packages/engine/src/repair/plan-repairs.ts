import type { Outline, OutlineSection } from '../article.ts';
import type { Fault } from '../sections/repair.ts';
import type { SectionMeasure } from './measure-section.ts';

/** Tolerated deviation from the target length. */
export const LENGTH_TOLERANCE = 0.1;
const MOST_REPAIRS = 2;
/** A short article is extended to this share of its target. */
const FILLED_UP_TO = 0.95;
/** A section grows to at most this many times its target words. */
const MOST_GROWTH = 3;
/** Bounds for correcting the requested words when a model writes more or less than requested. */
const LEAST_ANSWERED = 0.5;
const MOST_ANSWERED = 2;

const WEIGHTS: Readonly<Record<Fault['kind'], number>> = {
  language: 8,
  citations: 3,
  short: 3,
  repetition: 2,
  keyphrase: 1,
};

export interface PlannedRepair {
  section: OutlineSection;
  faults: readonly Fault[];
  goalWords: number;
  /** The words to request from the model to get there. */
  askedWords: number;
}

interface Candidate {
  section: OutlineSection;
  measure: SectionMeasure;
  faults: readonly Fault[];
}

/**
 * Plans which sections to rewrite, in one round: all in the wrong language, then the worst others up to two in
 * total. A short article is extended in the body sections with the most evidence.
 */
export function planRepairs(
  { sections }: Outline,
  measures: ReadonlyMap<string, SectionMeasure>,
): PlannedRepair[] {
  const target = sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  const total = [...measures.values()].reduce((sum, { words }) => sum + words, 0);
  const isShort = total < target * (1 - LENGTH_TOLERANCE);
  const candidates = sections.flatMap((section): Candidate[] => {
    const measure = measures.get(section.id);
    if (measure === undefined || section.locked) return [];
    const lacksWords = section.kind === 'body' && measure.words < section.targetWords;
    return [
      {
        section,
        measure,
        faults: [...measure.faults, ...(isShort && lacksWords ? [{ kind: 'short' } as const] : [])],
      },
    ];
  });
  const wrongLanguage = candidates.filter(({ faults }) => faults.some(({ kind }) => kind === 'language'));
  const others = candidates
    .filter((candidate) => candidate.faults.length > 0 && !wrongLanguage.includes(candidate))
    .sort((a, b) => weight(b) - weight(a) || evidence(b) - evidence(a) || room(b) - room(a))
    .slice(0, Math.max(0, MOST_REPAIRS - wrongLanguage.length));
  const growing = others.filter(({ faults }) => faults.some(({ kind }) => kind === 'short'));
  const missing = Math.max(0, target * FILLED_UP_TO - total) / Math.max(1, growing.length);
  const answered = Math.min(MOST_ANSWERED, Math.max(LEAST_ANSWERED, total / target));
  const isOff = Math.abs(total / target - 1) > LENGTH_TOLERANCE;
  return [...wrongLanguage, ...others].map((candidate) => {
    const { section, measure, faults } = candidate;
    const grown = Math.min(measure.words + missing, section.targetWords * MOST_GROWTH);
    const goalWords = Math.round(growing.includes(candidate) ? grown : section.targetWords);
    return { section, faults, goalWords, askedWords: Math.round(isOff ? goalWords / answered : goalWords) };
  });
}

const weight = ({ faults }: Candidate): number => faults.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
const evidence = ({ section }: Candidate): number => section.passageIds.length;
const room = ({ section, measure }: Candidate): number => section.targetWords - measure.words;

/** How bad a version of a section is; 0 is perfect. */
export function penalty({ words, faults, unsupported, repeated }: SectionMeasure, goalWords: number): number {
  const has = (kind: Fault['kind']) => (faults.some((fault) => fault.kind === kind) ? WEIGHTS[kind] : 0);
  return (
    has('language') +
    has('keyphrase') +
    WEIGHTS.citations * unsupported +
    WEIGHTS.repetition * repeated +
    WEIGHTS.short * Math.min(1, Math.abs(words - goalWords) / goalWords)
  );
}
