import type { Resource } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { resourceQuery, useMarkUsed } from '../api.ts';
import type { SourceShelf } from '../source-shelf.ts';

/** Adds resources to the task with their full text, in order. @throws the first error if some couldn't be read */
export function useAddResources(shelf: SourceShelf) {
  const queryClient = useQueryClient();
  const markUsed = useMarkUsed();
  return async (wanted: readonly Pick<Resource, 'id'>[]): Promise<void> => {
    const reads = await Promise.allSettled(wanted.map(({ id }) => queryClient.fetchQuery(resourceQuery(id))));
    for (const read of reads) {
      if (read.status === 'fulfilled' && shelf.addResource(read.value)) markUsed(read.value.id);
    }
    const failed = reads.find((read) => read.status === 'rejected');
    if (failed) throw failed.reason;
  };
}
