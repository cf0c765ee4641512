import type { GenerationStatus } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { TIMERS } from '@inkstep/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const statusKey = (taskId: string) => ['generation-status', taskId] as const;

/** Asked once at the start and then every five seconds while no article exists. */
export const statusQuery = (taskId: string, polling: boolean) =>
  queryOptions<GenerationStatus>({
    queryKey: statusKey(taskId),
    queryFn: ({ signal }) => api.generationStatus({ params: { id: taskId } }, { signal }),
    staleTime: 0,
    refetchInterval: polling ? TIMERS.generationPollMs : false,
  });

export type StartFailure = { kind: 'usage-limit'; message: string } | { kind: 'other'; message: string };

const asksForUpgrade = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'upgrade_needed' in body && body.upgrade_needed === true;

/** What to tell a person when a generation could not start. Only a used-up plan offers the upgrade. */
export function startFailure(error: unknown): StartFailure {
  const other = (message: string): StartFailure => ({ kind: 'other', message });
  if (!(error instanceof ApiError)) return other('Failed to start article generation. Please try again.');
  if (error.code === 'USAGE_LIMIT_EXCEEDED' || asksForUpgrade(error.body)) {
    return { kind: 'usage-limit', message: error.message };
  }
  if (error.status === 429 || error.message.includes('Too many requests')) {
    return other('Rate limit exceeded. Please wait a few minutes before trying again.');
  }
  if (error.status === 401 || error.message.includes('Unauthorized')) {
    return other('Authentication failed. Please refresh the page and try again.');
  }
  if (error.status === 500) return other('Server error. Please try again in a few moments.');
  if (error.code === 'TOPIC_MISSING' || error.code === 'FORBIDDEN') return other(error.message);
  return other(`Failed to start generation: ${error.message}`);
}
