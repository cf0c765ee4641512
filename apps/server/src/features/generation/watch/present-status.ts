import type { GenerationStatus } from '@inkstep/contract';
import type { Run } from '../queries.ts';

const IDLE = { progress: 0, elapsedTime: 0, stage: null, estimatedTime: null, cancelled: false } as const;

export const notStarted: GenerationStatus = { ...IDLE, status: 'not_started', message: '' };

const STAGE_MESSAGE = {
  queued: 'Waiting to start',
  reading: 'Reading your sources',
  outlining: 'Making the outline',
  writing: 'Writing the sections',
  finishing: 'Putting the article together',
} as const;

/** Whose fault a failure was: the model service's, the limit's, or that of what it wrote. */
export const failedCode = ({ errorCode }: Pick<Run, 'errorCode'>) =>
  errorCode === 'AI_UNAVAILABLE' || errorCode === 'COST_LIMIT_EXCEEDED' ? errorCode : 'GENERATION_FAILED';

export function presentStatus(run: Run, now: Date, estimatedTime: number | null): GenerationStatus {
  const elapsedTime = Math.max(0, (run.finishedAt ?? now).getTime() - run.createdAt.getTime());
  switch (run.state) {
    case 'generating':
      return {
        status: 'generating',
        message: STAGE_MESSAGE[run.stage],
        progress: run.progress,
        elapsedTime,
        stage: run.stage,
        estimatedTime,
        cancelled: false,
      };
    case 'completed':
      return { ...IDLE, status: 'completed', message: 'The article is ready', progress: 100, elapsedTime };
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
        message: 'Stopped. It does not count against your monthly articles.',
        elapsedTime,
        cancelled: true,
      };
  }
}
