import { z } from 'zod';
import { line } from '../prompt/brief-records.ts';
import { dataBlock } from '../prompt/data-block.ts';
import { fillPrompt } from '../prompt/fill-prompt.ts';
import { DATA_RULES, languageName } from '../prompt/rules.ts';
import type { PromptTexts } from '../prompt/templates/prompt-templates.ts';
import { ANSWER_RULES } from '../prompt/templates/topics.ts';

export interface TopicInput {
  keywords: readonly string[];
  redditTitles: readonly string[];
  /** BCP 47 tag; when absent that of the keywords. */
  language?: string;
}

const MOST_REDDIT_TITLES = 30;

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

export function topicPrompt({ keywords, redditTitles }: TopicInput, nonce: string): string {
  return [
    'Suggest topics for this material.',
    dataBlock(nonce, [
      ...keywords.map((keyword) => ({ kind: 'keyphrase', text: line(keyword) })),
      ...redditTitles
        .slice(0, MOST_REDDIT_TITLES)
        .map((title) => ({ kind: 'forum post', title: line(title) })),
    ]),
  ].join('\n\n');
}
