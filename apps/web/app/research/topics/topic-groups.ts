import type { TopicSuggestions } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import type { Translate } from '../../i18n/language-context.ts';

export interface TopicGroup {
  title: string;
  topics: readonly string[];
  /** True for ideas outside any cluster. */
  extra: boolean;
}

const EXTRA = [
  ['trendingAngles', LIMITS.extraIdeas],
  ['problemFocused', LIMITS.extraIdeas],
  ['comparisons', LIMITS.extraIdeas],
  ['highIntentQuestions', LIMITS.highIntentQuestions],
] as const;

/** Groups suggested topics by cluster, followed by extra ideas. Empty groups are left out. */
export function topicGroups(t: Translate<'research'>, suggestions: TopicSuggestions): TopicGroup[] {
  const { clustered, hasClusters } = suggestions;
  // The documented response format has only this list.
  const loose = suggestions.suggestions.length > 0 ? suggestions.suggestions : suggestions.aiGenerated;
  const main = hasClusters ? Object.entries(clustered) : [[t('topics.suggestions'), loose] as const];
  return [
    ...main.map(([title, topics]) => ({ title, topics, extra: false })),
    ...EXTRA.map(([name, most]) => ({
      title: t(`topics.${name}`),
      topics: suggestions[name].slice(0, most),
      extra: true,
    })),
  ].filter(({ topics }) => topics.length > 0);
}
