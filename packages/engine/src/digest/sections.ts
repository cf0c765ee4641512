import { type DraftedSection, type EditableOutline, type OutlineSection, TARGET_WORDS } from '../article.ts';
import { unansweredQuestions } from '../check/unanswered-questions.ts';
import { plainText } from '../text/markdown-text.ts';
import { fill } from '../text/phrases.ts';
import { questionKind } from '../text/question-kinds.ts';
import { answerFinder } from './answers.ts';
import { composer } from './compose.ts';
import { addExperience } from './experience.ts';
import { firstSentences, totalWords, type Unit } from './material.ts';
import { type Digest, type PlannedSection, plannedSections, sourceHeadings } from './plan.ts';
import { productText } from './product-section.ts';
import { MIN_COVERAGE } from './query.ts';
import {
  type Excerpt,
  type ExcerptRequest,
  excerptSelector,
  type SectionMaterial,
} from './select-excerpts.ts';

/** Section with its text, in which citations are passage ids. */
export interface WrittenSection {
  plan: OutlineSection;
  markdown: string;
  units: readonly Unit[];
}

interface Answer {
  question: string;
  unit: Unit;
}

interface Part {
  section: PlannedSection;
  wanted: ExcerptRequest;
  found: SectionMaterial;
  answers: Answer[];
  /** Text that isn't from the sources. */
  fixed: string | undefined;
  /** True if its heading comes from a source instead of the brief. */
  isExtra: boolean;
}

const BRIEF = { words: 45, sources: 8 };
const MIN_OF_SECTION = 40;
/** Share of the words for claims. Attributions, questions and tables take the rest. */
const CLAIMS_SHARE = 0.9;
const nothing = (): SectionMaterial => ({ excerpts: [], figures: [], lists: [] });
const POINTS = { most: 4, characters: 200 };

/** Writes the sections of the given outline, or of one from topics, questions and source headings. */
export function writeSections(digest: Digest, outline?: EditableOutline): WrittenSection[] {
  const { brief, language, phrases, subject, material } = digest;
  const target = outline ? Number.POSITIVE_INFINITY : TARGET_WORDS[brief.length] * CLAIMS_SHARE;
  const { queryFor, general } = subject;
  const { space, terms } = material.tools;
  const headings = sourceHeadings(digest).filter((heading) => !brief.topics.includes(heading));
  const parts = (outline?.sections ?? plannedSections(digest)).map(openPart);
  const ofKind = (...kinds: string[]) =>
    parts.filter(({ fixed, section }) => fixed === undefined && kinds.includes(section.kind));
  const body = ofKind('body', 'conclusion');
  const asked = body.filter(({ isExtra }) => !isExtra);
  const chooser = excerptSelector(
    subject,
    material,
    asked.map(({ wanted }) => wanted.query).filter((query) => query !== general),
  );

  const locked = parts.map(({ section }) => plainText(section.lockedText ?? '')).join('\n');
  const isLocked = ({ sentences }: Unit) => sentences.some(({ text }) => locked.includes(text));
  chooser.markUsed(material.units.filter(isLocked));
  for (const part of asked) part.found = openingOf(part);
  for (const { found, wanted, section } of asked)
    chooser.addOtherSources(found, wanted, Math.min(section.targetWords, target / asked.length));
  for (const part of ofKind('faq')) part.answers = part.section.questions.flatMap(answerOf);
  for (const part of ofKind('introduction')) part.found.excerpts = summaryOf(part);
  for (const part of asked) fillBody(part);
  for (const part of body) if (part.isExtra) fillBody(part);

  const compose = composer(phrases, material.tools, brief.format);
  const written = parts
    .filter((part) => !isLeftOut(part))
    .map((part, index) => finished(part, `s${index + 1}`));
  return addExperience(written, digest);

  function openPart(section: PlannedSection): Part {
    const { heading, kind, sources } = section;
    const { product } = brief;
    const isGeneral = kind === 'conclusion' || heading === phrases.more;
    const underHeading = headings.find((each) => each === heading);
    const profile = product?.name === heading ? productText(product, brief.format) : undefined;
    return {
      section,
      wanted: {
        query: isGeneral ? general : queryFor(heading),
        sources,
        underHeading,
        takesRemaining: heading === phrases.more,
        answer: questionKind(heading, language).answer,
      },
      found: nothing(),
      answers: [],
      fixed: section.lockedText ?? profile,
      isExtra: heading === phrases.more || underHeading !== undefined,
    };
  }

  /** True for an FAQ without answers: other sections have answered its questions, or the notes list them. */
  function isLeftOut(part: Part): boolean {
    const { isOptional, kind } = part.section;
    const isEmptyFaq = kind === 'faq' && part.fixed === undefined && material.units.length > 0;
    return (isOptional || isEmptyFaq) && unitsOf(part).length === 0 && part.found.lists.length === 0;
  }

  /** Falls back on the key points if no source covers the heading. */
  function openingOf({ section: { keyPoints, targetWords }, wanted }: Part): SectionMaterial {
    let found = nothing();
    for (const query of [wanted.query, ...keyPoints.map((point) => queryFor(point))])
      if (isEmpty(found)) found = chooser.findOpening({ ...wanted, query }, targetWords);
    return found;
  }

  function fillBody(part: Part): void {
    const { section, wanted, isExtra } = part;
    const lists = parts.flatMap(({ found }) => found.lists);
    const left = Math.max(0, target - totalWords([...lists, ...parts.flatMap(unitsOf)]));
    if (isExtra && left >= MIN_OF_SECTION) part.found = chooser.findOpening(wanted, left);
    if (isEmpty(part.found)) return;
    const opening = totalWords(unitsOf(part));
    const share = isExtra ? left : left / (asked.length - asked.indexOf(part)) + opening;
    chooser.extend(part.found, wanted, Math.min(share, section.targetWords));
    const isLittle = totalWords([...unitsOf(part), ...part.found.lists]) < MIN_OF_SECTION;
    if (!section.isOptional || wanted.takesRemaining || !isLittle) return;
    chooser.release(part.found);
    part.found = nothing();
  }

  /** Returns one remaining claim of each source of facts: the first that names the subject best. */
  function summaryOf({ section: { sources } }: Part): Excerpt[] {
    return brief.sources
      .filter(
        (source) => source.kind === 'fact' && sources.includes(source.id) && subject.isRelevantSource(source),
      )
      .slice(0, BRIEF.sources)
      .flatMap(({ id }) => {
        const isUsable = (unit: Unit) =>
          unit.source.id === id && !unit.isPersonal && subject.relevanceOf(unit) >= MIN_COVERAGE.named;
        const unit = chooser.takeBest((each) => (isUsable(each) ? 1 + general.ownCoverage(each) : 0));
        return unit === undefined ? [] : [[firstSentences(unit, BRIEF.words)]];
      });
  }

  /** Returns the best remaining answer, unless a section has a better one. */
  function answerOf(question: string): Answer[] {
    const answerIn = answerFinder(question, subject, material);
    const worth = (unit: Unit) => answerIn(unit)?.worth ?? 0;
    const least = Math.max(0, ...asked.flatMap(unitsOf).map(worth));
    const unit = chooser.takeBest((each) => (worth(each) > least ? worth(each) : 0));
    return unit === undefined ? [] : [{ question, unit: answerIn(unit)?.unit ?? unit }];
  }

  function finished(part: Part, id: string): WrittenSection {
    const { lockedText, sources: _, isOptional: __, ...section } = part.section;
    const units = unitsOf(part);
    const text = part.fixed ?? textOf(part);
    const isGap = text === '';
    const asks = fill(phrases.fillGap, section.kind === 'introduction' ? digest.title : section.heading);
    const gap = isGap ? phrases.gap + space + asks : '';
    const sentences = units.flatMap((unit) => unit.sentences);
    const named = new Set([...terms(section.heading), ...sentences.flatMap((sentence) => sentence.terms)]);
    const isNamed = (phrase: string) =>
      terms(phrase).length > 0 && terms(phrase).every((term) => named.has(term));
    const passages = [...sentences, ...part.found.lists.flatMap(({ lines }) => lines)].map(
      ({ passage }) => passage.id,
    );
    const points = units.slice(0, POINTS.most).flatMap((unit) => unit.sentences[0]?.text ?? []);
    const plan: OutlineSection = {
      ...section,
      id,
      intent: isGap ? fill(phrases.gapIntent, section.heading) : section.intent,
      keyPoints: points.map((point) => point.slice(0, POINTS.characters)),
      passageIds: [...new Set(passages)],
      keyphrases: brief.keywords.filter(isNamed),
      questions: answeredIn({ heading: section.heading, markdown: text || gap }),
      hasEvidence: part.fixed === undefined ? !isGap : passages.length > 0,
      ...(lockedText !== undefined && { locked: true }),
    };
    return { plan, markdown: text || gap, units };
  }

  function answeredIn(section: Pick<DraftedSection, 'heading' | 'markdown'>): string[] {
    const open = new Set(unansweredQuestions(brief.questions, [section], language));
    return brief.questions.filter((question) => !open.has(question));
  }

  function textOf({ section, found, answers }: Part): string {
    if (section.kind === 'introduction')
      return found.excerpts.length > 0
        ? compose.brief(found.excerpts)
        : compose.sources(parts.flatMap(unitsOf));
    if (section.kind !== 'faq') return compose.section(found);
    return answers
      .map(({ question, unit }) => `### ${question}\n\n${compose.paragraphs([[unit]])}`)
      .join('\n\n');
  }
}

const unitsOf = ({ found: { excerpts, figures, comparison }, answers }: Part): Unit[] => [
  ...excerpts.flat(),
  ...figures,
  ...(comparison ? [comparison.unit] : []),
  ...answers.map(({ unit }) => unit),
];

const isEmpty = ({ excerpts, lists }: SectionMaterial): boolean =>
  excerpts.length === 0 && lists.length === 0;
