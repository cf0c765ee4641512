import type { Task } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { type AnySource, countSources, listSources } from './count-sources.ts';
import { SourceCard } from './source-card.tsx';

export interface AddedSourcesProps {
  task: Task;
  /** Headings that each source can support, by source id. */
  support: ReadonlyMap<string, readonly string[]>;
  onRemove: (source: AnySource) => void;
  warnings: (source: AnySource) => ReactNode;
  /** More actions for a source. */
  actions: (source: AnySource) => ReactNode;
}

export function AddedSources({ task, support, onRemove, warnings, actions }: AddedSourcesProps) {
  const t = useTexts('sources');
  const count = countSources(task);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium text-base">{t('added.title', { count })}</h3>
      {count === 0 && <p className="text-muted text-sm">{t('added.empty')}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {listSources(task).map((source) => (
          <SourceCard
            key={source.id}
            source={source}
            headings={support.get(source.id) ?? []}
            onRemove={() => onRemove(source)}
            warnings={warnings(source)}
          >
            {actions(source)}
          </SourceCard>
        ))}
      </ul>
    </section>
  );
}
