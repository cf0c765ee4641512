import { type GenerationStatus, RUN_ERRORS } from '@inkstep/contract';
import type { Run, WatchedRun } from '../queries.ts';

const IDLE = {
  progress: 0,
  elapsedTime: 0,
  stage: null,
  estimatedTime: null,
  cancelled: false,
  counts: false,
} as const;

export const notStarted: GenerationStatus = { ...IDLE, status: 'not_started', message: '' };

const STAGE_MESSAGE = {
  queued: 'Waiting to start',
  reading: 'Reading your sources',
  outlining: 'Making the outline',
  writing: 'Writing the sections',
  repairing: 'Improving sections',
  closing: 'Writing introduction and conclusion',
  finishing: 'Putting the article together',
} as const;

const DRAFT_KEPT = 'Stopped. What was written is kept as a draft.';

/** Error code of a failed run: the model service, a limit, or the generated text. */
export const failedCode = ({ errorCode }: Pick<Run, 'errorCode'>) =>
  RUN_ERRORS.find((code) => code === errorCode) ?? 'GENERATION_FAILED';

export function presentStatus(run: WatchedRun, now: Date, estimatedTime: number | null): GenerationStatus {
  const elapsedTime = Math.max(0, (run.finishedAt ?? now).getTime() - run.createdAt.getTime());
  switch (run.state) {
    case 'generating':
      return {
        status: 'generating',
        message: run.cancelledAt ? 'Keeping what was written' : STAGE_MESSAGE[run.stage],
        progress: run.progress,
        elapsedTime,
        stage: run.cancelledAt ? 'finishing' : run.stage,
        estimatedTime,
        cancelled: run.cancelledAt !== null,
        counts: run.counts,
      };
    case 'completed':
      return {
        ...IDLE,
        status: 'completed',
        message: 'The article is ready',
        progress: 100,
        elapsedTime,
        counts: run.counts,
      };
    case 'failed':
      return {
        ...IDLE,
        status: 'failed',
        message: run.errorMessage ?? '',
        progress: run.progress,
        elapsedTime,
        errorCode: failedCode(run),
      };
    case 'cancelled':
      return {
        ...IDLE,
        status: 'not_started',
        message: run.counts ? DRAFT_KEPT : 'Stopped before any text was written.',
        elapsedTime,
        cancelled: true,
        counts: run.counts,
      };
  }
}
