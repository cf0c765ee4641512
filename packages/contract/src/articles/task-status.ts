/** Status labels of a task. */
export const TASK_STATUS = {
  readyToGenerate: 'Ready to Generate',
  generating: 'Generating',
  review: 'Review & Refine',
  completed: 'Completed',
} as const;

export const draftStatus = (step: number): string => `Draft - Step ${step + 1}`;

/** States of a task, derived from stored facts and never stored themselves. */
export const TASK_STATES = ['draft', 'ready', 'generating', 'review', 'completed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export interface TaskFacts {
  isFinished: boolean;
  isGenerating: boolean;
  hasArticle: boolean;
  hasTopics: boolean;
  /** Zero-based. */
  currentStep: number;
}

const LAST_STEP = 6;

export function taskState(facts: TaskFacts): TaskState {
  if (facts.isGenerating) return 'generating';
  if (facts.isFinished) return 'completed';
  if (facts.hasArticle) return 'review';
  return facts.currentStep === LAST_STEP && facts.hasTopics ? 'ready' : 'draft';
}

/** Returns the documented label of a state. */
export function taskStatus(state: TaskState, currentStep: number): string {
  if (state === 'draft') return draftStatus(currentStep);
  return state === 'ready' ? TASK_STATUS.readyToGenerate : TASK_STATUS[state];
}

export type StatusGroup = 'draft' | 'progress' | 'review' | 'done';

export function statusGroup(status: string | null | undefined): StatusGroup {
  if (!status) return 'draft';
  if (status.includes('Completed')) return 'done';
  if (status.includes('Generating')) return 'progress';
  if (status.includes('Review')) return 'review';
  return 'draft';
}

export interface StatusFacts {
  status?: string | null;
  /** Zero-based. */
  currentStep: number;
  hasArticle: boolean;
}

/** Returns the label of a task whose step may have changed since the server derived it. */
export const editorStatus = ({
  status,
  hasArticle,
  hasTopics,
  currentStep,
}: StatusFacts & { hasTopics: boolean }): string => {
  const group = statusGroup(status);
  const [isFinished, isGenerating] = [group === 'done', group === 'progress'];
  return taskStatus(taskState({ isFinished, isGenerating, hasArticle, hasTopics, currentStep }), currentStep);
};

/** Returns the progress in percent: 100 if completed, 95 with an article, else up to 90 by step. */
export function taskProgress({ status, currentStep, hasArticle }: StatusFacts): number {
  if (statusGroup(status) === 'done') return 100;
  if (hasArticle) return 95;
  return Math.round(((currentStep + 1) / 7) * 90);
}
