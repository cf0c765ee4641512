import type { ArticlePart, ArticleParts } from '@inkstep/engine/checks';

interface Change {
  part: Pick<ArticlePart, 'start' | 'end'>;
  sources: ArticleParts['sources'];
  /** Text below the heading of the part. */
  markdown: string;
  /** Lines to add to the list of sources. */
  sourceLines: readonly string[];
}

/** Returns an article's text with another text of one section. */
export function changedText(text: string, { part, sources, markdown, sourceLines }: Change): string {
  // An empty section starts at the end of its heading.
  const section = part.start === part.end ? `\n\n${markdown}` : markdown;
  const lines = sourceLines.length === 0 ? '' : sources.before + sourceLines.join('\n');
  const [first, second] = [
    { from: part.start, to: part.end, insert: section },
    { from: sources.at, to: sources.at, insert: lines },
  ].toSorted((a, b) => a.from - b.from);
  if (!first || !second) return text;
  return [
    text.slice(0, first.from),
    first.insert,
    text.slice(first.to, second.from),
    second.insert,
    text.slice(second.to),
  ].join('');
}
