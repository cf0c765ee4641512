import type { Task } from '@inkstep/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../kit/api/api.ts';
import { type AnySource, countSources, listSources } from '../count-sources.ts';

const digests = new WeakMap<AnySource, number>();

/** Changes with the text of a source, also where an edit keeps its length. */
function digestOf(source: AnySource): number {
  const known = digests.get(source);
  if (known !== undefined) return known;
  let digest = 0;
  for (let at = 0; at < source.content.length; at += 1)
    digest = (Math.imul(digest, 31) + source.content.charCodeAt(at)) | 0;
  digests.set(source, digest);
  return digest;
}

/** Sources that contradict another one, or were made in bulk. Saves first: the server compares the stored ones. */
export const suspectsQuery = (task: Task, saveNow: () => Promise<void>) =>
  queryOptions({
    queryKey: [
      'suspect-sources',
      task.id,
      listSources(task).map((source) => `${source.id} ${source.title} ${digestOf(source)}`),
    ],
    queryFn: async ({ signal }) => {
      await saveNow();
      return api.suspectSources({ params: { id: task.id } }, { signal });
    },
    ...(countSources(task) === 0 && { enabled: false }),
    placeholderData: keepPreviousData,
    retry: false,
  });
