import { primaryLanguage } from '../text/language.ts';
import type { Page } from './compare-pages.ts';
import { findPillars } from './find-pillars.ts';
import { sectionFor, sectionForPillar } from './link-sections.ts';
import { linkSubject, type PageToLink } from './link-subject.ts';
import { competes, nearPages, siblingFinder } from './linkable-pages.ts';

export interface LinksToPlan {
  /** In the order of writing. */
  rows: readonly PageToLink[];
  /** Other pages of the site. */
  others: readonly Page[];
  /** Row that the user chose as the pillar. */
  pillarId?: string | null | undefined;
}

export interface PlannedLink {
  from: string;
  /** ID of a row or of another page. */
  to: string;
  /** Heading of the section where the link fits; empty for the introduction, null if none does. */
  heading: string | null;
}

export interface PlannedLinks {
  /** Pillars with the rows that support them, the largest first. */
  groups: { pillarId: string; rows: string[] }[];
  links: PlannedLink[];
  /** Rows without any link. */
  alone: string[];
}

/** Links of a row to other articles, besides those of its pillar. More of them read like a list. */
const MAX_SIBLINGS = 3;

/** Plans which articles of a list link to which, and in which section, before they are written. */
export function planLinks({ rows, others, pillarId }: LinksToPlan): PlannedLinks {
  const ofLanguage = Map.groupBy(rows, ({ language }) => primaryLanguage(language));
  const pages = Map.groupBy(others, ({ language }) => primaryLanguage(language));
  const parts = [...ofLanguage].map(([language, some]) =>
    planPart(some, pages.get(language) ?? [], pillarId),
  );
  const links = parts.flatMap((part) => part.links);
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]));
  return {
    groups: parts
      .flatMap((part) => part.groups)
      .toSorted(
        (a, b) =>
          Number(b.pillarId === pillarId) - Number(a.pillarId === pillarId) || b.rows.length - a.rows.length,
      ),
    links,
    alone: rows.flatMap(({ id }) => (linked.has(id) ? [] : id)),
  };
}

function planPart(
  rows: readonly PageToLink[],
  others: readonly Page[],
  pillarId: LinksToPlan['pillarId'],
): Pick<PlannedLinks, 'groups' | 'links'> {
  const subjects = rows.map(linkSubject);
  const chosen = rows.findIndex(({ id }) => id === pillarId);
  const keyphrases = rows.map(({ keyphrase, title }) => keyphrase || title);
  const groups = findPillars(subjects, { keyphrases, chosen: chosen < 0 ? undefined : chosen });
  const idOf = (at: number) => rows[at]?.id ?? '';
  const links: PlannedLink[] = [];
  const pairs = new Set<string>();
  const add = (from: string, to: string, heading: string | null) => {
    pairs.add(`${from} ${to}`);
    links.push({ from, to, heading });
  };
  for (const { pillar, rows: supporting } of groups)
    for (const at of supporting) {
      const [wide, narrow] = [subjects[pillar], subjects[at]];
      if (!wide || !narrow) continue;
      add(narrow.id, wide.id, sectionForPillar(narrow, wide));
      add(wide.id, narrow.id, sectionFor(wide, narrow));
    }
  const siblings = siblingFinder(subjects);
  const near = nearPages(subjects, others);
  for (const subject of subjects) {
    const found = siblings(subject).filter(
      ({ to }) => !pairs.has(`${subject.id} ${idOf(to)}`) && !competes(subject, subjects[to]),
    );
    for (const { to, heading } of found.slice(0, MAX_SIBLINGS)) add(subject.id, idOf(to), heading);
    for (const { id, heading } of near(subject)) add(subject.id, id, heading);
  }
  return {
    groups: groups.map(({ pillar, rows: supporting }) => ({
      pillarId: idOf(pillar),
      rows: supporting.map(idOf),
    })),
    links,
  };
}
