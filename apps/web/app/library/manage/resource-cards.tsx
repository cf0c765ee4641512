import type { Output, Resource, Routes } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { SelectionBar } from '../../kit/lists/selection-bar.tsx';
import { ResourcePager } from '../resource-pager.tsx';
import { ResourceCard } from './resource-card.tsx';

export interface ResourceCardsProps {
  list: Output<Routes['listResources']>;
  /** A newer list is loading. */
  waiting: boolean;
  onView: (resource: Resource) => void;
  onEdit: (resource: Resource) => void;
  onDelete: (resources: readonly Resource[]) => void;
  onTag: (tag: string) => void;
  onPage: (page: number) => void;
}

export function ResourceCards(props: ResourceCardsProps) {
  const { list, waiting, onView, onEdit, onDelete, onTag, onPage } = props;
  const t = useTexts('library');
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const selected = list.resources.filter(({ id }) => ids?.has(id));

  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };

  return (
    <>
      {ids ? (
        <SelectionBar
          count={selected.length}
          whole={selected.length === list.resources.length}
          onWhole={(whole) => setIds(new Set(whole ? list.resources.map(({ id }) => id) : []))}
          onDelete={() => onDelete(selected)}
          end={{ label: t('selection.end'), onEnd: () => setIds(undefined) }}
        />
      ) : (
        <div className="mb-3 flex min-h-8 justify-end">
          <Button size="sm" variant="ghost" onClick={() => setIds(new Set())}>
            {t('selection.start')}
          </Button>
        </div>
      )}
      <ul
        aria-busy={waiting}
        className="mb-4 grid gap-3 transition-opacity sm:grid-cols-2 aria-busy:opacity-60"
      >
        {list.resources.map((resource) => (
          <ResourceCard
            key={resource.id}
            resource={resource}
            selected={ids?.has(resource.id)}
            onSelect={() => toggle(resource.id)}
            onView={() => onView(resource)}
            onEdit={() => onEdit(resource)}
            onDelete={() => onDelete([resource])}
            onTag={onTag}
          />
        ))}
      </ul>
      <ResourcePager pagination={list.pagination} onPage={onPage} />
    </>
  );
}
