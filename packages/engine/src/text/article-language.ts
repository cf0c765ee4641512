import type { ArticleBrief, Outline } from '../article.ts';
import { type LanguageJudge, languageJudge } from './foreign-sentences.ts';
import { detectLanguage } from './language.ts';
import { textTools } from './text-tools.ts';

const SOURCE_SAMPLE_CHARACTERS = 1_500;
/** Minimum common words in topics, which are short; with fewer, `en` is only the default guess. */
const CERTAIN_COMMON_WORDS = 2;

/**
 * Returns the language to write in: the requested one, else that of the topics, else that of topics and sources
 * together.
 */
export function articleLanguage(brief: ArticleBrief): string {
  const asked = canonicalTag(brief.language);
  if (asked !== undefined) return asked;
  const own = [...brief.topics, ...brief.questions, ...brief.keywords].join('\n');
  const language = detectLanguage(own);
  if (language !== 'en' || isCertainlyEnglish(own)) return language;
  const samples = brief.sources.map(({ content }) => content.slice(0, SOURCE_SAMPLE_CHARACTERS));
  return detectLanguage([own, ...samples].join('\n'));
}

/** Detects text in another language. Phrases that users typed are ignored, as they may be in any language. */
export function articleLanguageJudge(brief: ArticleBrief, { language, sections }: Outline): LanguageJudge {
  const planned = sections.flatMap(({ keyphrases, questions, heading }) => [
    ...keyphrases,
    ...questions,
    heading,
  ]);
  return languageJudge(language, [...brief.keywords, ...brief.topics, ...brief.questions, ...planned]);
}

function isCertainlyEnglish(text: string): boolean {
  const { words, isStopWord } = textTools('en');
  return words(text).filter(isStopWord).length >= CERTAIN_COMMON_WORDS;
}

/**
 * Keeps only language, script and region: the tag becomes part of our instructions, and other subtags may hold any
 * words.
 */
function canonicalTag(tag: string | undefined): string | undefined {
  if (tag === undefined || tag.trim() === '') return undefined;
  try {
    const { language, script, region } = new Intl.Locale(tag.trim());
    return [language, script, region].filter(Boolean).join('-');
  } catch {
    return undefined;
  }
}
