import { type Claim, type Enumeration, figureIn, LIST_WORDS, type Material } from './claims.ts';
import { type Matter, NAMED, type Subject } from './matter.ts';

/** Consecutive claims of a paragraph, the first of which stands alone. */
export type Excerpt = readonly Claim[];

/** What the sources say on a matter. */
export interface Findings {
  /** The first opens the section. */
  excerpts: Excerpt[];
  /** The title or heading of the source that names the matter where the first sentence doesn't. */
  heading?: string | undefined;
  enumeration?: Enumeration | undefined;
  /** Claims of which each has a quantity. */
  figures: Claim[];
  /** A claim of another source on what one of the excerpts says. */
  echo?: { claim: Claim; agrees: boolean } | undefined;
}

export interface Wanted {
  matter: Matter;
  /** Ids of the sources to use. */
  sources: readonly string[];
  /** Matters of other sections, which keep what is clearly theirs. */
  others: readonly Matter[];
}

/** Chooses what the sources say. Nothing is used twice. */
export interface Chooser {
  /** What opens a section; empty if no sentence, heading or list is about its subject. */
  lead(wanted: Wanted): Findings;
  /** Adds up to a number of words to a section that has its opening. */
  extend(found: Findings, wanted: Wanted, words: number): void;
  /** The best excerpt by this worth, which is 0 for what doesn't fit. */
  best(matter: Matter, words: number, worth: (claim: Claim) => number): Excerpt | undefined;
  markUsed(claims: readonly Claim[]): void;
}

const RELEVANT = { own: 0.34, above: 0.6 };
/** A source names at least this part of what the best source names of a matter. */
const OF_BEST_SOURCE = 0.6;
const CLEARLY_OTHERS = 1.25;
const WORTH = {
  above: 0.5,
  definition: 0.6,
  opening: 0.15,
  theme: 0.2,
  voice: -0.5,
  long: -0.2,
  unsaid: -0.3,
};
const LONG_SENTENCE = 32;
const RUN = { claims: 4, words: 90 };
/** Share of the smaller set of terms that two claims have in common. */
const OVERLAP = { same: 0.5, repeats: 0.65, copy: 0.9 };
const FIGURES = { least: 2, most: 5, words: 28 };
const NAMED_EARLY = 90;
const MOST_QUOTED = 0.15;

export function openChooser(
  { theme, general, isAbout }: Subject,
  { claims, enumerations, wholes, tools }: Material,
): Chooser {
  const used = new Set<Claim>();
  const listed = new Set<Enumeration>();
  const following = new Map(claims.map((claim) => [claim.previous, claim]));
  let words = 0;
  let quoted = 0;
  return { lead, extend, best, markUsed };

  function markUsed(taken: readonly Claim[]): void {
    for (const claim of taken) {
      used.add(claim);
      words += claim.words;
      quoted += claim.quoted;
    }
  }

  function lead(wanted: Wanted): Findings {
    const { matter } = wanted;
    const open = candidates(wanted).filter((claim) => !isRepeated(claim));
    for (const claim of open) {
      const isNamed = matter === general || matter.isNamedBy(claim);
      const excerpt = isNamed ? take(claim, matter) : undefined;
      if (excerpt !== undefined) return { excerpts: [excerpt], figures: [] };
    }
    for (const claim of open.toSorted((a, b) => a.place - b.place)) {
      const above = [claim.source.title, ...claim.block.path];
      const heading = above.findLast((text) => matter.share(text) >= NAMED.heading);
      const excerpt = heading === undefined ? undefined : take(claim, matter);
      if (excerpt !== undefined) return { excerpts: [excerpt], figures: [], heading };
    }
    return { excerpts: [], figures: [], enumeration: findEnumeration(wanted, LIST_WORDS) };
  }

  function extend(found: Findings, wanted: Wanted, most: number): void {
    const open = candidates(wanted);
    let left = most - wordsOf(found.excerpts);
    found.enumeration ??= findEnumeration(wanted, left);
    left -= found.enumeration?.words ?? 0;
    found.figures = findFigures(open, wanted.matter, left);
    left -= wordsOf([found.figures]);
    for (const claim of open) {
      if (left <= 0) break;
      const excerpt = isOpen(claim) && !isRepeated(claim) ? take(claim, wanted.matter, 2 * left) : undefined;
      if (excerpt === undefined) continue;
      found.excerpts.push(excerpt);
      left -= wordsOf([excerpt]);
    }
    found.echo = findEcho(found.excerpts.flat(), open, wanted.matter);
  }

  function best(matter: Matter, most: number, worth: (claim: Claim) => number): Excerpt | undefined {
    const open = claims
      .filter((claim) => isOpen(claim) && worth(claim) > 0)
      .toSorted((a, b) => worth(b) - worth(a) || a.place - b.place);
    for (const claim of open) {
      const excerpt = isRepeated(claim) ? undefined : take(claim, matter, most);
      if (excerpt !== undefined) return excerpt;
    }
    return undefined;
  }

  /** The claims on a matter, best first. */
  function candidates({ matter, sources, others }: Wanted): Claim[] {
    const counts = new Map([...wholes].map(([id, whole]) => [id, matter.count(whole)]));
    const least = matter === general ? 0 : Math.max(...counts.values()) * OF_BEST_SOURCE;
    const isFrom = ({ source }: Claim) =>
      sources.includes(source.id) && isAbout(source) && (counts.get(source.id) ?? 0) >= least;
    const fitOf = (claim: Claim, to: Matter) => to.share(claim) + to.shareAbove(claim);
    const isRelevant = (claim: Claim) => {
      const own = matter.share(claim);
      // A text of the user's own is on the subject.
      if (matter === general && claim.source.url === undefined) return true;
      if (claim.isFirstPerson && own < NAMED.alone) return false;
      const isNear =
        own >= RELEVANT.own || matter.shareAbove(claim) >= RELEVANT.above || matter.isNamedBy(claim);
      if (!isNear && matter.share(claim.source.title) < NAMED.heading) return false;
      return !others.some((other) => fitOf(claim, other) > fitOf(claim, matter) * CLEARLY_OTHERS);
    };
    const worthOf = (claim: Claim) =>
      matter.share(claim) +
      WORTH.above * matter.shareAbove(claim) +
      (matter.isDefinedBy(claim) ? WORTH.definition : 0) +
      (claim.opensParagraph ? WORTH.opening : 0) +
      (theme.share(claim) > 0 ? WORTH.theme : 0) +
      (claim.isPersonal ? WORTH.voice : 0) +
      (claim.words > LONG_SENTENCE ? WORTH.long : 0) +
      (matter.share(claim) === 0 ? WORTH.unsaid : 0);
    return claims
      .filter((claim) => isOpen(claim) && isFrom(claim) && isRelevant(claim))
      .map((claim) => ({ claim, worth: worthOf(claim) }))
      .toSorted((a, b) => b.worth - a.worth || a.claim.place - b.claim.place)
      .map(({ claim }) => claim);
  }

  /** Few words of other people's quotations fit in beside those of the digest. */
  function isOpen(claim: Claim): boolean {
    return (
      !used.has(claim) && (claim.quoted === 0 || quoted + claim.quoted <= MOST_QUOTED * (words + claim.words))
    );
  }

  /** Uses the claim with those before it that it needs and those after it that belong to it, if that can stand. */
  function take(claim: Claim, matter: Matter, most = RUN.words): Excerpt | undefined {
    const run = [claim];
    while (run[0] !== undefined && !standsAlone(run[0], matter)) {
      const { previous } = run[0];
      if (previous === undefined || !isOpen(previous) || run.length >= RUN.claims) return undefined;
      run.unshift(previous);
    }
    for (let last = claim; run.length < RUN.claims && !last.isFirstPerson; ) {
      const next = following.get(last);
      if (next === undefined || !isOpen(next) || next.isFirstPerson || isRepeated(next)) break;
      const isClose = next.refersBack || matter.share(next) > 0 || matter.shareAbove(next) >= NAMED.alone;
      if (!isClose && !run[0]?.opensParagraph) break;
      if (wordsOf([run]) + next.words > Math.min(most, RUN.words)) break;
      run.push(next);
      last = next;
    }
    if (wordsOf([run]) > most) return undefined;
    markUsed(run);
    return run;
  }

  function standsAlone({ refersBack, isDefinite, text }: Claim, matter: Matter): boolean {
    const start = tools.space === '' ? text : text.slice(0, NAMED_EARLY);
    return !refersBack && (!isDefinite || matter.share(start) > 0 || theme.share(start) > 0);
  }

  function findEnumeration({ matter, sources }: Wanted, most: number): Enumeration | undefined {
    const fitOf = ({ block, announcement, lines }: Enumeration) => {
      const header = block.kind === 'table' ? (lines[0]?.cells.join(' ') ?? '') : '';
      return Math.max(...[block.path.at(-1) ?? '', announcement?.text ?? '', header].map(matter.share));
    };
    const [found] = enumerations
      .filter((list) => !listed.has(list) && list.words <= most && sources.includes(list.source.id))
      .filter((list) => isAbout(list.source) && fitOf(list) >= NAMED.alone)
      .toSorted((a, b) => fitOf(b) - fitOf(a));
    if (found !== undefined) listed.add(found);
    return found;
  }

  function findFigures(open: readonly Claim[], matter: Matter, most: number): Claim[] {
    const rows: Claim[] = [];
    for (const claim of open) {
      if (rows.length >= FIGURES.most || wordsOf([rows]) + claim.words > most || claim.words > FIGURES.words)
        continue;
      if (figureIn(claim.text) === undefined || claim.isPersonal || claim.quoted > 0) continue;
      if (isOpen(claim) && !isRepeated(claim, rows) && standsAlone(claim, matter)) rows.push(claim);
    }
    if (rows.length < FIGURES.least) return [];
    markUsed(rows);
    return rows;
  }

  /** The same said by another source, or another figure for it. */
  function findEcho(said: readonly Claim[], open: readonly Claim[], matter: Matter): Findings['echo'] {
    for (const claim of open) {
      if (!isOpen(claim) || claim.isPersonal || !standsAlone(claim, matter)) continue;
      const mine = figureIn(claim.text);
      for (const other of said.filter(({ source }) => source.id !== claim.source.id)) {
        const common = overlap(claim, other);
        const theirs = figureIn(other.text);
        const isSame =
          common >= (mine === undefined ? OVERLAP.repeats : OVERLAP.same) && common <= OVERLAP.copy;
        if (!isSame || mine?.unit !== theirs?.unit) continue;
        markUsed([claim]);
        return { claim, agrees: mine?.number === theirs?.number };
      }
    }
    return undefined;
  }

  function isRepeated(claim: Claim, rows: readonly Claim[] = []): boolean {
    return [...used, ...rows].some((other) => overlap(claim, other) >= OVERLAP.repeats);
  }
}

export const wordsOf = (excerpts: readonly Excerpt[]): number =>
  excerpts.flat().reduce((sum, { words }) => sum + words, 0);

function overlap({ terms: a }: Claim, { terms: b }: Claim): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  return small.size === 0 ? 0 : [...small].filter((term) => large.has(term)).length / small.size;
}
