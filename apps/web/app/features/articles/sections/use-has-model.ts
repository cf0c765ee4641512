import { useQuery } from '@tanstack/react-query';
import { writerQuery } from '../../../lib/writer-query.ts';

/** Whether a model is available to follow instructions. */
export function useHasModel(): boolean {
  const { data } = useQuery(writerQuery);
  return data?.writer !== 'drafter';
}
