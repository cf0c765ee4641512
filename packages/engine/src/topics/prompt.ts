import { z } from 'zod';
import { line } from '../prompt/brief-records.ts';
import { dataBlock } from '../prompt/data-block.ts';
import { DATA_RULES, languageRule } from '../prompt/rules.ts';

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

export function topicInstructions(language: string, answer: 'structured' | 'text'): string {
  return [
    'You are an editor who finds topics for articles that people search for.',
    'Group 12 to 20 topics into 3 to 6 clusters by search intent. A topic is a working title of at most 90 characters: specific, honest, none a variant of another, each with a keyphrase of the data block or a close form of it. The keyphrases come with the most important one first.',
    answer === 'structured'
      ? 'Besides give up to 6 of each: trendingAngles (what is new or debated), problemFocused (a problem and its solution), comparisons (options side by side), highIntentQuestions (questions of people who are about to decide).'
      : 'Answer in plain text: a line "## name" for each cluster and below it one topic in each line, as "- topic". Nothing else.',
    'Titles of forum posts show what people worry about: use the worry, not the wording.',
    'Name no year and no number of items unless a keyphrase does.',
    languageRule(language),
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
