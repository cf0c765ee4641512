import type { ArticleEvidence } from '@inkstep/contract';

const SPACE = /\s+/g;
const keyOf = (sentence: string): string => sentence.replace(SPACE, '');

/** Returns what the verifier says about a sentence, given as plain text, that cites a source. */
export const findVerdict = (
  verdicts: ArticleEvidence['verdicts'],
  { claim, sourceId }: { claim: string; sourceId: string },
) => verdicts.find(({ sentence, sources }) => keyOf(sentence) === keyOf(claim) && sources.includes(sourceId));
