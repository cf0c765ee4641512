import type { Passage, Reference } from '../../article.ts';
import { type NamedReference, namesOf, sentenceSupport } from '../../check/attribution.ts';
import { supportFinder } from '../../check/support.ts';
import { splitLine } from '../../text/article/checked-article.ts';
import { mapOutsideCode } from '../../text/outside-code.ts';
import { textTools } from '../../text/text-tools.ts';

/** Citation number in an article that users may have edited. */
export const CITATION = /(?<![\\!])\[(\d{1,3})\](?![(:])/g;

type CitedReference = Pick<Reference, 'number' | 'sourceId'> & NamedReference;

/** Passage without text that represents a whole source if none of its passages is known. */
export const wholeSourcePassage = ({ number, sourceId }: CitedReference): Passage => ({
  id: `S0.${number}`,
  sourceId,
  text: '',
  words: 0,
});

/**
 * Replaces citation numbers with passage ids, so that sentences can be moved: the passage of each source that best
 * supports the citing sentence. Unknown numbers stay.
 */
export function citeById(
  references: readonly CitedReference[],
  passages: readonly Passage[],
  language: string,
): (markdown: string) => string {
  const tools = textTools(language);
  const finder = supportFinder(passages, tools);
  const bySource = Map.groupBy(passages, ({ sourceId }) => sourceId);
  const byNumber = new Map(references.map((reference) => [reference.number, reference]));
  return (markdown) => mapOutsideCode(markdown, (text) => text.split('\n').map(inLine).join('\n'));

  function inLine(line: string): string {
    if (!line.includes('[')) return line;
    const sentences = splitLine(line, 0, tools);
    return line.replace(CITATION, (citation, digits: string, at: number) => {
      const number = Number(digits);
      const reference = byNumber.get(number);
      if (reference === undefined) return citation;
      const claim = sentences.findLast(({ citations, start }) => citations.includes(number) && start <= at);
      const ids = new Set(bySource.get(reference.sourceId)?.map(({ id }) => id));
      const titles = namesOf([reference]);
      const best = claim && sentenceSupport(claim, { ids, titles, finder, tools })?.passageId;
      return `[${best ?? [...ids][0] ?? wholeSourcePassage(reference).id}]`;
    });
  }
}
