import type { ExtractedSource } from '@inkstep/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export interface Extraction {
  pages: ExtractedSource[];
  /** Addresses that could not be read. */
  failed: string[];
}

async function extract(urls: readonly string[]): Promise<Extraction> {
  const [url, ...others] = urls;
  if (url !== undefined && others.length === 0) {
    return { pages: [await api.extractSource({ body: { url } })], failed: [] };
  }
  const { results } = await api.extractSources({ body: { urls: [...urls] } });
  return {
    pages: results.flatMap(({ source }) => source ?? []),
    failed: results.filter(({ source }) => !source).map((result) => result.url),
  };
}

/** Reads one page or several. It never fails as a whole: what was not read is told. */
export const useExtraction = (onDone: (extraction: Extraction) => void) =>
  useMutation({
    mutationFn: (urls: readonly string[]) =>
      extract(urls).catch((): Extraction => ({ pages: [], failed: [...urls] })),
    onSuccess: onDone,
  });
