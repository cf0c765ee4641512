import type { ArticleBrief, GivenOutline, Passage } from '../article.ts';
import { beginnings } from '../passages/beginnings.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { citedById, wholeSource } from '../revision/cited-by-id.ts';
import { goneSources } from '../revision/standing-evidence.ts';

export interface RunMaterial {
  /**
   * With no more of its sources than is read, passage ids for the numbers in kept text, and at the end the sources
   * that only kept text cites.
   */
  brief: ArticleBrief;
  passages: Passage[];
}

/** The passages of a run: those of its sources, and those that kept text cites, which may be of sources that are gone. */
export function runMaterial(given: ArticleBrief, language: string): RunMaterial {
  const brief = { ...given, sources: beginnings(given.sources) };
  const { keptEvidence, outline } = brief;
  const cut = cutPassages(brief.sources, language, keptEvidence?.passages);
  if (keptEvidence === undefined || outline === undefined) return { brief, passages: cut };
  const { references, passages: kept } = keptEvidence;
  const ids = new Set(cut.map(({ id }) => id));
  const held = new Set(kept.map(({ sourceId }) => sourceId));
  const whole = references.filter(({ sourceId }) => !held.has(sourceId)).map(wholeSource);
  const byId = citedById(references, kept, language);
  return {
    brief: {
      ...brief,
      sources: [...brief.sources, ...goneSources(references, brief.sources)],
      outline: keptById(outline, byId),
    },
    passages: [...cut, ...kept.filter(({ id }) => !ids.has(id)), ...whole],
  };
}

const keptById = (outline: GivenOutline, byId: (markdown: string) => string): GivenOutline => ({
  ...outline,
  sections: outline.sections.map((section) =>
    section.kept === undefined ? section : { ...section, kept: byId(section.kept) },
  ),
});
