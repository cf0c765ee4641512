import type { Resource } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import type { SourceShelf } from '../../../library/source-shelf.ts';
import type { WizardStepProps } from '../editor/wizard-step.ts';
import { AddAnything } from './add-anything.tsx';
import { AddedSources } from './added-sources.tsx';
import { type AnySource, countSources, listSources } from './count-sources.ts';
import { EditSource } from './edit-source.tsx';
import { ReadAgain } from './read-again.tsx';
import { SuggestedSources } from './suggested/suggested-sources.tsx';
import { supportQuery } from './support-query.ts';
import { SuspectWarning } from './suspects/suspect-warning.tsx';
import { useSuspects } from './suspects/use-suspects.ts';
import { TopicCoverage } from './topic-coverage.tsx';
import { useTaskSources } from './use-task-sources.ts';

const SuppliedNote = lazyPart(() => import('./supplied-note.tsx'));

export interface SourceStepProps extends WizardStepProps {
  /** Other features that add sources, below the fields. */
  renderMore?: (shelf: SourceShelf) => ReactNode;
  /** Saves a source to the library; `onSaved` links it to its library entry. */
  renderSave?: (source: AnySource, onSaved: (resource: Resource) => void) => ReactNode;
}

/** Step 3: add sources. */
export function SourceStep({ task, latest, change, saveNow, ...slots }: SourceStepProps) {
  const t = useTexts('sources');
  const { put, add, remove, edit, renew, link, shelf } = useTaskSources({ task, latest, change });
  const { full } = shelf;
  // Optional: errors are ignored.
  const { data } = useQuery(supportQuery(task, saveNow));
  const suspects = useSuspects(task, saveNow);
  const hasSources = countSources(task) > 0;
  const support = new Map(data?.sources.map(({ id, headings }) => [id, headings]));
  const counts = hasSources
    ? data && new Map(data.topics.map(({ topic, sources }) => [topic, sources]))
    : new Map(task.selectedTopics.map(({ edited }) => [edited, 0]));

  const titles = new Map(listSources(task).map(({ id, title }) => [id, title]));
  const warnings = (source: AnySource) => (
    <>
      {suspects.warnings.get(source.id)?.map((suspect) => (
        <SuspectWarning
          key={suspect.kind}
          suspect={suspect}
          title={source.title}
          other={titles.get(suspect.otherId ?? '') ?? ''}
          onRemove={() => remove(source)}
          onKeep={(kept) => suspects.keep(source.id, kept)}
        />
      ))}
      {suspects.supplied.has(source.id) && (
        <Suspense fallback={null}>
          <SuppliedNote />
        </Suspense>
      )}
    </>
  );
  const actions = (source: AnySource) => (
    <>
      {slots.renderSave?.(source, (resource) => link(source, resource))}
      <EditSource
        draftKey={`${task.id}/edit/${source.id}`}
        source={source}
        onEdit={(edited) => edit(source, edited)}
      />
      {source.type === 'url' && <ReadAgain source={source} onTake={(page) => renew(source, page)} />}
    </>
  );

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader level={2} title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-6">
        {full && <Alert tone="info">{t('full', { limit: LIMITS.sources })}</Alert>}
        <AddAnything taskId={task.id} full={full} has={shelf.hasAddress} onAdd={add} onPut={put} />
        <AddedSources task={task} support={support} onRemove={remove} warnings={warnings} actions={actions} />
        <SuggestedSources task={task} counts={counts} shelf={shelf} onPut={put}>
          <TopicCoverage topics={task.selectedTopics} counts={counts} />
        </SuggestedSources>
        {slots.renderMore?.(shelf)}
      </div>
    </div>
  );
}
