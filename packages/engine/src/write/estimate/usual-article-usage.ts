import type { ArticleBrief, EditableOutline } from '../../article.ts';
import { dataLine } from '../../prompt/data-block.ts';
import { neighbourRecords } from '../../prompt/neighbour-records.ts';
import { planSections } from '../outline/section-plan.ts';
import { countTokens } from './count-tokens.ts';
import { type ArticleUsage, maxArticleUsage } from './max-article-usage.ts';

/** Tokens as measured in scripted runs: rules and template of each kind of prompt, and the answers. */
const RULES = { outline: 800, section: 950, metadata: 500 } as const;
const ANSWERS = { outlineSection: 120, metadata: 250, perWord: 1.6 } as const;
/** Line of a section in the prompts of the others. */
const OTHER_SECTION = 22;
/** Tokens of passages: in the outline, and in a section by its words, with those that cite across the article. */
const EVIDENCE = { outline: 6_200, perWord: 6.5, least: 900, framing: 2_100 } as const;
/** A passage with its id and source. */
const PASSAGE_FRAME = 1.4;
/** Share of the neighbours that a section has words of. */
const NEIGHBOURS_OF_SECTION = 0.4;
/** Repaired sections, of which most articles have one or none. */
const REPAIRS = 1.12;

/** Estimates the tokens of an article as usually written, within the bound of `maxArticleUsage`. */
export function usualArticleUsage(brief: ArticleBrief): ArticleUsage {
  const isPlanned = brief.outline !== undefined;
  const { sources, outline: _outline, lockedEvidence: _, neighbours, ...texts } = brief;
  const available = PASSAGE_FRAME * sum(sources.map(({ content }) => countTokens(content)));
  const told = countTokens(dataLine('', { kind: 'brief', ...texts }));
  const beside = countTokens(
    neighbourRecords(neighbours)
      .map((record) => dataLine('', record))
      .join('\n'),
  );
  const sections = usualSections(brief);
  // Each passage goes to one of the sections that aren't about all of them.
  const share = available / Math.max(1, sections.filter(({ isFraming }) => !isFraming).length);
  const evidence = ({ isFraming, words }: UsualSection): number =>
    isFraming
      ? Math.min(available, EVIDENCE.framing)
      : Math.min(share, Math.max(EVIDENCE.least, words * EVIDENCE.perWord));
  const read = sections.map(
    (section) =>
      RULES.section +
      told +
      beside * NEIGHBOURS_OF_SECTION +
      sections.length * OTHER_SECTION +
      evidence(section),
  );
  const most = maxArticleUsage(brief);
  const usual = {
    calls: sections.length + (isPlanned ? 1 : 2),
    inputTokens:
      ((isPlanned ? 0 : RULES.outline + told + beside + Math.min(available, EVIDENCE.outline)) +
        sum(read) +
        RULES.metadata +
        told +
        beside) *
      REPAIRS,
    outputTokens:
      ((isPlanned ? 0 : sections.length * ANSWERS.outlineSection) +
        sum(sections.map(({ words }) => words * ANSWERS.perWord)) +
        ANSWERS.metadata) *
      REPAIRS,
  };
  return {
    calls: Math.min(most.calls, usual.calls),
    inputTokens: Math.min(most.inputTokens, Math.round(usual.inputTokens)),
    outputTokens: Math.min(most.outputTokens, Math.round(usual.outputTokens)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

interface UsualSection {
  words: number;
  /** Introductions and conclusions are about all sections. */
  isFraming: boolean;
}

function usualSections({ outline, length, questions }: ArticleBrief): UsualSection[] {
  if (outline) return unlocked(outline);
  const { introduction, body, bodySections, conclusion, faq } = planSections(length, questions.length);
  const count = Math.floor((bodySections.from + bodySections.to) / 2);
  return [
    { words: introduction, isFraming: true },
    ...Array.from({ length: count }, () => ({ words: Math.ceil(body / count), isFraming: false })),
    { words: conclusion, isFraming: true },
    ...(faq > 0 ? [{ words: faq, isFraming: false }] : []),
  ];
}

const unlocked = ({ sections }: EditableOutline): UsualSection[] =>
  sections
    .filter(({ lockedText }) => lockedText === undefined)
    .map(({ kind, targetWords }) => ({
      words: targetWords,
      isFraming: kind === 'introduction' || kind === 'conclusion',
    }));
