import type { OutlineSection, Passage } from '../../article.ts';
import {
  candidatesFromSources,
  EVIDENCE_CHARACTERS,
  gatherEvidence,
  withinBudget,
} from '../outline/evidence.ts';
import type { RevisionContext, RevisionInput } from './revision.ts';

/** Limits for passages that a section already cites, as many as an outline gets. */
const ROOM = { words: Number.POSITIVE_INFINITY, characters: EVIDENCE_CHARACTERS.outline };

/** Returns the passages that the section already cites and the best ones of the task's sources. */
export function passagesForRevision({
  planned,
  input: { language, mode },
  context: { sources, current, draft, passages },
}: {
  planned: OutlineSection;
  input: RevisionInput;
  context: RevisionContext;
}): Passage[] {
  const sourceIds = [...new Set(current.map(({ sourceId }) => sourceId))];
  const found =
    mode === 'shorten'
      ? []
      : candidatesFromSources(gatherEvidence({ sources, passages: current }, language), planned, sourceIds);
  const ids = new Set(draft.match(/S\d{1,3}\.\d{1,4}/g));
  const cited = passages.filter(({ id, text }) => ids.has(id) && text !== '');
  return withinBudget([...cited, ...found], { sources, passages }, ROOM);
}
