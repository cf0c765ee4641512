import type { KeywordQuery } from '../keyword-source.ts';

/** What a search service lists for a keyword. Not cleaned: others wrote it, partly in HTML. */
export interface SerpAnswer {
  organic: { title: string | null; url: string; snippet: string }[];
  questions: string[];
  related: string[];
  knowledge: { title: string; type: string; description: string; url: string } | null;
  /** What the call cost, where the service says it. */
  charge?: { amount: number; unit: 'USD' | 'credits' };
}

/** A search service that wants a key. */
export interface SerpProvider {
  id: string;
  name: string;
  /** Rejects with an OutsideFailure; its message holds neither key nor address. */
  search(query: KeywordQuery, signal: AbortSignal): Promise<SerpAnswer>;
}

export interface SerpOptions {
  /** Absent: the service's own. */
  baseUrl: string | undefined;
  apiKey: string;
  userAgent: string;
}

/** Pages that a search asks for. */
export const RESULTS = 10;
