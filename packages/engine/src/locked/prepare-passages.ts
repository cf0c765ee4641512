import type { ArticleBrief, EditableOutline, Passage } from '../article.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { limitSources } from '../passages/limit-sources.ts';
import { citeById, wholeSourcePassage } from '../revision/cite-by-id.ts';
import { removedSources } from '../revision/current-evidence.ts';

export interface PreparedPassages {
  /**
   * With no more of its sources than is read, passage ids for the numbers in kept text, and at the end the sources
   * that only kept text cites.
   */
  brief: ArticleBrief;
  passages: Passage[];
}

/** The passages of a run: those of its sources, and those that kept text cites, which may be of sources that are gone. */
export function preparePassages(input: ArticleBrief, language: string): PreparedPassages {
  const brief = { ...input, sources: limitSources(input.sources) };
  const { lockedEvidence, outline } = brief;
  const cut = cutPassages(brief.sources, language, lockedEvidence?.passages);
  if (lockedEvidence === undefined || outline === undefined) return { brief, passages: cut };
  const { references, passages: kept } = lockedEvidence;
  const ids = new Set(cut.map(({ id }) => id));
  const held = new Set(kept.map(({ sourceId }) => sourceId));
  const whole = references.filter(({ sourceId }) => !held.has(sourceId)).map(wholeSourcePassage);
  const byId = citeById(references, kept, language);
  return {
    brief: {
      ...brief,
      sources: [...brief.sources, ...removedSources(references, brief.sources)],
      outline: keptById(outline, byId),
    },
    passages: [...cut, ...kept.filter(({ id }) => !ids.has(id)), ...whole],
  };
}

const keptById = (outline: EditableOutline, byId: (markdown: string) => string): EditableOutline => ({
  ...outline,
  sections: outline.sections.map((section) =>
    section.lockedText === undefined ? section : { ...section, lockedText: byId(section.lockedText) },
  ),
});
