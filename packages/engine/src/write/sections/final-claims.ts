import type { DraftedSection, Passage } from '../../article.ts';
import { sectionReader } from '../repair/section-reader.ts';

const CLAIMS_PER_SECTION = 3;

/** Claims of a finished section, for the introduction and the conclusion. */
export interface SectionClaims {
  heading: string;
  claims: { text: string; passageIds: readonly string[] }[];
}

/** Returns the first cited sentences of each section, or its first sentence if it cites nothing. */
export function finalClaims({
  sections,
  passages,
  language,
}: {
  sections: readonly DraftedSection[];
  passages: readonly Passage[];
  /** BCP 47 tag. */
  language: string;
}): SectionClaims[] {
  const read = sectionReader(passages, language);
  return sections.map(({ heading, markdown }) => {
    const { sentences } = read(markdown);
    const cited = sentences.filter(({ passageIds }) => passageIds.length > 0);
    const chosen = cited.length > 0 ? cited.slice(0, CLAIMS_PER_SECTION) : sentences.slice(0, 1);
    return { heading, claims: chosen.map(({ text, passageIds }) => ({ text, passageIds })) };
  });
}
