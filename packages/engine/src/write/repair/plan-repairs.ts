import type { Outline, OutlineSection } from '../../article.ts';
import type { Fault } from '../sections/repair.ts';
import type { SectionMeasure } from './measure-section.ts';

/** Tolerated deviation from the target length. */
export const LENGTH_TOLERANCE = 0.1;
/** Maximum repairs of minor faults. Severe ones are repaired as long as calls are left. */
const MAX_MINOR_REPAIRS = 2;
/** Maximum calls for one article, plus one for every 100 words of longer ones. */
const MAX_CALLS = 16;
/** Share of the target to which a short article is extended. */
const FILLED_UP_TO = 0.95;
/** Maximum growth of a section, as a multiple of its target words. */
const MAX_GROWTH = 3;
/** Bounds for correcting the requested words when a model writes more or less than requested. */
const MIN_ANSWERED = 0.5;
const MAX_ANSWERED = 2;

const WEIGHTS: Readonly<Record<Fault['kind'], number>> = {
  language: 8,
  chatter: 8,
  'off-topic': 6,
  uncited: 4,
  figures: 4,
  disputed: 4,
  copied: 4,
  stuffing: 3,
  citations: 3,
  short: 3,
  repetition: 2,
  keyphrase: 1,
};

const SEVERE: ReadonlySet<Fault['kind']> = new Set([
  'language',
  'chatter',
  'off-topic',
  'uncited',
  'figures',
  'disputed',
  'copied',
  'stuffing',
  'citations',
  'repetition',
]);

export interface PlannedRepair {
  section: OutlineSection;
  faults: readonly Fault[];
  goalWords: number;
  /** Number of words to request from the model to get there. */
  askedWords: number;
}

interface Candidate {
  section: OutlineSection;
  measure: SectionMeasure;
  faults: readonly Fault[];
}

/**
 * Plans one round of rewrites: sections with severe faults as far as calls are left, and up to two in total with
 * minor ones. A short article is extended in the body sections with the most evidence.
 */
export function planRepairs(
  { sections }: Outline,
  measures: ReadonlyMap<string, SectionMeasure>,
): PlannedRepair[] {
  const target = wordsOf(sections);
  const written = [...measures.values()].reduce((sum, { words }) => sum + words, 0);
  const asked = wordsOf(sections.filter(({ id }) => measures.has(id)));
  // Unwritten sections are assumed to miss their length like the others.
  const total = (written / Math.max(1, asked)) * target;
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
  const faulty = candidates
    .filter(({ faults }) => faults.length > 0)
    .sort((a, b) => weight(b) - weight(a) || evidence(b) - evidence(a) || room(b) - room(a));
  const severe = faulty.filter(isSevere).slice(0, Math.max(MAX_MINOR_REPAIRS, callsLeft(sections)));
  const minor = faulty
    .filter((candidate) => !isSevere(candidate))
    .slice(0, Math.max(0, MAX_MINOR_REPAIRS - severe.length));
  const chosen = [...severe, ...minor];
  const growing = chosen.filter(({ faults }) => faults.some(({ kind }) => kind === 'short'));
  const missing = Math.max(0, target * FILLED_UP_TO - total) / Math.max(1, growing.length);
  const answered = Math.min(MAX_ANSWERED, Math.max(MIN_ANSWERED, total / target));
  const isOff = Math.abs(total / target - 1) > LENGTH_TOLERANCE;
  return chosen.map((candidate) => {
    const { section, measure, faults } = candidate;
    const grown = Math.min(measure.words + missing, section.targetWords * MAX_GROWTH);
    const goalWords = Math.round(growing.includes(candidate) ? grown : section.targetWords);
    return { section, faults, goalWords, askedWords: Math.round(isOff ? goalWords / answered : goalWords) };
  });
}

const isSevere = ({ faults }: Candidate): boolean => faults.some(({ kind }) => SEVERE.has(kind));

const wordsOf = (sections: readonly OutlineSection[]): number =>
  sections.reduce((sum, { targetWords }) => sum + targetWords, 0);

/** Returns the calls that outline, sections and metadata leave for repairs. */
function callsLeft(sections: readonly OutlineSection[]): number {
  const words = wordsOf(sections);
  const open = sections.filter(({ locked }) => !locked).length;
  return Math.max(MAX_CALLS, Math.ceil(words / 100) + 1) - (open + 2);
}

const weight = ({ faults }: Candidate): number => faults.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
const evidence = ({ section }: Candidate): number => section.passageIds.length;
const room = ({ section, measure }: Candidate): number => section.targetWords - measure.words;

/** Rates the faults of a version of a section; 0 is perfect. */
export function penalty(
  { words, faults, unsupported, repeated, copied }: SectionMeasure,
  goalWords: number,
): number {
  const has = (kind: Fault['kind']) => (faults.some((fault) => fault.kind === kind) ? WEIGHTS[kind] : 0);
  return (
    has('language') +
    has('chatter') +
    has('off-topic') +
    has('uncited') +
    has('figures') +
    has('stuffing') +
    has('keyphrase') +
    WEIGHTS.copied * copied +
    WEIGHTS.citations * unsupported +
    WEIGHTS.repetition * repeated +
    WEIGHTS.short * Math.min(1, Math.abs(words - goalWords) / goalWords)
  );
}
