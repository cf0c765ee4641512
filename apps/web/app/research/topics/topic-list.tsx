import { Check, Plus } from 'lucide-react';
import { Card } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import type { TopicGroup } from './topic-groups.ts';
import type { TopicChoice } from './use-topic-choice.ts';

function Topic({ topic, choice }: { topic: string; choice: TopicChoice }) {
  const chosen = choice.has(topic);
  const disabled = !chosen && choice.full;
  const Icon = chosen ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={() => choice.toggle(topic)}
      className={classNames(
        'flex w-full items-start gap-2.5 px-4 py-2.5 text-left text-sm transition-colors disabled:text-muted',
        chosen ? 'bg-accent-soft text-accent' : 'enabled:hover:bg-sunken',
      )}
    >
      <Icon
        size={16}
        className={classNames('mt-0.5 shrink-0', !chosen && 'text-muted', disabled && 'opacity-40')}
      />
      <span className="min-w-0 break-words">{topic}</span>
    </button>
  );
}

export interface TopicGroupsProps {
  groups: readonly TopicGroup[];
  choice: TopicChoice;
}

export function TopicList({ groups, choice }: TopicGroupsProps) {
  return (
    <div className="gap-4 md:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
      {groups.map(({ title, topics }) => (
        <Card key={title} padding="none" className="overflow-hidden">
          <h3 className="px-4 pt-3 pb-2 font-medium text-sm">{title}</h3>
          <ul className="divide-y divide-line border-line border-t">
            {topics.map((topic) => (
              <li key={topic}>
                <Topic topic={topic} choice={choice} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
