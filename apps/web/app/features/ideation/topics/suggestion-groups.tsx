import type { SelectedTopic, TopicSuggestions } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { Check, Plus } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { isChosen, isFull } from './topics.ts';

interface GroupProps {
  title: string;
  topics: readonly string[];
  selected: readonly SelectedTopic[];
  onToggle: (topic: string) => void;
}

function Group({ title, topics, selected, onToggle }: GroupProps) {
  if (topics.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      <ul className="flex flex-col gap-1.5">
        {topics.map((topic) => {
          const chosen = isChosen(selected, topic);
          const Icon = chosen ? Check : Plus;
          return (
            <li key={topic}>
              <button
                type="button"
                aria-pressed={chosen}
                disabled={!chosen && isFull(selected)}
                onClick={() => onToggle(topic)}
                className={classNames(
                  'flex w-full items-start gap-2.5 rounded-md border px-3.5 py-2.5 text-left text-sm transition-colors disabled:opacity-50',
                  chosen ? 'border-accent bg-accent-soft' : 'border-line bg-card enabled:hover:border-edge',
                )}
              >
                <Icon
                  size={16}
                  aria-hidden="true"
                  className={classNames('mt-0.5 shrink-0', chosen ? 'text-accent' : 'text-muted')}
                />
                {topic}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export interface SuggestionGroupsProps {
  suggestions: TopicSuggestions;
  selected: readonly SelectedTopic[];
  onToggle: (topic: string) => void;
}

/** Suggested topics by cluster where there are clusters, then the extra ideas. */
export function SuggestionGroups({ suggestions, selected, onToggle }: SuggestionGroupsProps) {
  const { clustered, hasClusters } = suggestions;
  const main = hasClusters ? Object.entries(clustered) : [['Suggestions', suggestions.suggestions] as const];
  const extra = [
    ['Trending angles', suggestions.trendingAngles, LIMITS.extraIdeas],
    ['Problem-focused ideas', suggestions.problemFocused, LIMITS.extraIdeas],
    ['Comparisons', suggestions.comparisons, LIMITS.extraIdeas],
    ['High-intent questions', suggestions.highIntentQuestions, LIMITS.highIntentQuestions],
  ] as const;
  const common = { selected, onToggle };
  return (
    <div className="grid gap-x-6 gap-y-7 md:grid-cols-2">
      {main.map(([title, topics]) => (
        <Group key={title} title={title} topics={topics} {...common} />
      ))}
      {extra.map(([title, topics, most]) => (
        <Group key={title} title={title} topics={topics.slice(0, most)} {...common} />
      ))}
    </div>
  );
}
