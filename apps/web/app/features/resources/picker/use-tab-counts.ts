import type { ResourceType } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { recommendationsQuery, resourceStatsQuery } from '../api.ts';
import { type PickerTab, TAB_TYPES } from './picker-view.ts';

/** Number of resources per tab, as far as known. */
export function useTabCounts(keywords: readonly string[]): Record<PickerTab, number | undefined> {
  const recommended = useQuery(recommendationsQuery(keywords)).data?.length;
  const stats = useQuery(resourceStatsQuery).data;
  const of = (types: readonly ResourceType[]) =>
    stats && types.reduce((sum, type) => sum + stats.byType[type], 0);
  return {
    recommended,
    all: stats?.total,
    url: of(TAB_TYPES.url),
    text: of(TAB_TYPES.text),
    reddit: of(TAB_TYPES.reddit),
  };
}
