import { primaryLanguage } from '../../text/language.ts';
import { textTools } from '../../text/text-tools.ts';
import { fitsPhrases, keywordPatterns, keywordSubject } from '../keyword-patterns.ts';
import { clusterByWords } from './cluster-by-words.ts';
import { TOPIC_PATTERNS } from './topic-patterns.ts';
import { type TopicSuggestions, topicSuggestions } from './topic-suggestions.ts';

export interface PatternInput {
  /** Main keyword first, then the other primary ones. */
  keywords: readonly string[];
  /** Number of primary keywords. */
  primaryKeywords: number;
  /** BCP 47 tag. */
  language: string;
  /** Questions that people ask, and headings of sources. */
  questions: readonly string[];
  headings: readonly string[];
  avoid: readonly string[];
}

const MAX_QUESTIONS = 6;

/**
 * Suggests topics without a model: questions that people ask, source headings, and some titles for the class of the
 * main keyword. Undefined if no keyword has a word, or everything is to be avoided.
 */
export function topicsFromPatterns(input: PatternInput): TopicSuggestions | undefined {
  const { keywords, primaryKeywords, headings, avoid } = input;
  const language = primaryLanguage(input.language);
  const trimmed = keywords.map((keyword) => keyword.trim()).filter(Boolean);
  const primary = trimmed.slice(0, primaryKeywords).filter((keyword) => !isQuestion(keyword));
  const root = primary[0] ?? trimmed.find((keyword) => !isQuestion(keyword)) ?? trimmed[0];
  if (root === undefined) return undefined;

  const begin = (text: string) => capitalised(text, language);
  const real = [...trimmed.filter(isQuestion), ...input.questions];
  const others = primary.slice(1).map(begin);
  const more = clusterByWords([...headings, ...real.slice(MAX_QUESTIONS), ...others], {
    subject: root,
    rest: root,
    language,
  });
  const { class: kind, text: subject } = keywordSubject(root, language);
  const fill = (template: string) => begin(template.replace('{}', () => subject));
  const patterns = fitsPhrases(root, language) ? TOPIC_PATTERNS[language] : undefined;
  const { terms } = textTools(language);
  const wordsOf = (text: string) => [...new Set(terms(text))].sort().join(' ');
  const titles = kind === 'question' ? undefined : patterns?.byClass[kind];
  const guides = patterns && titles && { name: patterns.guides, topics: titles.main.map(fill) };
  const said = new Set(
    [titles?.problem, titles?.comparison].map((template) => template && wordsOf(fill(template))),
  );
  const asked = keywordPatterns(root, language).questions.filter((question) => !said.has(wordsOf(question)));
  return topicSuggestions(
    {
      clusters: [...(guides ? [guides] : []), ...more],
      // Without templates and sources the keyword itself is the only safe topic.
      loose: guides || more.length > 0 ? [] : [(kind === 'question' && asked[0]) || begin(root)],
      trendingAngles: patterns && titles ? [fill(patterns.trend)] : [],
      problemFocused: titles ? [fill(titles.problem)] : [],
      comparisons: titles ? [fill(titles.comparison)] : [],
      highIntentQuestions: [...real.slice(0, MAX_QUESTIONS), ...asked],
    },
    { keywords, language, origin: 'patterns', avoid },
  );
}

const isQuestion = (keyword: string): boolean => /[?？]$/.test(keyword);

const capitalised = (text: string, language: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
