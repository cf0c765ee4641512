import type { KeywordQuery } from '../keyword-source.ts';

/** Results of a search service. Untrusted third-party text, partly HTML. */
export interface SerpAnswer {
  organic: { title: string | null; url: string; snippet: string }[];
  questions: string[];
  related: string[];
  knowledge: { title: string; type: string; description: string; url: string } | null;
  /** Cost of the request, if the service reports it. */
  charge?: { amount: number; unit: 'USD' | 'credits' };
}

/** A search service that requires a key. */
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
