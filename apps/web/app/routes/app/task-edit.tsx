import '../../i18n/english-editor.ts';
import { type ComponentType, lazy, useEffect } from 'react';
import { TaskEditor } from '../../features/tasks/editor/task-editor.tsx';
import { TaskGate } from '../../features/tasks/task-gate.tsx';
import { EditorSkeleton } from '../../features/tasks/task-skeletons.tsx';
import type { Texts } from '../../i18n/en.ts';
import { loadEnglish } from '../../i18n/english.ts';
import { useTexts } from '../../i18n/language-context.ts';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { AppHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/task-edit';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

type Part = keyof Texts;

async function withTexts<Step>(parts: Part | readonly Part[], load: () => Promise<Step>): Promise<Step> {
  const [step] = await Promise.all([load(), ...[parts].flat().map((part) => loadEnglish(part))]);
  return step;
}

/** Loads the open step first, then preloads the others. */
const LOADERS = [
  () => withTexts('ideation', () => import('../../features/ideation/keywords/keyword-step.tsx')),
  () => withTexts('ideation', () => import('../../features/ideation/topics/topic-step.tsx')),
  () => withTexts(['sources', 'library', 'reddit'], () => import('./source-step.tsx')),
  () => withTexts('presets', () => import('../../features/presets/product-step.tsx')),
  () => withTexts('presets', () => import('../../features/presets/author-step.tsx')),
  () => withTexts('generation', () => import('../../features/generation/style/style-step.tsx')),
  () => withTexts(['generation', 'articles', 'sources'], () => import('./written-step.tsx')),
];

const STEPS: readonly ComponentType<WizardStepProps>[] = LOADERS.map((load) => lazy(load));

const LOAD_AFTER_MS = 1000;

export default function TaskEditPage({ params }: Route.ComponentProps) {
  const t = useTexts('editor');
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(LOADERS.map((load) => load())), LOAD_AFTER_MS);
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
