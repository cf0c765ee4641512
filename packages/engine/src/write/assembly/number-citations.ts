import { flattenSuperscripts } from '@inkstep/article/superscripts';
import type { BriefSource, Citation, Passage, Reference } from '../../article.ts';
import { findSource } from '../../read/find-source.ts';
import { mapOutsideCode } from '../../text/outside-code.ts';

/** Numbers sources in order of first citation. */
export interface CitationNumbers {
  /** Replaces passage ids with `[1]` and returns the passages behind each number. */
  number(markdown: string): { markdown: string; citations: Citation[] };
  /** Does the same for a user's own text, in which nothing else changes. */
  numberOnly(markdown: string): { markdown: string; citations: Citation[] };
  references(): Reference[];
}

const ID = 'S\\d{1,3}\\.\\d{1,4}';
/** `[S1.2]`, `(S1.2, S3.1)`, `【s1.2】`, `[source S1.2](address)`, or an id without brackets. */
const CITATION = new RegExp(
  `[ \\t]?(?:[[(【]\\s?(?:sources?|passages?|\\^)?[:\\s]{0,2}${ID}(?:[\\s,;&–-]{1,3}(?:and\\s|und\\s|y\\s)?${ID})*\\s?[\\])】](?:\\([^()\\s]*\\))?|(?<![\\p{L}\\p{N}.])${ID}(?![\\p{L}\\p{N}]|\\.\\d))`,
  'giu',
);
const ID_ONLY = new RegExp(`^\\s?${ID}$`, 'i');
/** Citation number that the writer invented: real numbers are inserted afterwards. */
const FOREIGN_NUMBER = /[ \t]?\[\^?\d{1,3}(?:[,;–-]\s?\d{1,3})*\](?:\([^()\s]*\))?/g;
/** Link definition, which could turn our numbers into links. */
const DEFINITION = /^ {0,3}\[[^[\]\n]+\]:.*$/gm;

export function citationNumbers(
  passages: readonly Passage[],
  sources: readonly BriefSource[],
  known: readonly Pick<Reference, 'number' | 'sourceId'>[] = [],
): CitationNumbers {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const numbers = new Map(known.map(({ sourceId, number }) => [sourceId, number]));
  const numberOf = (sourceId: string) => {
    const number = numbers.get(sourceId) ?? Math.max(0, ...numbers.values()) + 1;
    numbers.set(sourceId, number);
    return number;
  };

  const numbered = (
    markdown: string,
    inText: (text: string, marks: (citation: string) => string) => string,
  ) => {
    const cited = new Map<number, Set<string>>();
    const cite = (id: string) => {
      const passage = byId.get(id.toUpperCase());
      if (passage === undefined) return [];
      const number = numberOf(passage.sourceId);
      const ids = cited.get(number) ?? new Set();
      // A passage that represents a whole source has no text to show.
      cited.set(number, passage.words > 0 ? ids.add(passage.id) : ids);
      return [number];
    };
    const marks = (citation: string) => {
      const ids = citation.match(new RegExp(ID, 'gi')) ?? [];
      const found = [...new Set(ids.flatMap(cite))];
      // Keeps a word of this shape if there are no sources and so no ids.
      if (passages.length === 0 && ID_ONLY.test(citation)) return citation;
      const space = found.length > 0 && /^\s/.test(citation) ? ' ' : '';
      return space + found.map((number) => `[${number}]`).join('');
    };
    return {
      markdown: mapOutsideCode(markdown, (text) => inText(text, marks)),
      citations: [...cited]
        .sort(([a], [b]) => a - b)
        .map(([number, passageIds]) => ({ number, passageIds: [...passageIds] })),
    };
  };

  return {
    number: (markdown) =>
      numbered(markdown, (text, marks) =>
        withoutDoubles(
          flattenSuperscripts(text.replace(DEFINITION, ''))
            .replace(FOREIGN_NUMBER, '')
            .replace(CITATION, marks),
        ),
      ),
    numberOnly: (markdown) =>
      numbered(markdown, (text, marks) => text.replace(FOREIGN_NUMBER, '').replace(CITATION, marks)),
    references: () =>
      [...numbers].map(([sourceId, number]) => {
        const { title = '', name, url, kind } = findSource(sourceId, sources) ?? {};
        return {
          number,
          sourceId,
          title,
          ...(name !== undefined && { name }),
          ...(url !== undefined && url !== '' && { url }),
          ...(kind === 'opinion' && { kind }),
        };
      }),
  };
}

/** Removes citations from a line that must not have any, such as a title. */
export function withoutCitations(line: string): string {
  return line
    .replace(FOREIGN_NUMBER, '')
    .replace(CITATION, (citation) => (ID_ONLY.test(citation) ? citation : ''));
}

/** Merges repeated adjacent numbers, and joins adjacent ones without spaces. */
function withoutDoubles(text: string): string {
  return text.replace(/(\[\d+\]) (?=\[\d+\])/g, '$1').replace(/(\[\d+\])(?:\1)+/g, '$1');
}
