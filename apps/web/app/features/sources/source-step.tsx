import type { Source } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import type { TaskPatch, WizardStepProps } from '../../lib/task-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AddText } from './add-text.tsx';
import { AddUrl } from './add-url.tsx';
import { AddedSources } from './added-sources.tsx';
import { addSource, fromPage, fromText, sourceCount } from './sources.ts';

const REASONS = {
  full: `A task holds at most ${LIMITS.sources} sources. Remove one to add another.`,
  duplicate: 'This source is on the task already.',
} as const;

/** Step 3: the pages and texts that the article may draw on. */
export default function SourceStep({ task, change }: WizardStepProps) {
  const full = sourceCount(task) >= LIMITS.sources;

  const add = (source: Source): boolean => {
    const result = addSource(task, source);
    if (result.ok) change({ sources: result.sources });
    else showToast({ type: 'info', message: REASONS[result.reason] });
    return result.ok;
  };

  const remove = (rest: TaskPatch) => {
    const before = { sources: task.sources, redditSources: task.redditSources };
    change(rest);
    showToast({
      type: 'info',
      message: 'Source removed.',
      action: { label: 'Undo', onSelect: () => change(before) },
    });
  };

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader
        title="Source Integration"
        description="Add the pages and texts that the article may draw on, up to ten."
      />
      <div className="flex flex-col gap-6">
        {task.selectedTopics.length > 0 && (
          <div className="flex flex-col gap-2">
            <h2 className="text-muted text-sm">Your topics</h2>
            <ul className="flex flex-wrap gap-2">
              {task.selectedTopics.map((topic) => (
                <li key={topic.original} className="max-w-full">
                  <Badge>{topic.edited}</Badge>
                </li>
              ))}
            </ul>
          </div>
        )}
        {full && <Alert tone="info">{REASONS.full}</Alert>}
        <AddUrl full={full} onAdd={(page) => add(fromPage(page))} />
        <AddText full={full} onAdd={(text) => add(fromText(text))} />
        <AddedSources task={task} onRemove={remove} />
      </div>
    </div>
  );
}
