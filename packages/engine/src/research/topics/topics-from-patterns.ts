import { primaryLanguage } from '../../text/language.ts';
import { textTools } from '../../text/text-tools.ts';
import { wordFamilies } from '../../text/word-families.ts';
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
  const titles = kind === 'question' ? undefined : patterns?.byClass[kind];
  const [guide, ...otherGuides] = titles?.main.map(fill) ?? [];
  const isNew = newAngles(subject, language);
  const asked = keywordPatterns(root, language).questions;
  // Each angle once: a guide, the problem, the comparison and the real questions, then what they leave.
  const leading = titles && guide !== undefined ? [guide, fill(titles.problem), fill(titles.comparison)] : [];
  for (const topic of [...leading, ...real.slice(0, MAX_QUESTIONS)]) isNew(topic);
  const questions = titles ? asked.filter(isNew) : asked;
  const guides = patterns &&
    guide !== undefined && { name: patterns.guides, topics: [guide, ...otherGuides.filter(isNew)] };
  return topicSuggestions(
    {
      clusters: [...(guides ? [guides] : []), ...more],
      // Without templates and sources the keyword itself is the only safe topic.
      loose: guides || more.length > 0 ? [] : [(kind === 'question' && asked[0]) || begin(root)],
      trendingAngles: patterns && titles ? [fill(patterns.trend)] : [],
      problemFocused: titles ? [fill(titles.problem)] : [],
      comparisons: titles ? [fill(titles.comparison)] : [],
      highIntentQuestions: [...real.slice(0, MAX_QUESTIONS), ...questions],
    },
    { keywords, language, origin: 'patterns', avoid },
  );
}

/** Returns a function that tells if a topic shares no word about the subject, nor one of its meaning, with earlier ones. */
function newAngles(subject: string, language: string): (topic: string) => boolean {
  const { terms } = textTools(language);
  const familyOf = wordFamilies(language);
  const own = new Set(terms(subject));
  const said = new Set<string>();
  return (topic) => {
    const words = terms(topic).filter((term) => !own.has(term));
    const isNew = words.every((word) => !said.has(word));
    if (isNew) for (const word of words.flatMap((each) => [each, ...familyOf(each)])) said.add(word);
    return isNew;
  };
}

const isQuestion = (keyword: string): boolean => /[?？]$/.test(keyword);

const capitalised = (text: string, language: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
