import type { ArticleBrief, DraftedSection, Outline, OutlineSection, Passage } from '../article.ts';
import { articleLanguageJudge } from '../article-language.ts';
import { SUPPORTED, supportFinder } from '../checks/support.ts';
import { plainLine } from '../markdown/plain-line.ts';
import type { Fault } from '../sections/repair.ts';
import { textTools } from '../text/text-tools.ts';
import { NOT_REPEATED, repetitionMeter } from './repetition.ts';
import { type ReadSection, sectionReader } from './section-reader.ts';

/** Above this share a section doesn't just mention another one, it repeats it. */
const MOST_REPEATED = 0.25;
const LEAST_SUPPORTED = 0.5;

/** Measurements of a version of a section; shares are from 0 to 1. */
export interface SectionMeasure {
  words: number;
  faults: readonly Fault[];
  /** Share of citations without support. */
  unsupported: number;
  /** Share of its 5-grams that occur in an earlier section. */
  repeated: number;
}

export interface WrittenSections {
  brief: ArticleBrief;
  outline: Outline;
  passages: readonly Passage[];
  /** First versions, against which every version is measured. */
  sections: readonly DraftedSection[];
}

export function sectionMeter({
  brief,
  outline,
  passages,
  sections,
}: WrittenSections): (section: DraftedSection) => SectionMeasure {
  const tools = textTools(outline.language);
  const keyphrase = plainLine(brief.keywords[0] ?? '');
  const phrase = tools.terms(keyphrase);
  const judge = articleLanguageJudge(brief, outline);
  const read = sectionReader(passages, outline.language);
  // Only passages in the prompts: a brief may hold many times that.
  const given = new Set(outline.sections.flatMap(({ passageIds }) => passageIds));
  const support = supportFinder(
    passages.filter(({ id }) => given.has(id)),
    tools,
  );
  const planned = new Map(outline.sections.map((section) => [section.id, section]));
  const repetitionOf = repetitionMeter(sections.map(({ id, markdown }) => [id, read(markdown)]));

  const holdsPhrase = ({ sentences }: ReadSection) =>
    sentences.some(({ words }) => {
      const stems = new Set(tools.termsOf(words));
      return phrase.every((stem) => stems.has(stem));
    });
  const wantsPhrase = (section: OutlineSection | undefined) =>
    phrase.length > 0 && section?.keyphrases.some((own) => sameText(own, keyphrase)) === true;

  return ({ id, markdown }) => {
    const section = read(markdown);
    const plan = planned.get(id);
    const cited = section.sentences.filter(({ passageIds }) => passageIds.length > 0);
    const unsupported = cited.filter(
      ({ words, passageIds }) => (support.find(words, new Set(passageIds))?.score ?? 0) < SUPPORTED,
    );
    const repetition = tools.space === '' ? NOT_REPEATED : repetitionOf(id, section);
    // A version that ignores its evidence counts as unsupported.
    const share = cited.length > 0 ? unsupported.length / cited.length : Number(plan?.hasEvidence === true);
    const faults: Fault[] = [];
    if (judge.isForeign(section.sentences.map(({ text }) => text))) faults.push({ kind: 'language' });
    if (cited.length > 0 && 1 - share < LEAST_SUPPORTED) {
      faults.push({ kind: 'citations', sentences: unsupported.map(({ text }) => text) });
    }
    // A single repeated sentence is fine.
    if (repetition.share > MOST_REPEATED && repetition.sentences.length > 1) {
      faults.push({ kind: 'repetition', sentences: repetition.sentences });
    }
    if (wantsPhrase(plan) && !holdsPhrase(section)) faults.push({ kind: 'keyphrase' });
    return { words: section.words, faults, unsupported: share, repeated: repetition.share };
  };
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
