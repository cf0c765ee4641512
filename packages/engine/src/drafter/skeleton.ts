import { type DrafterPhrases, fill } from './phrases.ts';
import { capitalised, type Subject } from './subject.ts';

const MOST_HEADINGS = 6;

/** Headings of an article without any source: the topics, then questions and keyphrases where topics are few. */
export function skeletonHeadings({ topics, questions, keyphrases, title }: Subject): string[] {
  const chosen = topics.length > 1 ? topics : [...questions, ...keyphrases.slice(1)];
  const headings = chosen.length > 0 ? chosen : [title];
  return headings.slice(0, MOST_HEADINGS).map(capitalised);
}

/** A part that no source supports: says so, says how to fill it, and lists what belongs there. */
export function gapText(
  heading: string,
  points: readonly string[],
  phrases: DrafterPhrases,
  space: string,
): string {
  const lines = [phrases.gap, fill(phrases.fillGap, heading)].join(space);
  if (points.length === 0) return lines;
  return [lines, phrases.worthCovering, points.map((point) => `- ${point}`).join('\n')].join('\n\n');
}
