import { z } from 'zod';
import type { KeywordQuery } from '../keyword-source.ts';

/** Results of a search service. Untrusted third-party text, partly HTML. */
export interface SerpAnswer {
  organic: { title: string | null; url: string; snippet: string }[];
  questions: string[];
  related: string[];
  knowledge: { title: string; type: string; description: string; url: string } | null;
  charge?: { amount: number; unit: 'USD' | 'credits' };
}

export interface SerpProvider {
  id: string;
  name: string;
  /** Rejects with an OutsideFailure; its message contains neither key nor URL. */
  search(query: KeywordQuery, signal: AbortSignal): Promise<SerpAnswer>;
}

export interface SerpOptions {
  /** Defaults to the service's own URL. */
  baseUrl: string | undefined;
  apiKey: string;
  userAgent: string;
}

/** Pages per search. */
export const RESULTS = 10;

/** An optional list that drops invalid items: blocks of result pages come and go. */
export const validItems = <T>(item: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((items) =>
      (items ?? []).flatMap((each) => {
        const parsed = item.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    );

export const maybeText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
