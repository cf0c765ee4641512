import { linkRemoval } from '@inkstep/article/text-removal';
import { generatedLinks, linksToAny, sectionLinks } from '../../check/generated-links.ts';
import type { EditedText } from './article-edits.ts';

/**
 * Removes links that the author had added to the previous text from the new one: kept sections carry them along, and
 * they would count as generated.
 */
export function withoutAddedLinks(
  written: { text: string; language: string },
  { current, generated, language }: Pick<EditedText, 'current' | 'generated' | 'language'>,
): string {
  const wasGenerated = linksToAny(generatedLinks(generated, language));
  const added = sectionLinks(current, language).filter((link) => !wasGenerated(link));
  const isAdded = linksToAny(added.map(({ url }) => url));
  return sectionLinks(written.text, written.language)
    .filter(isAdded)
    .reduceRight((text, { start, end }) => {
      const { insert } = linkRemoval(text, start, end);
      return text.slice(0, start) + insert + text.slice(end);
    }, written.text);
}
