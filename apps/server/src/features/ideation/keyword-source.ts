import { z } from 'zod';

const list = z.array(z.string());

/** What one source knows about a keyword, in each list the best first. Not cleaned: others wrote it. */
export const Findings = z.object({
  /** Searches that begin with the keyword or complete it. */
  suggestions: list,
  related: list,
  questions: list,
  /** Running text about the keyword, from which key terms are taken. */
  texts: list,
  knowledge: z
    .object({ title: z.string(), type: z.string(), description: z.string(), url: z.string() })
    .exactOptional(),
  /** Pages that rank for the keyword. */
  topResults: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string() })).exactOptional(),
  /** Something could not be had in time or at all; what came counts. */
  partial: z.boolean().exactOptional(),
});
export type Findings = z.output<typeof Findings>;

export const NO_FINDINGS: Findings = { suggestions: [], related: [], questions: [], texts: [] };

export interface KeywordQuery {
  text: string;
  /** Primary subtag of a BCP 47 tag, such as `en`. */
  language: string;
  /** ISO 3166-1 alpha-2, where one was chosen. */
  country?: string | undefined;
}

/** A service elsewhere that is asked about keywords. */
export interface KeywordSource {
  /** Stands with every item that it gave. */
  id: string;
  /** For people. */
  name: string;
  /** Absent: as long as any free source. */
  deadlineMs?: number;
  /** Absent: it knows all of them. */
  languages?: readonly string[];
  /** Rejects when the service cannot be reached, refuses or answers nonsense. */
  find(query: KeywordQuery, signal: AbortSignal): Promise<Findings>;
}
