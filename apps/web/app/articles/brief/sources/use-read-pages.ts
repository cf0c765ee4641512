import type { ExtractedSource, ExtractionReason, Source } from '@inkstep/contract';
import { useIsMutating, useMutation, useMutationState } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';
import { draftAt } from '../../../kit/saving/drafts.ts';
import type { AddressOutcome } from './address-outcomes.tsx';
import { fromPage, type Refusal } from './sources.ts';

interface ReadPagesOptions {
  taskId: string;
  /** True if the task already has a source with this URL. */
  has: (url: string) => boolean;
  /** Adds a page, or returns the reason for refusing it. */
  onPut: (source: Source) => Refusal | undefined;
}

/** URLs that are being read, kept until they are added. */
const waitingOf = (taskId: string) => draftAt<string>(`${taskId}/url`);

interface Extraction {
  url: string;
  source?: ExtractedSource | undefined;
  reason?: ExtractionReason | undefined;
}

/** The call for one says why it failed; that for several says it for each. */
async function extract(urls: readonly string[], isSeveral: boolean): Promise<readonly Extraction[]> {
  const [url] = urls;
  if (url === undefined) return [];
  if (isSeveral) return (await api.extractSources({ body: { urls: [...urls] } })).results;
  return [{ url, source: await api.extractSource({ body: { url } }) }];
}

/** Reads web pages and PDFs and adds them, even if the step is closed meanwhile. */
export function useReadPages({ taskId, has, onPut }: ReadPagesOptions) {
  const mutationKey = ['extract', taskId];
  const waiting = waitingOf(taskId);
  const running = useIsMutating({ mutationKey }) > 0;
  const [last] = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({
      urls: state.variables as readonly string[],
      outcomes: state.data as readonly AddressOutcome[] | undefined,
      error: state.error,
    }),
  }).slice(-1);

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (urls: readonly string[]): Promise<AddressOutcome[]> => {
      const fresh = urls.filter((url) => !has(url));
      const results = await extract(fresh, urls.length > 1);
      return urls.map((url) => {
        const result = results.find((candidate) => candidate.url === url);
        if (!result) return { url, state: 'duplicate' };
        const { source, reason } = result;
        if (!source) return { url, state: 'failed', reason };
        return { url, state: onPut(fromPage(source)) ?? 'added', title: source.title };
      });
    },
  });

  return {
    running,
    /** The last URLs, with what has become of each. */
    last,
    read(urls: readonly string[]) {
      waiting.keep(urls.join('\n'));
      mutate(urls);
    },
    /** Returns URLs that weren't added, once: those of the last call, or of one that a reload has cut off. */
    takeBack(): string[] {
      const kept = waiting.read();
      if (running || kept === undefined) return [];
      waiting.drop();
      if (last?.outcomes === undefined) return kept.split('\n');
      return last.outcomes
        .filter(({ state }) => state === 'failed' || state === 'full')
        .map(({ url }) => url);
    },
  };
}
