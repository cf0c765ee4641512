import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Whether a model is available to follow instructions. */
export function useHasModel(): boolean {
  const { data } = useQuery({
    queryKey: ['writer'],
    queryFn: ({ signal }) => api.writer({}, { signal }),
  });
  return data?.writer !== 'drafter';
}
