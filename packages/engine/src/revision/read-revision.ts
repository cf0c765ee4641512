import { beginnings } from '../passages/beginnings.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { citedById, wholeSource } from './cited-by-id.ts';
import type { RevisionInput, RevisionMaterial } from './revision.ts';
import { goneSources, standingEvidence } from './standing-evidence.ts';

/** Brings the kept evidence of an article and the sources of its task together. */
export function readRevision({ brief, language, article, section, known }: RevisionInput): RevisionMaterial {
  const sources = beginnings(brief.sources);
  const { references, passages: stored } = standingEvidence(article, known, sources);
  const cut = cutPassages(sources, language, stored);
  const cited = new Set(references.map(({ sourceId }) => sourceId));
  const kept = stored.filter(({ sourceId }) => cited.has(sourceId));
  const keptIds = new Set(kept.map(({ id }) => id));
  const cutIds = new Set(cut.map(({ id }) => id));
  const passages = [...kept, ...cut.filter(({ id }) => !keptIds.has(id))];
  const held = new Set(passages.map(({ sourceId }) => sourceId));
  const byId = citedById(references, passages, language);
  return {
    sources: [...sources, ...goneSources(references, sources)],
    passages: [...passages, ...references.filter(({ sourceId }) => !held.has(sourceId)).map(wholeSource)],
    current: passages.filter(({ id }) => cutIds.has(id)),
    references,
    draft: byId(section.markdown),
  };
}
