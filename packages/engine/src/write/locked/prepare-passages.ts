import type { ArticleBrief, EditableOutline, Passage } from '../../article.ts';
import { markDisputes } from '../../check/suspects/mark-disputes.ts';
import { cutPassages } from '../../read/cut-passages.ts';
import { limitSources } from '../../read/limit-sources.ts';
import { citeById, wholeSourcePassage } from '../revision/cite-by-id.ts';
import { removedSources } from '../revision/current-evidence.ts';

export interface PreparedPassages {
  /**
   * Brief with truncated sources, passage ids in locked text, and the sources that only locked text cites at the end.
   */
  brief: ArticleBrief;
  passages: Passage[];
}

/** Collects the passages of a run's sources and those that locked text cites, whose sources may have been removed. */
export function preparePassages(input: ArticleBrief, language: string): PreparedPassages {
  const brief = { ...input, sources: limitSources(input.sources) };
  const { lockedEvidence, outline } = brief;
  const cut = markDisputes(
    brief.sources,
    cutPassages(brief.sources, language, lockedEvidence?.passages),
    language,
  );
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
