import type { SuspectSource } from '@inkstep/contract';
import type { TaskKey } from '../making/task-key.ts';
import { presentSuspects } from './present-suspects.ts';
import { type ReviewCtx, reviewSources } from './review-sources.ts';

/** @throws DomainError NOT_FOUND */
export const listSuspects = async (
  ctx: ReviewCtx,
  key: TaskKey,
  signal?: AbortSignal,
): Promise<SuspectSource[]> => presentSuspects(await reviewSources(ctx, key, signal));
