import type { BatchSettings, Resource } from '@inkstep/contract';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Library, Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { chosenResourceQuery } from '../api.ts';
import type { BatchSlots } from '../slots.ts';
import { Section } from './section.tsx';

export interface ResourceSectionProps {
  settings: BatchSettings;
  readOnly: boolean;
  /** Content that recommendations are based on. */
  input: { modeLabel: string; text: string };
  slots: Pick<BatchSlots, 'ResourcePicker' | 'AddResource'>;
  onChange: (ids: string[]) => void;
}

function Chip({ id, onRemove }: { id: string; onRemove: (() => void) | undefined }) {
  const t = useTexts('batches');
  const { data, isError } = useQuery(chosenResourceQuery(id));
  const name = data?.name ?? t(isError ? 'resources.gone' : 'resources.loading');
  return (
    <li className="inline-flex max-w-full items-center gap-1 rounded-sm bg-sunken py-1 pr-1 pl-2.5 text-sm">
      <span className="truncate py-0.5">{name}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={t('resources.remove', { name })}
          onClick={onRemove}
          className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink"
        >
          <X size={14} />
        </button>
      )}
    </li>
  );
}

/** Library entries that every article of the batch may cite. */
export function ResourceSection({ settings, readOnly, input, slots, onChange }: ResourceSectionProps) {
  const t = useTexts('batches');
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'pick' | 'add'>();
  const [showsAll, setShowsAll] = useState(false);
  const { ResourcePicker, AddResource } = slots;
  const ids = settings.selectedResourceIds;
  const most = BATCH_LIMITS.resources;

  const add = (resources: readonly Resource[]): number => {
    for (const { id, resource_name: name } of resources)
      queryClient.setQueryData(chosenResourceQuery(id).queryKey, { id, name });
    const next = [...new Set([...ids, ...resources.map(({ id }) => id)])];
    onChange(next.slice(0, most));
    return Math.max(0, next.length - most);
  };
  const saved = (resources: Resource[]) => {
    const dropped = add(resources);
    setOpen(undefined);
    showToast(
      dropped > 0
        ? { type: 'warning', message: t('resources.savedOnly', { most }) }
        : { type: 'success', message: t('resources.saved') },
    );
  };

  const shown = showsAll ? ids : ids.slice(0, BATCH_LIMITS.resourceChips);
  const more = ids.length - shown.length;
  return (
    <Section
      title={t('resources.title')}
      hint={t('resources.hint', { most })}
      actions={
        !readOnly && (
          <>
            <Button
              size="sm"
              icon={<Library size={14} />}
              disabled={ids.length >= most}
              onClick={() => setOpen('pick')}
            >
              {t('resources.select')}
            </Button>
            <Button size="sm" icon={<Plus size={14} />} onClick={() => setOpen('add')}>
              {t('resources.add')}
            </Button>
          </>
        )
      }
    >
      {ids.length > 0 ? (
        <ul aria-label={t('resources.title')} className="flex flex-wrap gap-2">
          {shown.map((id) => (
            <Chip
              key={id}
              id={id}
              onRemove={readOnly ? undefined : () => onChange(ids.filter((other) => other !== id))}
            />
          ))}
          {more > 0 && (
            <li>
              <Button size="sm" onClick={() => setShowsAll(true)}>
                {t('resources.more', { count: more })}
              </Button>
            </li>
          )}
        </ul>
      ) : (
        <p className="text-muted text-sm">{t('resources.none')}</p>
      )}
      <Suspense>
        {open === 'pick' && (
          <ResourcePicker
            input={input}
            isTaken={({ id }) => ids.includes(id)}
            max={most - ids.length}
            onSelect={(resources) => void add(resources)}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'add' && <AddResource onSaved={saved} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Section>
  );
}
