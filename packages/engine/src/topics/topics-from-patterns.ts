import { keywordPatterns } from '../research/keyword-patterns.ts';
import { primaryLanguage } from '../text/language.ts';
import { TOPIC_PATTERNS, type TopicPatterns } from './topic-patterns.ts';
import { type TopicSuggestions, topicSuggestions } from './topic-suggestions.ts';

/** More keywords would give more of the same. */
const SUBJECTS = 3;
const QUESTIONS_PER_SUBJECT = 4;

/** Topics from templates, without a model. Undefined when no keyword has a word. */
export function topicsFromPatterns(
  keywords: readonly string[],
  language: string,
): TopicSuggestions | undefined {
  const tag = primaryLanguage(language);
  const patterns: TopicPatterns = TOPIC_PATTERNS[tag] ?? TOPIC_PATTERNS.en;
  const trimmed = keywords.map((keyword) => keyword.trim()).filter(Boolean);
  const asked = trimmed.filter(isQuestion);
  const subjects = trimmed.filter((keyword) => !isQuestion(keyword)).slice(0, SUBJECTS);
  const fill = (templates: readonly string[]) =>
    subjects.flatMap((subject) =>
      templates.map((template) =>
        capitalised(
          template.replace('{}', () => subject),
          tag,
        ),
      ),
    );
  const questions = [
    ...asked,
    ...subjects.flatMap((subject) =>
      keywordPatterns(subject, language).questions.slice(0, QUESTIONS_PER_SUBJECT),
    ),
  ];
  const { names, guides, howTo, comparisons, problems, trends } = patterns;
  return topicSuggestions(
    {
      clusters: [
        { name: names.guides, topics: fill(guides) },
        { name: names.howTo, topics: fill(howTo) },
      ],
      loose: subjects.length > 0 ? [] : asked,
      trendingAngles: fill(trends),
      problemFocused: fill(problems),
      comparisons: fill(comparisons),
      highIntentQuestions: questions,
    },
    keywords,
    'patterns',
  );
}

function isQuestion(keyword: string): boolean {
  return /[?？]$/.test(keyword);
}

const capitalised = (text: string, language: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
