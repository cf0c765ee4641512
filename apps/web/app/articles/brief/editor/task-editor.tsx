import type { Task } from '@inkstep/contract';
import { editorStatus, TASK_STATUS } from '@inkstep/contract/task-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LeaveGuard } from '../../../editor/leave-guard.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { hasSignedOut } from '../../../identity/session.ts';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { writerQuery } from '../../writing/writer-query.ts';
import { taskQuery } from '../api.ts';
import { StatusBadge } from '../status-badge.tsx';
import { StepSkeleton } from '../task-skeletons.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { EditorHeader } from './editor-header.tsx';
import { StepBoundary } from './step-boundary.tsx';
import { StepDots, StepRail } from './step-rail.tsx';
import { STEPS } from './step-texts.ts';
import { TaskName } from './task-name.tsx';
import { useGenerationWatch } from './use-generation-watch.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOpenTask } from './use-open-task.ts';
import { useStepHistory } from './use-step-history.ts';
import type { WizardStepProps } from './wizard-step.ts';

const AskToAdd = lazyPart(() => import('./ask-to-add.tsx'));
const FinishButton = lazyPart(() => import('./finish-button.tsx'));
// Loaded late, because the first steps don't show them.
const GatheredAside = lazyPart(() => import('./gathered/gathered-aside.tsx'));
const GatheredDrawer = lazyPart(() => import('./gathered/gathered-drawer.tsx'));
const WriterBadge = lazyPart(() => import('./writer-badge.tsx'));

const LAST = 6;
/** Steps with the side panel; the others show its content themselves. */
const WITH_PANEL: readonly number[] = [2, 3, 4, 5];

export interface TaskEditorProps {
  task: Task;
  steps: readonly ComponentType<WizardStepProps>[];
}

/** Move to a later step that waits for the user's answer. */
interface Leaving {
  forms: readonly HTMLFormElement[];
  go: () => void;
}

/** Forms with typed text that wasn't added yet. Each sets `data-not-added`. */
const unsubmittedForms = (step: HTMLElement | null): HTMLFormElement[] => [
  ...(step?.querySelectorAll<HTMLFormElement>('form[data-not-added]') ?? []),
];

/** Scrolls to the new step and focuses it. */
function useStepFocus(step: number) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}

/** Renders the frame around the seven steps. Use the task id as `key`. */
export function TaskEditor({ task: loaded, steps }: TaskEditorProps) {
  const t = useTexts('editor');
  const queryClient = useQueryClient();
  const { open, task, save } = useOpenTask(loaded.has_article ? { ...loaded, current_step: LAST } : loaded);
  const step = task.current_step;
  const place = useStepFocus(step);
  useKeptFocus(place);

  const showStep: WizardStepProps['goToStep'] = (index, patch) => {
    open.task.goToStep(index, patch);
    void queryClient.invalidateQueries({ queryKey: writerQuery.queryKey });
  };
  const pushStep = useStepHistory(step, showStep);
  const goToStep: WizardStepProps['goToStep'] = (index, patch) => {
    if (index < 0 || index > LAST) return;
    showStep(index, patch);
    pushStep(index);
  };
  const nextAction = useRef<() => void>(undefined);
  const onNext = useCallback((action: () => void) => {
    nextAction.current = action;
    return () => {
      if (nextAction.current === action) nextAction.current = undefined;
    };
  }, []);
  const [leaving, setLeaving] = useState<Leaving>();
  const leave = (go: () => void) => {
    const forms = unsubmittedForms(place.current);
    if (forms.length > 0) setLeaving({ forms, go });
    else go();
  };
  const goToNext = () => leave(() => (nextAction.current ?? (() => goToStep(step + 1)))());
  const selectStep = (index: number) => (index > step ? leave(() => goToStep(index)) : goToStep(index));
  const reload = async () => {
    const fresh = await queryClient.fetchQuery({ ...taskQuery(task.id), staleTime: 0 });
    const first = fresh.has_article && !open.task.read().task.has_article;
    open.adopt(fresh);
    if (first && open.task.read().task.current_step !== LAST) goToStep(LAST);
  };
  const generation = useGenerationWatch(task, reload);
  // The loaded task may predate the run.
  const shown =
    generation.status?.status === 'generating' ? { ...task, status: TASK_STATUS.generating } : task;
  const { data: writer } = useQuery({
    ...writerQuery,
    // The model may change while the page is open.
    staleTime: 0,
  });

  const Step = steps[step];
  const stepName = STEPS[step];
  const withPanel = WITH_PANEL.includes(step);
  const status = editorStatus({
    status: shown.status,
    currentStep: step,
    hasArticle: task.has_article,
    hasTopics: task.selectedTopics.length > 0,
  });
  const frame = {
    name: <TaskName name={task.name} onChange={(name) => open.task.change({ name })} />,
    save,
    onRetry: () => {
      // The last step asks about conflicts.
      if (save.state === 'undecided') selectStep(LAST);
      void open.saveNow().catch(() => undefined);
    },
    status: <StatusBadge status={status} />,
    writer: writer && (
      <Suspense>
        <WriterBadge writer={writer.writer} />
      </Suspense>
    ),
    rail: <StepRail task={shown} onSelect={selectStep} />,
    finish: task.has_article && (
      <Suspense>
        <FinishButton open={open} task={shown} />
      </Suspense>
    ),
  };
  // The last step with an article fills the window and renders the rest of this frame itself.
  const fills = step === LAST && task.has_article && generation.status?.status !== 'generating';
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-filled', fills);
    return () => document.body.removeAttribute('data-filled');
  }, [fills]);
  return (
    <div
      className={fills ? 'flex min-h-0 grow flex-col' : 'mx-auto flex w-full max-w-[100rem] grow flex-col'}
    >
      <LeaveGuard open={open} hasSignedOut={hasSignedOut} />
      {leaving && (
        <Suspense>
          <AskToAdd forms={leaving.forms} onClose={() => setLeaving(undefined)} onContinue={leaving.go} />
        </Suspense>
      )}
      {!fills && (
        <EditorHeader step={step} {...frame}>
          {withPanel && (
            <Suspense>
              <GatheredDrawer task={task} onStep={goToStep} />
            </Suspense>
          )}
        </EditorHeader>
      )}
      <div className="flex min-h-0 grow">
        {!fills && (
          <div className="hidden w-72 shrink-0 border-line border-r px-3 py-6 rail:block">
            <div className="sticky top-20">{frame.rail}</div>
          </div>
        )}
        <div className="flex min-h-0 min-w-0 grow flex-col">
          {!fills && (
            <div className="border-line border-b px-4 pt-2 pb-3 sm:px-6 low:py-0.5 rail:hidden">
              <StepDots task={shown} onSelect={selectStep} />
            </div>
          )}
          <section
            ref={place}
            tabIndex={-1}
            aria-label={t('place', { step: step + 1, title: stepName ? t(`steps.${stepName}.title`) : '' })}
            className={
              fills
                ? 'flex min-h-0 grow flex-col outline-none'
                : 'grow px-4 py-6 outline-none sm:px-6 lg:px-8 low:py-3'
            }
          >
            <StepBoundary key={step}>
              <Suspense
                fallback={
                  fills ? (
                    <SkeletonText lines={6} className="mx-auto w-full max-w-[72ch] px-6 pt-32" />
                  ) : (
                    <StepSkeleton />
                  )
                }
              >
                {Step && (
                  <Step
                    task={task}
                    latest={() => open.task.read().task}
                    change={open.task.change}
                    goToStep={goToStep}
                    onNext={onNext}
                    saveNow={open.saveNow}
                    reload={reload}
                    article={open.article}
                    generation={generation}
                    frame={frame}
                  />
                )}
              </Suspense>
            </StepBoundary>
          </section>
          {!fills && (
            <EditorFooter
              task={shown}
              onPrevious={() => goToStep(step - 1)}
              onNext={goToNext}
              finish={frame.finish}
            />
          )}
        </div>
        {withPanel && (
          <Suspense fallback={<div className="hidden w-72 shrink-0 border-line border-l xl:block" />}>
            <GatheredAside task={task} onStep={goToStep} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
