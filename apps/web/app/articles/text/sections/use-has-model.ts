import { useQuery } from '@tanstack/react-query';
import { writerQuery } from '../../writing/writer-query.ts';

/** True if a model is available to follow instructions. */
export function useHasModel(): boolean {
  const { data } = useQuery(writerQuery);
  return data?.writer !== 'drafter';
}
