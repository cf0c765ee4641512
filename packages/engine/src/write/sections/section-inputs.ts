import type { ArticleBrief, Outline, OutlineSection, Passage } from '../../article.ts';
import { mentionsOfSection, neighboursOfSection } from '../../prompt/neighbour-records.ts';
import { experienceSections } from './experience-sections.ts';
import { productSections } from './product-sections.ts';
import type { SectionInput } from './prompt.ts';
import type { SharedFacts } from './shared-facts.ts';

/** True for sections that are written last, from the claims of the others. */
export const isClosing = ({ kind }: Pick<OutlineSection, 'kind'>): boolean =>
  kind === 'introduction' || kind === 'conclusion';

/** Returns the input for each section in outline order, without locked sections. */
export function sectionInputs(
  brief: ArticleBrief,
  outline: Outline,
  passages: readonly Passage[],
  shared: SharedFacts,
): SectionInput[] {
  const open = outline.sections.filter(({ locked }) => !locked);
  const withProduct = productSections({ ...outline, sections: open }, brief.product);
  const experience = experienceSections(open, brief.author?.interview ?? [], outline.language);
  return open.map((section) => ({
    brief,
    outline,
    section,
    passages: passages.filter(({ id }) => section.passageIds.includes(id)),
    mentionsProduct: withProduct.has(section.id),
    experience: experience.get(section.id) ?? [],
    neighbours: neighboursOfSection(brief, section, outline.language),
    mentions: mentionsOfSection(brief, section),
    shared,
  }));
}
