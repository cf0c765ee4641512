import { type ComponentType, lazy, useEffect } from 'react';
import { KeywordStep } from '../../features/ideation/keywords/keyword-step.tsx';
import { TaskEditor } from '../../features/tasks/editor/task-editor.tsx';
import { TaskGate } from '../../features/tasks/task-gate.tsx';
import { EditorSkeleton } from '../../features/tasks/task-skeletons.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { AppHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/task-edit';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

/** The first step comes with the page, the others after it, before anybody asks for them. */
const LATE = [
  () => import('../../features/ideation/topics/topic-step.tsx'),
  () => import('../../features/sources/source-step.tsx'),
  () => import('../../features/presets/product-step.tsx'),
  () => import('../../features/presets/author-step.tsx'),
  () => import('../../features/generation/style/style-step.tsx'),
  () => import('../../features/generation/generate-step.tsx'),
];

const STEPS: readonly ComponentType<WizardStepProps>[] = [KeywordStep, ...LATE.map((load) => lazy(load))];

const LOAD_AFTER_MS = 1000;

export default function TaskEditPage({ params }: Route.ComponentProps) {
  const t = useTexts('editor');
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(LATE.map((load) => load())), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <AppHead title={t('title')} />
      <TaskGate taskId={params.taskId} skeleton={<EditorSkeleton />}>
        {(task) => <TaskEditor key={task.id} task={task} steps={STEPS} />}
      </TaskGate>
    </>
  );
}
