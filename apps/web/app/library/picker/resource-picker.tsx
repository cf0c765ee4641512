import type { Resource, ResourceType } from '@inkstep/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { recommendationsQuery, resourceStatsQuery } from '../api.ts';
import { PickerCard } from './picker-card.tsx';
import { PickerFilters } from './picker-filters.tsx';
import { InputReminder, type PickerInput } from './picker-input.tsx';
import { Paged, Recommended } from './picker-results.tsx';
import { changeView, FIRST_VIEW, type PickerTab, type PickerView, TAB_TYPES, TABS } from './picker-view.ts';
import { topKeywords } from './top-keywords.ts';

/** Tracks selected resources across tabs and pages, in order of selection. */
function useChoice(isTaken: (resource: Resource) => boolean) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Resource>>(new Map());
  const chosen = [...ticked.values()].filter((resource) => !isTaken(resource));
  const toggle = (resource: Resource) =>
    setTicked((before) => {
      const next = new Map(before);
      if (!next.delete(resource.id)) next.set(resource.id, resource);
      return next;
    });
  return { chosen, isChosen: ({ id }: Resource) => ticked.has(id), toggle };
}

/** Returns the number of resources per tab, as far as known. */
function useTabCounts(keywords: readonly string[]): Record<PickerTab, number | undefined> {
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

export interface ResourcePickerProps {
  input: PickerInput;
  /** True if a resource is already added and can't be selected. */
  isTaken: (resource: Resource) => boolean;
  max?: number;
  /** Called with excerpts. The dialog waits for the promise and stays open if it rejects. */
  onSelect: (resources: readonly Resource[]) => Promise<void> | void;
  onClose: () => void;
}

/** Dialog to choose resources from the library, with recommendations for the user's input. */
export default function ResourcePicker({
  input,
  isTaken,
  max = Number.POSITIVE_INFINITY,
  onSelect,
  onClose,
}: ResourcePickerProps) {
  const t = useTexts('library');
  const ui = useTexts('ui');
  const [view, setView] = useState(FIRST_VIEW);
  const change = (wanted: Partial<PickerView>) => setView((before) => changeView(before, wanted));
  const keywords = useMemo(() => topKeywords(input.text), [input.text]);
  const counts = useTabCounts(keywords);
  const { chosen, isChosen, toggle } = useChoice(isTaken);
  const select = useMutation({
    mutationFn: async (resources: readonly Resource[]) => onSelect(resources),
    onSuccess: onClose,
  });
  const full = chosen.length >= max;

  const card = (resource: Resource) => (
    <PickerCard
      key={resource.id}
      resource={resource}
      chosen={isChosen(resource)}
      taken={isTaken(resource)}
      full={full}
      onToggle={() => toggle(resource)}
    />
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      tall
      title={t('picker.title')}
      description={t('picker.description')}
      footer={
        <>
          <span role="status" className="mr-auto self-center text-muted text-sm tabular-nums">
            {ui('selection.count', { count: chosen.length })}
            {full && ` · ${t('picker.full')}`}
          </span>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={select.isPending}
            onClick={() => select.mutate(chosen)}
          >
            {t('picker.select', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <InputReminder input={input} />
        {select.isError && (
          <Alert title={t('picker.failed')}>{failureText(select.error, t('panels.addFailed'))}</Alert>
        )}
        <Tabs
          label={t('picker.title')}
          dense
          value={view.tab}
          onChange={(tab) => change({ tab })}
          tabs={TABS.map((tab) => ({
            value: tab,
            label: `${t(`picker.tabs.${tab}`)} (${formatNumber(counts[tab])})`,
          }))}
        >
          <div className="flex flex-col gap-4">
            {view.tab === 'all' && <PickerFilters view={view} onChange={change} />}
            {view.tab === 'recommended' ? (
              <Recommended keywords={keywords} card={card} />
            ) : (
              <Paged
                view={{ ...view, tab: view.tab }}
                keywords={keywords}
                card={card}
                onPage={(page) => change({ page })}
              />
            )}
          </div>
        </Tabs>
      </div>
    </Dialog>
  );
}
