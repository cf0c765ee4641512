import type { BriefSource, Dispute, DoubtedSentence, Passage } from '../../article.ts';
import { plainText } from '../../text/markdown-text.ts';
import { wordKey } from '../../text/word-key.ts';
import { suspectSources } from '../suspect-sources.ts';

/** Maximum contradictions of a passage: more only make a prompt longer. */
const MAX_DISPUTES = 6;

/** Marks passages that another source contradicts, on both sides, and those of texts made in bulk. */
export function markDisputes(
  sources: readonly BriefSource[],
  passages: readonly Passage[],
  language: string,
): Passage[] {
  const suspects = suspectSources({ sources, language });
  if (suspects.length === 0) return [...passages];
  const named = new Set(suspects.flatMap(({ id, otherId }) => [id, otherId]));
  const keys = new Map(
    passages
      .filter(({ sourceId }) => named.has(sourceId))
      .map((passage) => [passage, wordKey(plainText(passage.text))]),
  );
  const holding = (sourceId: string | undefined, { text }: DoubtedSentence) => {
    const key = wordKey(text);
    return [...keys].find(([passage, held]) => passage.sourceId === sourceId && held.includes(key))?.[0];
  };
  const disputes = new Map<Passage, Dispute[]>();
  const add = (passage: Passage, dispute: Dispute) =>
    disputes.set(passage, [...(disputes.get(passage) ?? []), dispute].slice(0, MAX_DISPUTES));
  for (const { id, otherId, passages: pairs } of suspects) {
    for (const { here, there } of pairs) {
      const one = holding(id, here);
      const other = there && holding(otherId, there);
      if (there === undefined || one === undefined || other === undefined) continue;
      add(one, { passageId: other.id, here, there });
      add(other, { passageId: one.id, here: there, there: here });
    }
  }
  const bulk = new Set(suspects.filter(({ kind }) => kind === 'bulk').map(({ id }) => id));
  return passages.map((passage) => {
    const disputed = disputes.get(passage);
    return {
      ...passage,
      ...(disputed && { disputed }),
      ...(bulk.has(passage.sourceId) && { isBulk: true as const }),
    };
  });
}
