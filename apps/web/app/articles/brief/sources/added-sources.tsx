import type { Task } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { countSources } from './count-sources.ts';
import { type HeldSource, listSources } from './held-source.ts';
import { SourceCard } from './source-card.tsx';

export interface AddedSourcesProps {
  task: Task;
  /** Headings that each source can support, by source id. */
  support: ReadonlyMap<string, readonly string[]>;
  onRemove: (held: HeldSource) => void;
  /** More actions for a source. */
  actions: (held: HeldSource) => ReactNode;
}

export function AddedSources({ task, support, onRemove, actions }: AddedSourcesProps) {
  const t = useTexts('sources');
  const count = countSources(task);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium text-base">{t('added.title', { count })}</h3>
      {count === 0 && <p className="text-muted text-sm">{t('added.empty')}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {listSources(task).map((held) => (
          <SourceCard
            key={held.item.id}
            source={held.item}
            headings={support.get(held.item.id) ?? []}
            onRemove={() => onRemove(held)}
          >
            {actions(held)}
          </SourceCard>
        ))}
      </ul>
    </section>
  );
}
