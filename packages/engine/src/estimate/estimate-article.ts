import type { ArticleBrief, EditableOutline, Outline, OutlineSection, Passage } from '../article.ts';
import { articleLanguage } from '../article-language.ts';
import { metadataInstructions, metadataPrompt } from '../metadata/prompt.ts';
import { outlineWithPassages } from '../outline/assign-passages.ts';
import {
  EVIDENCE_CHARACTERS,
  type Evidence,
  gatherEvidence,
  offeredPassages,
  passagesForSection,
} from '../outline/evidence.ts';
import { outlineInstructions, outlinePrompt } from '../outline/prompt.ts';
import { planSections } from '../outline/section-plan.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { limitSources } from '../passages/limit-sources.ts';
import type { EnginePorts } from '../ports.ts';
import type { PromptTexts } from '../prompt/templates/prompt-templates.ts';
import { SECTION_RULES } from '../prompt/templates/section.ts';
import { sectionInstructions, sectionPrompt } from '../sections/prompt.ts';
import { sectionInputs } from '../sections/section-inputs.ts';
import { countTokens, mostTokens, tokensOfWords } from './count-tokens.ts';
import { expectedOutline } from './expected-outline.ts';

export interface ArticleEstimate {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

interface EstimateInput {
  brief: ArticleBrief;
  language: string;
  prompts: PromptTexts | undefined;
}

interface EstimatedCall {
  inputTokens: number;
  outputTokens: number;
  /** The most characters of passages that its prompt can hold. */
  mostEvidence: number;
}

/** As long as a real nonce. */
const NONCE = 'estimate0000';
const METADATA_TOKENS = 150;
/**
 * Far more than prose has. A sample of thousands of tiny sections gives the prompt lengths in a fraction of the
 * time.
 */
const MOST_PASSAGES = 2_000;

/**
 * Estimates the model calls and tokens for the article of a brief from the prompts it would send, without calling
 * a model. Retries, repairs and reasoning tokens are not included.
 */
export async function estimateArticle(
  whole: ArticleBrief,
  { prompts }: Pick<EnginePorts, 'prompts'> = {},
): Promise<ArticleEstimate> {
  const language = articleLanguage(whole);
  const brief = { ...whole, sources: limitSources(whole.sources) };
  const calls = callsFor({ brief, language, prompts });
  return sumOf(calls, ({ inputTokens }) => inputTokens);
}

/** The rules of a section are worded differently when it has passages. */
const RULES_FOR_EVIDENCE = countTokens(SECTION_RULES.evidence.given + SECTION_RULES.opinions);

/**
 * Upper bound for any estimate of the brief in a few milliseconds: sources are not read, and every prompt counts
 * as holding the most passages it can.
 */
export function articleBound(whole: ArticleBrief, prompts?: PromptTexts): ArticleEstimate {
  const language = articleLanguage(whole);
  const brief = { ...whole, sources: whole.sources.map((source) => ({ ...source, content: '' })) };
  return sumOf(
    callsFor({ brief, language, prompts }),
    ({ inputTokens, mostEvidence }) => inputTokens + mostTokens(mostEvidence) + RULES_FOR_EVIDENCE,
  );
}

function sumOf(calls: readonly EstimatedCall[], inputOf: (call: EstimatedCall) => number): ArticleEstimate {
  return {
    calls: calls.length,
    inputTokens: calls.reduce((sum, call) => sum + inputOf(call), 0),
    outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}

function callsFor(input: EstimateInput): EstimatedCall[] {
  const { brief, language } = input;
  const passages = sample(cutPassages(brief.sources, language));
  const evidence = gatherEvidence({ sources: brief.sources, passages }, language);
  if (brief.outline) {
    return callsOfOutline(input, outlineWithPassages(evidence, brief.outline, input), passages);
  }
  const expected = expectedOutline(brief, planSections(brief.length, brief.questions.length));
  const offered = offeredPassages({ brief, language, passages });
  const planned = outlineWithPassages(evidence, expected, input);
  const outline = choosingFrom(offered, planned, evidence);
  return [outlineCall(input, expected, offered), ...callsOfOutline(input, outline, passages)];
}

/** Samples evenly across all sources. */
function sample(passages: readonly Passage[]): readonly Passage[] {
  const step = Math.ceil(passages.length / MOST_PASSAGES);
  return step <= 1 ? passages : passages.filter((_, index) => index % step === 0);
}

/** Chooses passages as a model would: the best matches, then as many of the offered ones as fit. */
function choosingFrom(offered: readonly Passage[], outline: Outline, evidence: Evidence): Outline {
  const sections: OutlineSection[] = [];
  for (const section of outline.sections) {
    const best = evidence.passages.filter(({ id }) => section.passageIds.includes(id));
    const chosen = passagesForSection(evidence, section, [...best, ...offered], true);
    sections.push({
      ...section,
      passageIds: chosen.map(({ id }) => id),
      hasEvidence: chosen.length > 0,
    });
  }
  return { ...outline, sections };
}

function outlineCall(
  { brief, language, prompts }: EstimateInput,
  expected: EditableOutline,
  offered: readonly Passage[],
): EstimatedCall {
  const plan = planSections(brief.length, brief.questions.length);
  return {
    inputTokens: tokensOf(
      outlineInstructions(brief, language, plan, prompts),
      outlinePrompt(brief, offered, NONCE),
    ),
    outputTokens: countTokens(JSON.stringify(expected)),
    mostEvidence: EVIDENCE_CHARACTERS.outline,
  };
}

function callsOfOutline(
  { brief, language, prompts }: EstimateInput,
  outline: Outline,
  passages: readonly Passage[],
): EstimatedCall[] {
  const calls: EstimatedCall[] = [];
  for (const input of sectionInputs(brief, outline, passages)) {
    calls.push({
      inputTokens: tokensOf(sectionInstructions(input, prompts), sectionPrompt(input, NONCE)),
      outputTokens: tokensOfWords(input.section.targetWords, language),
      mostEvidence: EVIDENCE_CHARACTERS.section,
    });
  }
  const inputTokens = tokensOf(
    metadataInstructions(outline.language, prompts),
    metadataPrompt(brief, outline, NONCE),
  );
  return [...calls, { inputTokens, outputTokens: METADATA_TOKENS, mostEvidence: 0 }];
}

const tokensOf = (instructions: string, prompt: string): number =>
  countTokens(instructions) + countTokens(prompt);
