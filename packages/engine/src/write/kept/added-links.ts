import { linkRemoval } from '@inkstep/contract/text-removal';
import { generatedLinks, leadsToOneOf, sectionLinks } from '../../check/generated-links.ts';
import type { EditedText } from './article-edits.ts';

/**
 * The new text without links that the author had added to the text before: sections that a run keeps bring them along,
 * and they would count as generated from then on.
 */
export function withoutAddedLinks(
  written: { text: string; language: string },
  { current, generated, language }: Pick<EditedText, 'current' | 'generated' | 'language'>,
): string {
  const wasGenerated = leadsToOneOf(generatedLinks(generated, language));
  const added = sectionLinks(current, language).filter((link) => !wasGenerated(link));
  const isAdded = leadsToOneOf(added.map(({ url }) => url));
  return sectionLinks(written.text, written.language)
    .filter(isAdded)
    .reduceRight((text, { start, end }) => {
      const { insert } = linkRemoval(text, start, end);
      return text.slice(0, start) + insert + text.slice(end);
    }, written.text);
}
