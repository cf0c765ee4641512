import { ApiError } from '@inkstep/contract/client';
import { QueryClient } from '@tanstack/react-query';

const STALE_MS = 30_000;

/** Calls already try again when nothing answers, so a query repeats only what a busy server refused, once. */
const retry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && [502, 503, 504].includes(error.status);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network they fail and say so, instead of waiting for ever.
      queries: { staleTime: STALE_MS, retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
