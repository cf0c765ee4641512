import type { CheckedSentence } from '../../text/article/checked-article.ts';
import { oneLine } from '../../text/markdown-text.ts';
import type { Evidence } from '../evidence-checks.ts';

/** `absent`: the passages say nothing about what the sentence states. */
export const SUPPORT_VERDICTS = ['supported', 'partly', 'contradicted', 'absent'] as const;
export type SupportVerdict = (typeof SUPPORT_VERDICTS)[number];

/** A verifier's verdict on a sentence, for as long as its text and its sources stay the same. */
export interface SentenceVerdict {
  /** Plain text, without citations. */
  sentence: string;
  /** IDs of the sources that it cites. */
  sources: readonly string[];
  verdict: SupportVerdict;
  /** Words of the sentence that the passages don't support. */
  words: string | null;
  /** Passage that decides. */
  passageId: string | null;
  /** The provider's ID of the verifier. */
  model: string;
}

/** Keeps signs, since “5%” and “5” differ. */
const keyOf = (text: string, sources: Iterable<string>): string =>
  [oneLine(text), ...[...new Set(sources)].toSorted()].join('\n');

/** Returns a function that finds the verdict on a sentence that cites the same sources. */
export function verdictFinder(
  verdicts: readonly SentenceVerdict[],
  references: Evidence['references'],
): (sentence: Pick<CheckedSentence, 'text' | 'citations'>) => SentenceVerdict | undefined {
  if (verdicts.length === 0) return () => undefined;
  const known = new Map(verdicts.map((each) => [keyOf(each.sentence, each.sources), each]));
  const sourceOf = new Map(references.map(({ number, sourceId }) => [number, sourceId]));
  return ({ text, citations }) =>
    known.get(
      keyOf(
        text,
        citations.flatMap((number) => sourceOf.get(number) ?? []),
      ),
    );
}
