import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { arrangeGroups } from './arrange-groups.ts';
import type { TopicGroup } from './topic-groups.ts';
import type { TopicGroupsProps } from './topic-list.tsx';
import { type Branch, useBranches } from './use-branches.ts';
import type { TopicChoice } from './use-topic-choice.ts';

function Leaf({ topic, choice }: { topic: string; choice: TopicChoice }) {
  const chosen = choice.has(topic);
  return (
    <button
      type="button"
      data-node="topic"
      aria-pressed={chosen}
      disabled={!chosen && choice.full}
      onClick={() => choice.toggle(topic)}
      className={classNames(
        'flex max-w-full items-start gap-1.5 rounded-sm border px-2.5 py-1.5 text-left text-xs transition-colors disabled:text-muted',
        chosen ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-card enabled:hover:border-edge',
      )}
    >
      {chosen && <Check size={14} className="mt-[3px] shrink-0" />}
      <span className="min-w-0 break-words">{topic}</span>
    </button>
  );
}

interface ClusterProps {
  group: TopicGroup;
  choice: TopicChoice;
  /** Reverses the direction, for clusters on the left of the keyword. */
  mirrored: boolean;
}

function Cluster({ group: { title, topics, extra }, choice, mirrored }: ClusterProps) {
  const t = useTexts('research');
  const count = topics.filter(choice.has).length;
  return (
    <section
      data-node="group"
      className={classNames('flex flex-col gap-2', mirrored ? 'items-end' : 'items-start')}
    >
      <h3
        data-node="cluster"
        className={classNames(
          'max-w-full break-words rounded-md border px-3 py-1 font-medium text-sm',
          count > 0 ? 'border-accent' : extra ? 'border-edge border-dashed' : 'border-edge',
          extra ? 'bg-card' : 'bg-sunken',
        )}
      >
        {title}
        {count > 0 && (
          <>
            {' '}
            <span aria-hidden="true" className="font-normal text-accent text-xs">
              {t('topics.clusterChosen', { count })}
            </span>
          </>
        )}
      </h3>
      <ul
        className={classNames(
          'flex min-w-0 flex-col gap-1.5',
          mirrored ? 'items-end pr-8' : 'items-start pl-8',
        )}
      >
        {topics.map((topic) => (
          <li key={topic} className="max-w-full">
            <Leaf topic={topic} choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ branches }: { branches: readonly Branch[] }) {
  const chosen = branches.filter((branch) => branch.chosen);
  const others = branches.filter((branch) => !branch.chosen);
  return (
    <svg
      aria-hidden="true"
      role="presentation"
      className="-z-10 pointer-events-none absolute inset-0 size-full fill-none"
    >
      {others.map(({ path }, index) => (
        <path key={index} d={path} strokeWidth={1.5} className="stroke-edge/60" />
      ))}
      {chosen.map(({ path }, index) => (
        <path key={index} d={path} strokeWidth={2} className="stroke-accent" />
      ))}
    </svg>
  );
}

export interface ClusterMapProps extends TopicGroupsProps {
  keyword: string;
  columns: 1 | 2;
}

/** The keyword, its clusters on both sides and their topics. Branches to selected topics are highlighted. */
export default function ClusterMap({ groups, choice, keyword, columns }: ClusterMapProps) {
  const t = useTexts('research');
  const map = useRef<HTMLDivElement>(null);
  const [left, right] = columns === 2 ? arrangeGroups(groups, 2) : [[], groups];
  const side = (shown: readonly TopicGroup[] = [], mirrored: boolean) =>
    shown.length > 0 && (
      <div className="flex min-w-0 grow basis-0 flex-col gap-6">
        {shown.map((group) => (
          <Cluster key={group.title} group={group} choice={choice} mirrored={mirrored} />
        ))}
      </div>
    );
  return (
    <div
      ref={map}
      role="group"
      aria-label={t('topics.map')}
      className="relative isolate flex flex-col gap-6 rounded-md bg-card px-3 py-5 outline outline-line sm:px-5"
    >
      <Lines branches={useBranches(map, columns)} />
      <p
        data-node="keyword"
        className={classNames(
          'max-w-full break-words rounded-full bg-ink px-4 py-1.5 font-medium text-paper text-sm',
          columns === 2 ? 'self-center' : 'self-start',
        )}
      >
        {keyword}
      </p>
      <div className={classNames('flex items-start gap-12', columns === 1 && 'pl-8')}>
        {side(left, true)}
        {side(right, false)}
      </div>
    </div>
  );
}
