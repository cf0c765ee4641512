import type { Resource } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { SelectionBar } from '../../kit/lists/selection-bar.tsx';
import { useSelection } from '../../kit/lists/use-selection.ts';
import { useMay } from '../../workspaces/use-may.ts';
import { ResourceCard } from './resource-card.tsx';

export interface ResourceCardsProps {
  resources: readonly Resource[];
  /** True while a newer list is loading. */
  waiting: boolean;
  onView: (resource: Resource) => void;
  onEdit: (resource: Resource) => void;
  onDelete: (resources: readonly Resource[]) => void;
  onTag: (tag: string) => void;
}

export function ResourceCards(props: ResourceCardsProps) {
  const { resources, waiting, onView, onEdit, onDelete, onTag } = props;
  const t = useTexts('library');
  const [isSelecting, setSelecting] = useState(false);
  const selection = useSelection(resources);
  const writes = useMay('write');
  const end = () => {
    setSelecting(false);
    selection.setWhole(false);
  };

  return (
    <>
      {isSelecting ? (
        <SelectionBar
          selection={selection}
          onDelete={onDelete}
          end={{ label: t('selection.end'), onEnd: end }}
        />
      ) : (
        writes && (
          <div className="mb-3 flex min-h-8 justify-end">
            <Button size="sm" variant="ghost" onClick={() => setSelecting(true)}>
              {t('selection.start')}
            </Button>
          </div>
        )
      )}
      <ul
        aria-busy={waiting}
        className="mb-4 grid gap-3 transition-opacity sm:grid-cols-2 aria-busy:opacity-60"
      >
        {resources.map((resource) => (
          <ResourceCard
            key={resource.id}
            resource={resource}
            selected={isSelecting ? selection.has(resource) : undefined}
            onSelect={() => selection.toggle(resource)}
            onView={() => onView(resource)}
            onEdit={() => onEdit(resource)}
            onDelete={() => onDelete([resource])}
            onTag={onTag}
          />
        ))}
      </ul>
    </>
  );
}
