import { cutPassages } from '../../read/cut-passages.ts';
import { limitSources } from '../../read/limit-sources.ts';
import { citeById, wholeSourcePassage } from './cite-by-id.ts';
import { currentEvidence, removedSources } from './current-evidence.ts';
import type { RevisionContext, RevisionInput } from './revision.ts';

/** Combines the stored evidence of an article with the sources of its task. */
export function prepareRevision({
  brief,
  language,
  article,
  section,
  evidence,
}: RevisionInput): RevisionContext {
  const sources = limitSources(brief.sources);
  const { references, passages: stored } = currentEvidence(article, evidence, sources);
  const cut = cutPassages(sources, language, stored);
  const cited = new Set(references.map(({ sourceId }) => sourceId));
  const kept = stored.filter(({ sourceId }) => cited.has(sourceId));
  const keptIds = new Set(kept.map(({ id }) => id));
  const cutIds = new Set(cut.map(({ id }) => id));
  const passages = [...kept, ...cut.filter(({ id }) => !keptIds.has(id))];
  const held = new Set(passages.map(({ sourceId }) => sourceId));
  const byId = citeById(references, passages, language);
  return {
    sources: [...sources, ...removedSources(references, sources)],
    passages: [
      ...passages,
      ...references.filter(({ sourceId }) => !held.has(sourceId)).map(wholeSourcePassage),
    ],
    current: passages.filter(({ id }) => cutIds.has(id)),
    references,
    draft: byId(section.markdown),
  };
}
