import type { SentenceGroup } from './sentence-groups.ts';

/** Weighted shares of a heading's terms: for a match, and for a sentence that belongs elsewhere. */
const SHARE = { least: 0.25, stray: 0.65 };
/** A heading that this many paragraphs match may take the others too. */
const BROAD = { share: 0.4, paragraphs: 2 };

/**
 * Assigns paragraphs of a text without headings: to the owner that the opening matches, else the one that all its
 * sentences match most, else one of `general` that most paragraphs match. Undefined if none fits.
 */
export function assignParagraphs(
  paragraphs: readonly (readonly SentenceGroup[])[],
  owners: readonly number[],
  general: readonly number[],
  share: (group: SentenceGroup, heading: number) => number,
): (number | undefined)[] {
  const broad = broadest(general.filter((heading) => owners.includes(heading))) ?? broadest(general);
  return paragraphs.map((groups) => fitting(groups) ?? broad);

  function fitting(groups: readonly SentenceGroup[]): number | undefined {
    const [opening] = groups;
    const ofOpening = (heading: number) => (opening === undefined ? 0 : share(opening, heading));
    const ofAll = (heading: number) => named(groups, heading);
    return highest(owners, ofOpening, SHARE.least) ?? highest(owners, ofAll, 0);
  }

  function broadest(among: readonly number[]): number | undefined {
    const naming = (heading: number) =>
      paragraphs.filter((groups) => named(groups, heading) >= SHARE.least).length;
    return highest(among, naming, Math.max(BROAD.paragraphs, BROAD.share * paragraphs.length));
  }

  function named([opening, ...others]: readonly SentenceGroup[], heading: number): number {
    const own = opening === undefined ? 0 : share(opening, heading);
    return others
      .map((group) => share(group, heading))
      .filter((value) => value < SHARE.stray)
      .reduce((sum, value) => sum + value, own);
  }
}

function highest(
  among: readonly number[],
  worth: (heading: number) => number,
  least: number,
): number | undefined {
  const [best] = among.toSorted((a, b) => worth(b) - worth(a));
  return best !== undefined && worth(best) > 0 && worth(best) >= least ? best : undefined;
}
