export interface Section {
  /** Empty before the first section. */
  heading: string;
  /** Counts sections with the same heading, from 0. */
  ordinal: number;
}

const HEADING = /^##[ \t]+(.+?)[ \t]*#*$/gm;
const MAX_HEADING = 300;

/** Section that the end of a text is in. */
export function lastSection(text: string): Section {
  return lastOf([...text.matchAll(HEADING)].map(([, heading = '']) => heading));
}

/** The last of headings in reading order. */
export function lastOf(headings: readonly string[]): Section {
  const heading = headings.at(-1)?.slice(0, MAX_HEADING) ?? '';
  const same = headings.filter((each) => each.slice(0, MAX_HEADING) === heading).length;
  return { heading, ordinal: Math.max(0, same - 1) };
}
