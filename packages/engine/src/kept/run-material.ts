import type { ArticleBrief, GivenOutline, Passage } from '../article.ts';
import { beginnings } from '../passages/beginnings.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { citedById, wholeSource } from '../revision/cited-by-id.ts';
import { joinSpaces, keptSpace } from '../revision/evidence-space.ts';

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
  const cut = cutPassages(brief.sources, language);
  const { keptEvidence, outline } = brief;
  if (keptEvidence === undefined || outline === undefined) return { brief, passages: cut };
  const joined = joinSpaces(
    { sources: brief.sources, passages: cut },
    keptSpace(keptEvidence.references, keptEvidence.passages),
  );
  const references = keptEvidence.references.flatMap(({ number, source }) => {
    const place = joined.placeOf.get(source);
    return place === undefined ? [] : [{ number, source: place }];
  });
  const ids = new Set(joined.idOf.values());
  const cited = joined.passages.filter(({ id }) => ids.has(id));
  const held = new Set(cited.map(({ source }) => source));
  const whole = references.filter(({ source }) => !held.has(source)).map(({ source }) => wholeSource(source));
  const byId = citedById(references, cited, language);
  return {
    brief: { ...brief, sources: [...joined.sources], outline: keptById(outline, byId) },
    passages: [...joined.passages, ...whole],
  };
}

const keptById = (outline: GivenOutline, byId: (markdown: string) => string): GivenOutline => ({
  ...outline,
  sections: outline.sections.map((section) =>
    section.kept === undefined ? section : { ...section, kept: byId(section.kept) },
  ),
});
