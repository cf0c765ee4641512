import type { TopicSuggestions } from '@inkstep/contract';
import { List, Network } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { useDraft } from '../../kit/saving/use-draft.ts';
import { useWidth } from '../use-width.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { SuggestionSkeleton } from './suggestion-skeleton.tsx';
import { topicGroups } from './topic-groups.ts';
import { TopicList } from './topic-list.tsx';
import type { TopicChoice } from './use-topic-choice.ts';

const ClusterMap = lazyPart(() => import('./cluster-map.tsx'));

/** Minimum width for a two-sided map, which is then the default view. */
const TWO_SIDES = 480;

export interface TopicViewsProps {
  suggestions: TopicSuggestions;
  choice: TopicChoice;
  /** Keyword in the center of the map. */
  keyword: string;
  /** Origin of the suggestions, beside the switch. */
  children: ReactNode;
}

export function TopicViews({ suggestions, choice, keyword, children }: TopicViewsProps) {
  const t = useTexts('research');
  const { width, measure } = useWidth();
  const [preferred, setPreferred] = useDraft('topics-view');
  const roomy = width >= TWO_SIDES;
  const view = preferred || (roomy ? 'map' : 'list');
  const groups = topicGroups(t, suggestions);
  return (
    <div ref={measure} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {children}
        <ViewSwitch
          legend={t('views.topics')}
          value={view}
          onChange={setPreferred}
          views={[
            { value: 'map', label: t('views.map'), icon: <Network size={14} /> },
            { value: 'list', label: t('views.list'), icon: <List size={14} /> },
          ]}
        />
      </div>
      {view === 'map' ? (
        <Suspense fallback={<SuggestionSkeleton />}>
          <ClusterMap groups={groups} choice={choice} keyword={keyword} columns={roomy ? 2 : 1} />
        </Suspense>
      ) : (
        <TopicList groups={groups} choice={choice} />
      )}
    </div>
  );
}
