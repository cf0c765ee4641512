import type { Task } from '@inkstep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import type { TaskPatch, WizardStepProps } from '../../../lib/task-draft.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { taskQuery } from '../api.ts';
import { EditorFooter } from './editor-footer.tsx';
import { EditorHeader } from './editor-header.tsx';
import { StepBoundary } from './step-boundary.tsx';
import { StepDots, StepRail } from './step-rail.tsx';
import { useFinish } from './use-finish.ts';
import { useTaskSaver } from './use-task-saver.ts';

const LAST = 6;

export interface TaskEditorProps {
  task: Task;
  steps: readonly ComponentType<WizardStepProps>[];
}

/** The frame around the seven steps. Give it the task's id as key. */
export function TaskEditor({ task: loaded, steps }: TaskEditorProps) {
  const queryClient = useQueryClient();
  const { saver, task, save } = useTaskSaver(loaded.has_article ? { ...loaded, current_step: LAST } : loaded);
  const saveArticle = useRef<(() => Promise<void>) | undefined>(undefined);
  const finish = useFinish(saver, task.id, async () => saveArticle.current?.());
  const { data: writer } = useQuery({
    queryKey: ['writer'],
    queryFn: ({ signal }) => api.writer({}, { signal }),
  });
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(task.current_step);

  const goToStep = (index: number, patch?: TaskPatch) => {
    if (index < 0 || index > LAST) return;
    saver.goToStep(index, patch);
  };

  useEffect(() => {
    if (shown.current === task.current_step) return;
    shown.current = task.current_step;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [task.current_step]);

  const reload = async () => {
    const fresh = await queryClient.fetchQuery({ ...taskQuery(task.id), staleTime: 0 });
    const first = fresh.has_article && !saver.read().task.has_article;
    saver.replace(fresh);
    if (first && saver.read().task.current_step !== LAST) goToStep(LAST);
  };

  const Step = steps[task.current_step];
  return (
    <div className="mx-auto flex w-full max-w-[100rem] grow flex-col">
      <EditorHeader
        task={task}
        writer={writer?.writer}
        save={save}
        onRetry={() => void saver.saveNow().catch(() => undefined)}
        onRename={(name) => saver.change({ name })}
      />
      <div className="flex grow">
        <aside className="hidden w-72 shrink-0 border-line border-r px-3 py-6 rail:block">
          <div className="sticky top-20">
            <StepRail task={task} onSelect={goToStep} />
          </div>
        </aside>
        <div className="flex min-w-0 grow flex-col">
          <div className="border-line border-b px-4 py-3 rail:hidden">
            <StepDots task={task} onSelect={goToStep} />
          </div>
          <div ref={heading} tabIndex={-1} className="grow px-4 py-6 outline-none sm:px-6 lg:px-8">
            <StepBoundary key={task.current_step}>
              <Suspense fallback={<Spinner />}>
                {Step && (
                  <Step
                    task={task}
                    change={saver.change}
                    goToStep={goToStep}
                    saveNow={saver.saveNow}
                    reload={reload}
                    onArticleSaver={(next) => {
                      saveArticle.current = next;
                    }}
                  />
                )}
              </Suspense>
            </StepBoundary>
          </div>
          <EditorFooter task={task} onStep={goToStep} finish={finish} />
        </div>
      </div>
    </div>
  );
}
