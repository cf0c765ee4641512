import { lazy } from 'react';
import { StyleStep } from '../../features/generation/style/style-step.tsx';
import { KeywordStep } from '../../features/ideation/keywords/keyword-step.tsx';
import { TaskEditor } from '../../features/tasks/editor/task-editor.tsx';
import { TaskGate } from '../../features/tasks/task-gate.tsx';
import { EditorSkeleton } from '../../features/tasks/task-skeletons.tsx';
import { appMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/task-edit';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const meta = () => appMeta('Write an article');

const TopicStep = lazy(() => import('../../features/ideation/topics/topic-step.tsx'));
const SourceStep = lazy(() => import('../../features/sources/source-step.tsx'));
const ProductStep = lazy(() => import('../../features/presets/product-step.tsx'));
const AuthorStep = lazy(() => import('../../features/presets/author-step.tsx'));
const GenerateStep = lazy(() => import('../../features/generation/generate-step.tsx'));

const STEPS = [KeywordStep, TopicStep, SourceStep, ProductStep, AuthorStep, StyleStep, GenerateStep];

export default function TaskEditPage({ params }: Route.ComponentProps) {
  return (
    <TaskGate taskId={params.taskId} skeleton={<EditorSkeleton />}>
      {(task) => <TaskEditor key={task.id} task={task} steps={STEPS} />}
    </TaskGate>
  );
}
