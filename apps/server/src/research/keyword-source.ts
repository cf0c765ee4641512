import { z } from 'zod';

const list = z.array(z.string());

/** A source's findings about a keyword, best first in each list. Untrusted third-party text. */
export const Findings = z.object({
  /** Searches that begin with or complete the keyword. */
  suggestions: list,
  related: list,
  questions: list,
  /** Prose about the keyword, used for key terms. */
  texts: list,
  knowledge: z
    .object({ title: z.string(), type: z.string(), description: z.string(), url: z.string() })
    .exactOptional(),
  topResults: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string() })).exactOptional(),
  /** Some parts failed or timed out; the rest is valid. */
  partial: z.boolean().exactOptional(),
});
export type Findings = z.output<typeof Findings>;

export const NO_FINDINGS: Findings = { suggestions: [], related: [], questions: [], texts: [] };

export interface KeywordQuery {
  text: string;
  /** Primary subtag of a BCP 47 tag, such as `en`. */
  language: string;
  /** ISO 3166-1 alpha-2 code, if chosen. */
  country?: string | undefined;
}

export interface KeywordSource {
  id: string;
  name: string;
  /** Defaults to the deadline of free sources. */
  deadlineMs?: number;
  /** Undefined if it supports all languages. */
  languages?: readonly string[];
  /** Rejects if the service is unreachable, refuses or returns an invalid response. */
  find(query: KeywordQuery, signal: AbortSignal): Promise<Findings>;
}
