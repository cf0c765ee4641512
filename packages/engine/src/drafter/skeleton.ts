import { type DrafterPhrases, fill } from './phrases.ts';
import { capitalised, type Subject } from './subject.ts';

const MOST_HEADINGS = 6;

/** Headings of an article without sources: topics, or questions and keyphrases if there are few topics. */
export function skeletonHeadings({ topics, questions, keyphrases, title }: Subject): string[] {
  const chosen = topics.length > 1 ? topics : [...questions, ...keyphrases.slice(1)];
  const headings = chosen.length > 0 ? chosen : [title];
  return headings.slice(0, MOST_HEADINGS).map(capitalised);
}

/** Text for an unsupported section: says so, how to fill it, and what belongs there. */
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
