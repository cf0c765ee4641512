import type { ArticleBrief, GivenOutline, Outline, Passage } from '../article.ts';
import { articleLanguage } from '../article-language.ts';
import { metadataInstructions, metadataPrompt } from '../metadata/prompt.ts';
import { gatherEvidence, offeredPassages } from '../outline/evidence.ts';
import { givenOutline } from '../outline/given-outline.ts';
import { outlineInstructions, outlinePrompt } from '../outline/prompt.ts';
import { planSections } from '../outline/section-plan.ts';
import { beginnings } from '../passages/beginnings.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { type PromptTexts, promptTemplates } from '../prompt/templates/prompt-templates.ts';
import { atOnce } from '../run/in-pieces.ts';
import { sectionInstructions, sectionPrompt } from '../sections/prompt.ts';
import { sectionInputs } from '../sections/section-inputs.ts';
import { countTokens, tokensOfWords } from './count-tokens.ts';
import { expectedOutline } from './expected-outline.ts';

export interface ArticleEstimate {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

interface Material {
  brief: ArticleBrief;
  language: string;
  passages: readonly Passage[];
  prompts: PromptTexts | undefined;
}

/** As long as those of a run. */
const NONCE = 'estimate0000';
const METADATA_TOKENS = 150;
/** No prompt holds more of the sources, so that the rest of them changes nothing and takes no time. */
const CHARACTERS_READ = { altogether: 40_000, each: 40_000 };

/**
 * What a model has to read and to write for the article of a brief, counted on the prompts that it would get. No model
 * is asked. What goes wrong is not foreseen: neither calls that are tried again nor the two sections at most that
 * are mended, and no thinking before an answer.
 */
export function estimateArticle(whole: ArticleBrief, prompts?: PromptTexts): ArticleEstimate {
  const language = articleLanguage(whole);
  const brief = { ...whole, sources: beginnings(whole.sources, CHARACTERS_READ) };
  const passages = cutPassages(brief.sources, language);
  const material: Material = { brief, language, passages, prompts };
  const given = brief.outline ?? expectedOutline(brief, planSections(brief.length, brief.questions.length));
  const outline = atOnce(givenOutline(given, material));
  const all = [
    ...(brief.outline ? [] : [outlineCall(material, given)]),
    ...sectionCalls(material, outline),
    metadataCall(material, outline),
  ];
  return {
    calls: all.length,
    inputTokens: all.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: all.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}

/** Ids, titles and marks that stand around the passages in a prompt are shorter than the passages. */
const AROUND = 2;

/**
 * More than any estimate for the brief says, told in a fraction of the time: as if every prompt held the whole of it,
 * its sources as far as an estimate reads them.
 */
export function articleBound(whole: ArticleBrief, prompts: PromptTexts = {}): ArticleEstimate {
  const brief = { ...whole, sources: beginnings(whole.sources, CHARACTERS_READ) };
  const plan = planSections(brief.length, brief.questions.length);
  const { sections } = brief.outline ?? expectedOutline(brief, plan);
  const calls = sections.length + 2;
  const templates = Object.values(promptTemplates).map(({ text }) => text);
  const everything = countTokens(JSON.stringify([brief, sections, templates, prompts]));
  const words = sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  return {
    calls,
    inputTokens: AROUND * calls * everything,
    outputTokens: everything + METADATA_TOKENS + tokensOfWords(words, articleLanguage(whole)),
  };
}

interface EstimatedCall {
  inputTokens: number;
  outputTokens: number;
}

function outlineCall(
  { brief, language, passages, prompts }: Material,
  expected: GivenOutline,
): EstimatedCall {
  const plan = planSections(brief.length, brief.questions.length);
  const offered = atOnce(
    offeredPassages(atOnce(gatherEvidence({ sources: brief.sources, passages }, language)), brief),
  );
  return {
    inputTokens: tokensOf(
      outlineInstructions(brief, language, plan, prompts),
      outlinePrompt(brief, offered, NONCE),
    ),
    outputTokens: countTokens(JSON.stringify(expected)),
  };
}

function sectionCalls({ brief, language, passages, prompts }: Material, outline: Outline): EstimatedCall[] {
  return sectionInputs(brief, outline, passages).map((input) => ({
    inputTokens: tokensOf(sectionInstructions(input, prompts), sectionPrompt(input, NONCE)),
    outputTokens: tokensOfWords(input.section.targetWords, language),
  }));
}

const metadataCall = ({ brief, prompts }: Material, outline: Outline): EstimatedCall => ({
  inputTokens: tokensOf(
    metadataInstructions(outline.language, prompts),
    metadataPrompt(brief, outline, NONCE),
  ),
  outputTokens: METADATA_TOKENS,
});

const tokensOf = (instructions: string, prompt: string): number =>
  countTokens(instructions) + countTokens(prompt);
