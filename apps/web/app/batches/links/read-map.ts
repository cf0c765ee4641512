import type { BatchLinks, BatchRow, PlannedLink } from '@inkstep/contract';

/** A link as the map shows it below an article. */
export interface MapLink extends PlannedLink {
  /** `in`: a link of the pillar to the article. */
  direction: 'in' | 'out';
  target: { kind: 'pillar' } | { kind: 'row'; title: string } | BatchLinks['pages'][number];
}

export interface MapRow {
  row: BatchRow;
  links: MapLink[];
}

export interface MapGroup {
  /** Undefined for articles without a pillar. */
  pillar: MapRow | undefined;
  rows: MapRow[];
}

export const titleOf = ({ title, input }: BatchRow): string => title || input;

/** Arranges planned links by pillar and article, and last the articles without a pillar. */
export function readMap(
  { groups, links, pages, alone }: BatchLinks,
  rows: readonly BatchRow[],
): { groups: MapGroup[]; alone: BatchRow[] } {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  const from = Map.groupBy(links, (link) => link.from);
  const to = Map.groupBy(links, (link) => link.to);
  const outOf = (id: string, pillarId: string | undefined, inside: ReadonlySet<string>): MapLink[] =>
    (from.get(id) ?? []).flatMap((link): MapLink[] => {
      // Links of a pillar to its articles are shown with those.
      if (inside.has(link.to)) return [];
      if (link.to === pillarId) return [{ ...link, direction: 'out', target: { kind: 'pillar' } }];
      const row = rowOf.get(link.to);
      const target = row ? ({ kind: 'row', title: titleOf(row) } as const) : pageOf.get(link.to);
      return target ? [{ ...link, direction: 'out', target }] : [];
    });
  const none: ReadonlySet<string> = new Set();
  const grouped = groups.flatMap(({ pillarId, rows: supporting }): MapGroup[] => {
    const pillar = rowOf.get(pillarId);
    if (!pillar) return [];
    return [
      {
        pillar: { row: pillar, links: outOf(pillarId, undefined, new Set(supporting)) },
        rows: supporting.flatMap((id) => {
          const row = rowOf.get(id);
          const back = (to.get(id) ?? [])
            .filter((link) => link.from === pillarId)
            .map((link) => ({ ...link, direction: 'in', target: { kind: 'pillar' } }) as const);
          const [first, ...others] = outOf(id, pillarId, none);
          return row ? [{ row, links: [...(first ? [first] : []), ...back, ...others] }] : [];
        }),
      },
    ];
  });
  const known = new Set(groups.flatMap(({ pillarId, rows: supporting }) => [pillarId, ...supporting]));
  const loose = rows
    .filter(({ id }) => !known.has(id))
    .map((row) => ({ row, links: outOf(row.id, undefined, none) }))
    .filter(({ links: own }) => own.length > 0);
  return {
    groups: loose.length > 0 ? [...grouped, { pillar: undefined, rows: loose }] : grouped,
    alone: alone.flatMap((id) => rowOf.get(id) ?? []),
  };
}

/** Counts the planned links by their state in the texts. */
export const countStates = ({ links }: BatchLinks) => ({
  linked: links.filter(({ state }) => state === 'linked').length,
  proposed: links.filter(({ state }) => state === 'proposed').length,
  missing: links.filter(({ state }) => state === 'missing').length,
});

/** Counts the articles of a pillar for which it has no section. */
export const countUnfit = ({ rows }: MapGroup): number =>
  rows.filter(({ links }) => links.some(({ direction, heading }) => direction === 'in' && heading === null))
    .length;
