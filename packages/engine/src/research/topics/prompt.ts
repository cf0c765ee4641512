import { z } from 'zod';
import { line } from '../../prompt/brief-records.ts';
import { dataBlock } from '../../prompt/data-block.ts';
import { fillPrompt } from '../../prompt/fill-prompt.ts';
import { DATA_RULES, languageName } from '../../prompt/rules.ts';
import type { PromptTexts } from '../../prompt/templates/prompt-templates.ts';
import { ANSWER_RULES } from '../../prompt/templates/topics.ts';

export interface TopicInput {
  /** Main keyword first, then the other primary ones. */
  keywords: readonly string[];
  /** Number of primary keywords. */
  primaryKeywords: number;
  /** BCP 47 tag. */
  language: string;
  /** Questions that people ask. */
  questions: readonly string[];
  redditTitles: readonly string[];
  /** Topics that were shown or chosen before. */
  avoid: readonly string[];
}

const MAX_REDDIT_TITLES = 30;
const MAX_QUESTIONS = 20;
const MAX_USED_TOPICS = 150;

export const TopicsAnswer = z.object({
  clusters: z.array(z.object({ name: z.string(), topics: z.array(z.string()) })),
  trendingAngles: z.array(z.string()),
  problemFocused: z.array(z.string()),
  comparisons: z.array(z.string()),
  highIntentQuestions: z.array(z.string()),
});

export function topicInstructions(
  language: string,
  answer: keyof typeof ANSWER_RULES,
  prompts?: PromptTexts,
): string {
  return [
    fillPrompt('topics', { answer: ANSWER_RULES[answer], language: languageName(language) }, prompts),
    DATA_RULES,
  ].join('\n');
}

export function topicPrompt(
  { keywords, primaryKeywords, questions, redditTitles, avoid }: TopicInput,
  nonce: string,
): string {
  const roleOf = (index: number) => {
    if (index === 0) return 'main';
    return index < primaryKeywords ? 'primary' : 'secondary';
  };
  return [
    'Suggest topics for this material.',
    dataBlock(nonce, [
      ...keywords.map((text, index) => ({ kind: 'keyphrase', role: roleOf(index), text: line(text) })),
      ...questions.slice(0, MAX_QUESTIONS).map((text) => ({ kind: 'question', text: line(text) })),
      ...redditTitles
        .slice(0, MAX_REDDIT_TITLES)
        .map((title) => ({ kind: 'forum post', title: line(title) })),
      ...avoid.slice(-MAX_USED_TOPICS).map((text) => ({ kind: 'used topic', text: line(text) })),
    ]),
  ].join('\n\n');
}
