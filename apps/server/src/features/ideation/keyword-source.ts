import type { KeywordResearch } from '@inkstep/contract';

/** What one source knows about a keyword, in each list the best first. Not cleaned: others wrote it. */
export interface Findings {
  /** Searches that begin with the keyword or complete it. */
  suggestions: string[];
  related: string[];
  questions: string[];
  /** Running text about the keyword, from which key terms are taken. */
  texts: string[];
  knowledge?: Omit<NonNullable<KeywordResearch['knowledgeGraph']>, 'origin'>;
}

export const NO_FINDINGS: Findings = { suggestions: [], related: [], questions: [], texts: [] };

export interface KeywordQuery {
  text: string;
  /** Primary subtag of a BCP 47 tag, such as `en`. */
  language: string;
}

/** A service elsewhere that is asked about keywords. */
export interface KeywordSource {
  /** Stands with every item that it gave. */
  id: string;
  /** For people. */
  name: string;
  /** Rejects when the service cannot be reached, refuses or answers nonsense. */
  find(query: KeywordQuery, signal: AbortSignal): Promise<Findings>;
}
