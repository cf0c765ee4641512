import '../../i18n/english-editor.ts';
import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { TaskEditor } from '../../articles/brief/editor/task-editor.tsx';
import type { WizardStepProps } from '../../articles/brief/editor/wizard-step.ts';
import { TaskGate } from '../../articles/brief/task-gate.tsx';
import { EditorSkeleton } from '../../articles/brief/task-skeletons.tsx';
import type { Texts } from '../../i18n/en.ts';
import { loadEnglish } from '../../i18n/english.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import type { Route } from './+types/task-edit';

export { PageError as ErrorBoundary } from '../../shell/page-error.tsx';

type Part = keyof Texts;

async function withTexts<Step>(parts: Part | readonly Part[], load: () => Promise<Step>): Promise<Step> {
  const [step] = await Promise.all([load(), ...[parts].flat().map((part) => loadEnglish(part))]);
  return step;
}

/** Loads the open step first, then preloads the others. */
const LOADERS = [
  () => withTexts('research', () => import('../../research/keywords/keyword-step.tsx')),
  () => withTexts('research', () => import('./topic-step.tsx')),
  () => withTexts(['sources', 'library', 'reddit'], () => import('./source-step.tsx')),
  () => withTexts('profiles', () => import('../../library/profiles/product-step.tsx')),
  () => withTexts('profiles', () => import('../../library/profiles/author-step.tsx')),
  () => withTexts('generation', () => import('../../articles/writing/style/style-step.tsx')),
  () => withTexts(['generation', 'articles', 'sources', 'tasks'], () => import('./written-step.tsx')),
];

const STEPS: readonly ComponentType<WizardStepProps>[] = LOADERS.map((load) => lazyPart(load));

const LOAD_AFTER_MS = 1000;

export default function TaskEditPage({ params }: Route.ComponentProps) {
  const t = useTexts('editor');
  const writes = useMay('write');
  const { search } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(LOADERS.map((load) => load())), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Nothing typed there could be saved.
  if (!writes) return <Navigate to={{ pathname: `/tasks/${params.taskId}`, search }} replace />;
  return (
    <>
      <AppHead title={t('title')} />
      <TaskGate taskId={params.taskId} skeleton={<EditorSkeleton />}>
        {(task) => <TaskEditor key={task.id} task={task} steps={STEPS} />}
      </TaskGate>
    </>
  );
}
