import { TASK_STATUS } from '@inkstep/contract/task-status';
import type { Translate } from '../../i18n/language-context.ts';

const KEYS = {
  [TASK_STATUS.readyToGenerate]: 'readyToGenerate',
  [TASK_STATUS.generating]: 'generating',
  [TASK_STATUS.review]: 'review',
  [TASK_STATUS.completed]: 'completed',
} as const;

const isKnown = (status: string): status is keyof typeof KEYS => Object.hasOwn(KEYS, status);

/** Returns a task's translated status; a missing one is a draft. */
export function statusLabel(t: Translate<'ui'>, status: string | null | undefined): string {
  if (!status) return t('status.draft');
  if (isKnown(status)) return t(`status.${KEYS[status]}`);
  const step = /^Draft - Step (\d+)$/.exec(status)?.[1];
  return step ? t('status.draftStep', { step }) : status;
}
