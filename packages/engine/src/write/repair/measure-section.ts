import type { ArticleBrief, DraftedSection, Outline, OutlineSection, Passage } from '../../article.ts';
import { copiedRunFinder, wordRuns } from '../../check/copied-check.ts';
import { disputedChecker } from '../../check/disputed-check.ts';
import { evidenceChecker } from '../../check/evidence-checks.ts';
import type { Finding } from '../../check/report.ts';
import { MAX_DENSITY } from '../../check/subject-checks.ts';
import { ownTexts } from '../../own-texts.ts';
import { articleLanguageJudge } from '../../text/article-language.ts';
import { withoutChatter } from '../../text/chatter.ts';
import { plainLine } from '../../text/plain-line.ts';
import { textTools } from '../../text/text-tools.ts';
import type { Fault } from '../sections/repair.ts';
import { NOT_REPEATED, repetitionMeter } from './repetition.ts';
import { type ReadSection, type ReadSentence, sectionReader } from './section-reader.ts';

/** Maximum share of repeated 5-grams: above it a section repeats another one instead of mentioning it. */
const MAX_REPEATED = 0.25;
const MIN_SUPPORTED = 0.8;
const MIN_CITED = 0.5;
const MAX_COPIED = 0.4;
/** Uses of the keyphrase that are fine in a section of any length. */
const FREE_USES = 2;
/** Minimum share of its plan's words in a section that is on topic. */
const MIN_ON_TOPIC = 0.2;
/** Maximum share of chatter in a usable answer. */
const MAX_CHATTER = 0.5;

/** Measurements of a version of a section; shares are from 0 to 1. */
export interface SectionMeasure {
  words: number;
  faults: readonly Fault[];
  /** Share of citations without support. */
  unsupported: number;
  /** Share of its 5-grams that occur in an earlier section. */
  repeated: number;
  /** Share of its 8-word runs that a source has. */
  copied: number;
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
  // Limited to passages in the prompts: a brief may have many times as many.
  const given = new Set(outline.sections.flatMap(({ passageIds }) => passageIds));
  const offered = passages.filter(({ id }) => given.has(id));
  const check = evidenceChecker(
    {
      passages: offered.map((passage) => ({ ...passage, sourceId: passage.id })),
      ownKnowledge: [],
      ownTexts: ownTexts(brief),
      year: Number(brief.today?.slice(0, 4)),
    },
    tools,
  );
  const checkDisputed = disputedChecker({ passages: offered, ownKnowledge: [] }, tools);
  const isCopied = copiedRunFinder(offered, tools);
  const planned = new Map(outline.sections.map((section) => [section.id, section]));
  const repetitionOf = repetitionMeter(sections.map(({ id, markdown }) => [id, read(markdown)]));

  const usesPhrase = ({ sentences }: ReadSection) =>
    sentences.filter(({ words }) => {
      const stems = new Set(tools.termsOf(words));
      return phrase.length > 0 && phrase.every((stem) => stems.has(stem));
    }).length;
  const wantsPhrase = (section: OutlineSection | undefined) =>
    phrase.length > 0 && section?.keyphrases.some((each) => sameText(each, keyphrase)) === true;
  const isOnTopic = ({ heading, keyPoints }: OutlineSection, { sentences }: ReadSection) => {
    const wanted = new Set(tools.terms([heading, ...keyPoints].join('\n')));
    const said = new Set(sentences.flatMap(({ words }) => tools.termsOf(words)));
    const found = [...wanted].filter((stem) => said.has(stem)).length;
    return found >= wanted.size * MIN_ON_TOPIC;
  };

  return ({ id, markdown }) => {
    const { markdown: tidy, removed } = withoutChatter(markdown, tools.sentences);
    const section = read(tidy);
    const plan = planned.get(id);
    const { claims, citations, figures } = check(section.article, section.references);
    const isCited = citations.facts['total'] !== 0;
    const textsOf = ({ places = [] }: Finding) => [
      ...new Set(places.map(({ start, end }) => section.article.body.slice(start, end))),
    ];
    const repetition = tools.space === '' ? NOT_REPEATED : repetitionOf(id, section);
    const runs = section.sentences.map(({ text }) => wordRuns(text, tools));
    const copied = shareOf(runs.flat(), isCopied);
    // A version that ignores its evidence counts as unsupported.
    const unsupported = isCited ? 1 - (citations.facts['share'] ?? 1) : Number(plan?.hasEvidence === true);
    const texts = (sentences: readonly ReadSentence[]) => sentences.map(({ text }) => text);
    const uses = usesPhrase(section);

    const faults: Fault[] = [];
    if (judge.isForeign(texts(section.sentences))) faults.push({ kind: 'language' });
    if (removed.join(' ').length > tidy.length * MAX_CHATTER) faults.push({ kind: 'chatter' });
    if (isCited && 1 - unsupported < MIN_SUPPORTED) {
      faults.push({ kind: 'citations', sentences: textsOf(citations) });
    }
    const isUncited = !isCited || (claims.facts['share'] ?? 1) < MIN_CITED;
    if (plan?.hasEvidence && isUncited) faults.push({ kind: 'uncited', sentences: textsOf(claims) });
    if (figures.verdict === 'bad') faults.push({ kind: 'figures', sentences: textsOf(figures) });
    const disputed = checkDisputed(section.article);
    if (disputed.verdict === 'bad') faults.push({ kind: 'disputed', sentences: textsOf(disputed) });
    // Ignores a single sentence that is copied or repeated.
    const copies = section.sentences.filter((_, at) => shareOf(runs[at] ?? [], isCopied) > MAX_COPIED);
    if (copied > MAX_COPIED && copies.length > 1) {
      faults.push({ kind: 'copied', sentences: texts(copies) });
    }
    if (repetition.share > MAX_REPEATED && repetition.sentences.length > 1) {
      faults.push({ kind: 'repetition', sentences: repetition.sentences });
    }
    if (uses > FREE_USES && uses > section.words * MAX_DENSITY) faults.push({ kind: 'stuffing' });
    // What cites its passages is about their subject, in whatever words.
    const isAnswered = isCited && 1 - unsupported >= MIN_SUPPORTED;
    if (plan && plan.kind === 'body' && !isAnswered && !isOnTopic(plan, section))
      faults.push({ kind: 'off-topic' });
    if (wantsPhrase(plan) && uses === 0) faults.push({ kind: 'keyphrase' });
    return { words: section.words, faults, unsupported, repeated: repetition.share, copied };
  };
}

const shareOf = (runs: readonly string[], isCopied: (run: string) => boolean): number =>
  runs.length === 0 ? 0 : runs.filter(isCopied).length / runs.length;

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
