import type { ExtractedSource } from '@inkstep/contract';
import { useMutation } from '@tanstack/react-query';
import type { Translate } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { extractionFailure, withReason } from '../extraction-failure.ts';

/** A URL that couldn't be read. */
export interface FailedExtraction {
  url: string;
  message: string;
}

export interface Extraction {
  pages: ExtractedSource[];
  failed: FailedExtraction[];
}

interface Words {
  usual: string;
  t: Translate<'extraction'>;
}

async function extract(urls: readonly string[], { usual, t }: Words): Promise<Extraction> {
  const [url, ...others] = urls;
  if (url !== undefined && others.length === 0) {
    return { pages: [await api.extractSource({ body: { url } })], failed: [] };
  }
  const { results } = await api.extractSources({ body: { urls: [...urls] } });
  return {
    pages: results.flatMap(({ source }) => source ?? []),
    failed: results
      .filter(({ source }) => !source)
      .map(({ url: address, reason }) => ({ url: address, message: withReason(usual, reason, t) })),
  };
}

/** Extracts one or more pages. Never fails as a whole: failed URLs are part of the result. */
export const useExtraction = (words: Words, onDone: (extraction: Extraction) => void) =>
  useMutation({
    mutationFn: (urls: readonly string[]) =>
      extract(urls, words).catch((error: unknown): Extraction => {
        const message = extractionFailure(error, words.usual, words.t);
        return { pages: [], failed: urls.map((url) => ({ url, message })) };
      }),
    onSuccess: onDone,
  });
