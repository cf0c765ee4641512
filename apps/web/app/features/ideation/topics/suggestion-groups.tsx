import type { SelectedTopic, TopicSuggestions } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { Check, Plus } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { isChosen, isFull } from './topics.ts';

interface GroupProps {
  title: string;
  topics: readonly string[];
  selected: readonly SelectedTopic[];
  onToggle: (topic: string) => void;
}

function Topic({ topic, chosen, disabled, onToggle }: TopicProps) {
  const Icon = chosen ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onToggle}
      className={classNames(
        'flex w-full items-start gap-2.5 px-4 py-2.5 text-left text-sm transition-colors disabled:text-muted',
        chosen ? 'bg-accent-soft text-accent' : 'enabled:hover:bg-sunken',
      )}
    >
      <Icon
        size={16}
        aria-hidden="true"
        className={classNames('mt-0.5 shrink-0', !chosen && 'text-muted', disabled && 'opacity-40')}
      />
      <span className="min-w-0 break-words">{topic}</span>
    </button>
  );
}

interface TopicProps {
  topic: string;
  chosen: boolean;
  disabled: boolean;
  onToggle: () => void;
}

function Group({ title, topics, selected, onToggle }: GroupProps) {
  if (topics.length === 0) return null;
  return (
    <Card padding="none" className="overflow-hidden">
      <h3 className="px-4 pt-3 pb-2 font-medium text-sm">{title}</h3>
      <ul className="divide-y divide-line border-line border-t">
        {topics.map((topic) => {
          const chosen = isChosen(selected, topic);
          return (
            <li key={topic}>
              <Topic
                topic={topic}
                chosen={chosen}
                disabled={!chosen && isFull(selected)}
                onToggle={() => onToggle(topic)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

export interface SuggestionGroupsProps {
  suggestions: TopicSuggestions;
  selected: readonly SelectedTopic[];
  onToggle: (topic: string) => void;
}

/** Suggested topics by cluster where there are clusters, then the extra ideas. */
export function SuggestionGroups({ suggestions, selected, onToggle }: SuggestionGroupsProps) {
  const t = useTexts('ideation');
  const { clustered, hasClusters } = suggestions;
  const main = hasClusters
    ? Object.entries(clustered)
    : [[t('topics.suggestions'), suggestions.suggestions] as const];
  const extra = [
    ['trendingAngles', LIMITS.extraIdeas],
    ['problemFocused', LIMITS.extraIdeas],
    ['comparisons', LIMITS.extraIdeas],
    ['highIntentQuestions', LIMITS.highIntentQuestions],
  ] as const;
  const common = { selected, onToggle };
  return (
    <div className="gap-4 md:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
      {main.map(([title, topics]) => (
        <Group key={title} title={title} topics={topics} {...common} />
      ))}
      {extra.map(([name, most]) => (
        <Group key={name} title={t(`topics.${name}`)} topics={suggestions[name].slice(0, most)} {...common} />
      ))}
    </div>
  );
}
