import type { DraftedSection, Outline } from '../../article.ts';
import { findFigures } from '../../check/figures.ts';
import { languageRules } from '../../text/language-rules.ts';
import { plainText } from '../../text/markdown-text.ts';
import { questionKind } from '../../text/question-kinds.ts';
import { type TextTools, textTools } from '../../text/text-tools.ts';
import { LENGTH_TOLERANCE } from './plan-repairs.ts';
import {
  joinParts,
  type Paragraph,
  type ProseSentence,
  type SectionPart,
  sectionParts,
} from './prose-paragraphs.ts';
import type { SectionReader } from './section-reader.ts';

/** Share of the target length to cut down to: as little as keeps texts safely within their length. */
const CUT_DOWN_TO = 1.08;
/** Minimum share of its target words that a section keeps. */
const MIN_LEFT = 0.9;

interface OpenSection {
  section: DraftedSection;
  target: number;
  words: number;
  parts: SectionPart[];
  relevance: (sentence: ProseSentence) => Relevance;
}

/** Relevance of a sentence to its heading. */
interface Relevance {
  /** True if it contains what a question asks for, such as a duration. */
  answers: boolean;
  /** Share of the heading's terms and figures in it. */
  share: number;
}

/**
 * Shortens an article that is over 10% too long by whole sentences, without a model: first uncited and least relevant
 * ones, from the end of the longest paragraphs. Sentences that others depend on stay, so it may stay too long.
 */
export function cutToLength(
  sections: readonly DraftedSection[],
  outline: Outline,
  read: SectionReader,
): DraftedSection[] {
  const targets = new Map(outline.sections.map(({ id, targetWords }) => [id, targetWords]));
  const target = [...targets.values()].reduce((sum, words) => sum + words, 0);
  const counts = sections.map(({ markdown }) => read(markdown).words);
  let total = counts.reduce((sum, words) => sum + words, 0);
  if (total <= target * (1 + LENGTH_TOLERANCE)) return [...sections];

  const tools = textTools(outline.language);
  const { backReference } = languageRules(outline.language);
  const open: OpenSection[] = sections.map((section, at) => ({
    section,
    target: targets.get(section.id) ?? 0,
    words: counts[at] ?? 0,
    parts: sectionParts(section.markdown, tools),
    relevance: relevanceTo(section.heading, tools),
  }));
  const locked = new Set(outline.sections.filter((section) => section.locked).map(({ id }) => id));
  const cuttable = new Set(open.filter(({ section }) => !locked.has(section.id)));
  while (total > target * CUT_DOWN_TO && cuttable.size > 0) {
    const [longest] = [...cuttable].sort((a, b) => b.words / b.target - a.words / a.target);
    if (longest === undefined) break;
    const cut =
      longest.words > longest.target * MIN_LEFT
        ? cutOne(longest, (sentence) => backReference.test(sentence))
        : 0;
    if (cut === 0) cuttable.delete(longest);
    longest.words -= cut;
    total -= cut;
  }
  return open.map(({ section, parts }) =>
    locked.has(section.id) ? section : { ...section, markdown: joinParts(parts) },
  );
}

function relevanceTo(heading: string, tools: TextTools): OpenSection['relevance'] {
  const { answer } = questionKind(heading, tools.language);
  const namedIn = (text: string) => [...tools.terms(text), ...findFigures(text)];
  const wanted = [...new Set(namedIn(heading))];
  const known = new Map<ProseSentence, Relevance>();
  const read = ({ markdown }: ProseSentence): Relevance => {
    const text = plainText(markdown);
    const named = new Set(namedIn(text));
    const shared = wanted.filter((term) => named.has(term)).length;
    return { answers: answer?.test(text) ?? false, share: shared / Math.max(1, wanted.length) };
  };
  return (sentence) => {
    const found = known.get(sentence) ?? read(sentence);
    known.set(sentence, found);
    return found;
  };
}

/** Removes one sentence and returns its words; 0 if none can be removed. */
function cutOne({ parts, relevance }: OpenSection, opensMidThought: (sentence: string) => boolean): number {
  const paragraphs = parts.filter((part) => typeof part !== 'string').sort((a, b) => wordsIn(b) - wordsIn(a));
  const cited = paragraphs.flat().flatMap(({ passageIds }) => [...new Set(passageIds)]);
  const isOnly = (id: string) => cited.indexOf(id) === cited.lastIndexOf(id);
  const [answer] = parts
    .flatMap((part) => (typeof part === 'string' ? [] : part))
    .filter((sentence) => relevance(sentence).answers)
    .sort((a, b) => relevance(b).share - relevance(a).share);
  const [first] = paragraphs
    .flatMap((paragraph) => paragraph.map((sentence, at) => ({ paragraph, sentence, at })).reverse())
    .filter(
      ({ paragraph, sentence, at }) =>
        sentence !== answer &&
        sentence.words > 0 &&
        !sentence.passageIds.some(isOnly) &&
        canGo(paragraph, at, opensMidThought),
    )
    .map((cut) => ({ ...cut, ...relevance(cut.sentence), isCited: cut.sentence.passageIds.length > 0 }))
    .sort(
      (a, b) =>
        Number(a.answers) - Number(b.answers) || Number(a.isCited) - Number(b.isCited) || a.share - b.share,
    );
  if (first === undefined) return 0;
  first.paragraph.splice(first.at, 1);
  return first.sentence.words;
}

const wordsIn = (paragraph: Paragraph): number => paragraph.reduce((sum, { words }) => sum + words, 0);

const LEADS_ON = /[:：]\s*$/;
const BEGINS_WITH_CITATION = /^\s*[[【(]\s?S\d/i;
/**
 * Marks of sentences to keep: links, quotations and unbalanced marks belong to the product, the author or a
 * neighbour.
 */
const BOUND = /\]\(|["“”„«»「」]/;

/** True unless it is the first sentence of a paragraph or the next one depends on it. */
function canGo(paragraph: Paragraph, at: number, opensMidThought: (sentence: string) => boolean): boolean {
  const markdown = paragraph[at]?.markdown ?? '';
  const before = paragraph[at - 1];
  // A citation after several sentences covers the previous one as well.
  const isShared = before !== undefined && before.words > 0 && before.passageIds.length === 0;
  const next = paragraph[at + 1]?.markdown ?? '';
  return (
    at > 0 &&
    !LEADS_ON.test(markdown) &&
    !BOUND.test(markdown) &&
    !BEGINS_WITH_CITATION.test(markdown) &&
    (isShared || !BEGINS_WITH_CITATION.test(next)) &&
    ['**', '`', '__'].every((mark) => markdown.split(mark).length % 2 === 1) &&
    !opensMidThought(next.trim())
  );
}
