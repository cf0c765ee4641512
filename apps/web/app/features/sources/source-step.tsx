import type { Resource, Task } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import type { SourceShelf } from '../../lib/source-shelf.ts';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AddAnything } from './add-anything.tsx';
import { AddedSources } from './added-sources.tsx';
import { EditSource } from './edit-source.tsx';
import type { HeldSource } from './held-source.ts';
import { ReadAgain } from './read-again.tsx';
import { SuggestedSources } from './suggested/suggested-sources.tsx';
import { useTaskSources } from './use-task-sources.ts';

function Topics({ topics }: { topics: Task['selectedTopics'] }) {
  const t = useTexts('sources');
  if (topics.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-muted text-sm">{t('topics')}</h3>
      <ol className="flex flex-col gap-1 text-sm">
        {topics.map((topic, index) => (
          <li key={topic.original} className="flex gap-2">
            <span aria-hidden="true" className="text-muted tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 break-words">{topic.edited}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export interface SourceStepProps extends WizardStepProps {
  /** Other features that add sources, below the fields. */
  renderMore?: (shelf: SourceShelf) => ReactNode;
  /** Saves a source to the library; `onSaved` links it to its library entry. */
  renderSave?: (source: HeldSource['item'], onSaved: (resource: Resource) => void) => ReactNode;
}

/** Step 3: add sources. */
export function SourceStep({ task, latest, change, ...slots }: SourceStepProps) {
  const t = useTexts('sources');
  const { put, add, remove, edit, renew, link, shelf } = useTaskSources({ task, latest, change });
  const { full } = shelf;

  const actions = (held: HeldSource) => (
    <>
      {slots.renderSave?.(held.item, (resource) => link(held, resource))}
      <EditSource
        draftKey={`${task.id}/edit/${held.item.id}`}
        source={held.item}
        onEdit={(edited) => edit(held, edited)}
      />
      {held.list === 'sources' && held.item.type === 'url' && (
        <ReadAgain source={held.item} onTake={(page) => renew(held.item, page)} />
      )}
    </>
  );

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader level={2} title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-6">
        <Topics topics={task.selectedTopics} />
        {full && <Alert tone="info">{t('full', { limit: LIMITS.sources })}</Alert>}
        <AddedSources task={task} onRemove={remove} actions={actions} />
        <SuggestedSources task={task} shelf={shelf} onPut={put} />
        <AddAnything taskId={task.id} full={full} has={shelf.hasAddress} onAdd={add} onPut={put} />
        {slots.renderMore?.(shelf)}
      </div>
    </div>
  );
}
