import type { Outline, OutlineSection } from '../article.ts';
import type { Fault } from '../sections/repair.ts';
import type { SectionMeasure } from './measure-section.ts';

/** An article keeps its length within this share of its target. */
export const LENGTH_TOLERANCE = 0.1;
const MOST_REPAIRS = 2;
/** A short article is brought up to here: enough to keep its length, with the least that has to be added. */
const FILLED_UP_TO = 0.95;
/** A section that makes up for others grows no further than this many times its plan. */
const MOST_GROWTH = 3;
/** How far the words asked for may differ from those wanted, for a model that writes more or less than it is asked. */
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
  /** What the section should have afterwards. */
  goalWords: number;
  /** What the model has to be asked for to get there. */
  askedWords: number;
}

interface Candidate {
  section: OutlineSection;
  measure: SectionMeasure;
  faults: readonly Fault[];
}

/**
 * Which sections are written anew, in one round: those in the wrong language, all of them, and of the others as many
 * of the worst as two calls in all allow. A short article is filled up in those of its body that have most to draw on.
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

/** How bad a version of a section is; 0 is sound. */
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
