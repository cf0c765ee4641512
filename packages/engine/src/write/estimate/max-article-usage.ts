import type { ArticleBrief, EditableOutline } from '../../article.ts';
import { dataLine } from '../../prompt/data-block.ts';
import { MAX_METADATA_TOKENS } from '../metadata/make-metadata.ts';
import { EVIDENCE_CHARACTERS } from '../outline/evidence.ts';
import { MAX_OUTLINE_TOKENS } from '../outline/make-outline.ts';
import { planSections } from '../outline/section-plan.ts';
import { maxSectionTokens } from '../sections/write-section.ts';
import { countTokens, maxTokens } from './count-tokens.ts';

export interface ArticleUsage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

/** Rules, template and field names of one prompt. */
const INSTRUCTION_TOKENS = 3_000;
/** Characters of a locked section in other prompts, which only have its key points. */
const LOCKED_CHARACTERS = 1_200;

/**
 * Estimates an upper bound of the tokens for an article, if its outline has the requested number of sections and no
 * call is repeated. Builds no prompt: each counts as full as its limits allow.
 */
export function maxArticleUsage(brief: ArticleBrief): ArticleUsage {
  const { sources, outline, lockedEvidence: _, ...texts } = brief;
  const evidence = (characters: number) => (sources.length > 0 ? maxTokens(characters) : 0);
  const sections = wordsOfSections(brief);
  const every = INSTRUCTION_TOKENS + countTokens(dataLine('', { kind: 'brief', ...texts }));
  const planned = every + (outline ? tokensOfOutline(outline) : MAX_OUTLINE_TOKENS);
  const written = sections.map(maxSectionTokens).reduce((sum, tokens) => sum + tokens, 0);
  return {
    calls: sections.length + (outline ? 1 : 2),
    inputTokens:
      (outline ? 0 : every + evidence(EVIDENCE_CHARACTERS.outline)) +
      sections.length * (planned + evidence(EVIDENCE_CHARACTERS.section)) +
      planned,
    outputTokens: (outline ? 0 : MAX_OUTLINE_TOKENS) + written + MAX_METADATA_TOKENS,
  };
}

function wordsOfSections({ outline, length, questions }: ArticleBrief): number[] {
  if (outline) {
    return outline.sections
      .filter(({ lockedText }) => lockedText === undefined)
      .map(({ targetWords }) => targetWords);
  }
  const { introduction, body, bodySections, conclusion, faq } = planSections(length, questions.length);
  const bodies = Array.from({ length: bodySections.to }, () => Math.ceil(body / bodySections.to));
  return [introduction, ...bodies, conclusion, ...(faq > 0 ? [faq] : [])];
}

/** Doubled, because a prompt repeats the headings of a section and its neighbours. */
function tokensOfOutline(outline: EditableOutline): number {
  const sections = outline.sections.map(({ lockedText, ...section }) => ({
    ...section,
    lockedText: lockedText?.slice(0, LOCKED_CHARACTERS),
  }));
  return 2 * countTokens(dataLine('', { kind: 'outline', ...outline, sections }));
}
