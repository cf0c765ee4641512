import { ApiError } from '@inkstep/contract/client';
import { QueryClient } from '@tanstack/react-query';

const STALE_MS = 30_000;

/** Retries once if the server was busy. Requests without a response are retried elsewhere. */
const retry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && [502, 503, 504].includes(error.status);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network, queries fail visibly instead of waiting forever.
      queries: { staleTime: STALE_MS, retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
