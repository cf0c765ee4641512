import type { Source, Task } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../i18n/language-context.ts';
import { countSources } from '../../lib/count-sources.ts';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AddText } from './add-text.tsx';
import { AddUrl } from './add-url.tsx';
import { AddedSources, type Removed } from './added-sources.tsx';
import { removeSource, restoreSource } from './remove-source.ts';
import { addSource, fromPage, fromText } from './sources.ts';

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

/** Step 3: the pages and texts that the article may draw on. */
export default function SourceStep({ task, latest, change }: WizardStepProps) {
  const t = useTexts('sources');
  const told = { limit: LIMITS.sources };
  const full = countSources(task) >= LIMITS.sources;

  const add = (source: Source): boolean => {
    const result = addSource(latest(), source);
    if (result.ok) change({ sources: result.sources });
    else showToast({ type: 'info', message: t(result.reason, told) });
    return result.ok;
  };

  const remove = (removed: Removed) => {
    const at = task[removed.list].findIndex((item) => item === removed.item);
    change(removeSource(task, removed));
    const undo = () => {
      const patch = restoreSource(latest(), removed, at);
      if (patch) change(patch);
      else showToast({ type: 'info', message: t('full', told) });
    };
    showToast({ type: 'info', message: t('removed'), action: { label: t('undo'), onSelect: undo } });
  };

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader level={2} title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-6">
        <Topics topics={task.selectedTopics} />
        {full && <Alert tone="info">{t('full', told)}</Alert>}
        <div className="flex flex-col gap-3">
          <AddUrl taskId={task.id} full={full} onAdd={(page) => add(fromPage(page))} />
          <AddText taskId={task.id} full={full} onAdd={(text) => add(fromText(text, t('text.title')))} />
        </div>
        <AddedSources task={task} onRemove={remove} />
      </div>
    </div>
  );
}
