import type { Reference } from '../article.ts';
import { beginnings } from '../passages/beginnings.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { citedById, wholeSource } from './cited-by-id.ts';
import { joinSpaces, keptSpace } from './evidence-space.ts';
import type { RevisionInput, RevisionMaterial } from './revision.ts';

/** Brings the kept evidence of an article and the sources of its task together. */
export function readRevision({ brief, language, article, section, known }: RevisionInput): RevisionMaterial {
  const references = standingReferences(article, known);
  const standing = new Set(references.map(({ source }) => source));
  const passages = known.passages.filter(({ source }) => standing.has(source));
  const sources = beginnings(brief.sources);
  const cut = { sources, passages: cutPassages(sources, language) };
  const joined = joinSpaces(keptSpace(references, passages), cut);
  const current = new Set(joined.idOf.values());
  const held = new Set(joined.passages.map(({ source }) => source));
  const whole = references.map(({ source }) => source).filter((source) => !held.has(source));
  const byId = citedById(references, joined.passages, language);
  return {
    sources: joined.sources,
    passages: [...joined.passages, ...whole.map(wholeSource)],
    current: joined.passages.filter(({ id }) => current.has(id)),
    references,
    draft: byId(section.markdown),
  };
}

type Standing = Pick<RevisionInput, 'article' | 'known'>;

/**
 * What the numbers in an article stand for: its evidence first, then what a person put into the list of sources. A number
 * that stands nowhere in the text is free again, or the list would have a gap.
 */
export function standingReferences(article: Standing['article'], known: Standing['known']): Reference[] {
  const { entries } = article.sources;
  const cited = article.sections.flatMap(({ markdown }) =>
    [...markdown.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number)),
  );
  const numbers = [...new Set([...entries.map(({ number }) => number), ...cited])];
  let free = 1 + Math.max(-1, ...[...known.references, ...known.passages].map(({ source }) => source));
  return numbers.flatMap((number) => {
    const reference = known.references.find((each) => each.number === number);
    if (reference) return [reference];
    const entry = entries.find((each) => each.number === number);
    return [{ number, source: free++, title: '', ...entry }];
  });
}
