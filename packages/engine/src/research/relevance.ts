import { characterGrams } from '../text/character-grams.ts';
import { textTools } from '../text/text-tools.ts';

export type Relevance = 'high' | 'medium' | 'low';

export interface RelevanceInput {
  keyword: string;
  query: string;
  language: string;
  /** Best position in the list of any source, from 0. */
  position: number;
  /** Names of the sources that returned the query. */
  origins: readonly string[];
}

const WEIGHTS = { overlap: 0.35, agreement: 0.4, position: 0.25 };
/** Number of agreeing sources that counts as full agreement. */
const FULL_AGREEMENT = 3;
/** Position at which a query has half the weight of the first. */
const HALF_POSITION = 10;
const HIGH = 0.7;
const MEDIUM = 0.45;

/**
 * Relevance of a query to the researched keyword, 0 to 1: 0.4 agreement (distinct sources of 3) + 0.35 overlap (share
 * of the keyword's terms) + 0.25 position (1 / (1 + position / 10)). High from 0.7, medium from 0.45.
 */
export function scoreRelevance(input: RelevanceInput): { score: number; relevance: Relevance } {
  const agreement = Math.min(new Set(input.origins).size, FULL_AGREEMENT) / FULL_AGREEMENT;
  const position = 1 / (1 + Math.max(0, input.position) / HALF_POSITION);
  const score =
    WEIGHTS.agreement * agreement + WEIGHTS.overlap * overlap(input) + WEIGHTS.position * position;
  return { score, relevance: score >= HIGH ? 'high' : score >= MEDIUM ? 'medium' : 'low' };
}

function overlap({ keyword, query, language }: RelevanceInput): number {
  const { terms } = textTools(language);
  // Compares a keyword of stop words only ("how to") by its characters.
  const cut = terms(keyword).length > 0 ? terms : characterGrams;
  const wanted = new Set(cut(keyword));
  if (wanted.size === 0) return 0;
  const held = new Set(cut(query));
  return [...wanted].filter((term) => held.has(term)).length / wanted.size;
}
