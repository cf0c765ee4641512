import type { CheckName, CheckReport } from '@inkstep/engine/checks';

/** Checks whose findings are flagged in the text, most serious first. */
const FLAGGING = [
  'contradicted',
  'citations',
  'figures',
  'disputed',
  'unconfirmed',
  'claims',
  'links',
] as const satisfies readonly CheckName[];
export type FlagKind = (typeof FLAGGING)[number];

export interface Problem {
  kind: FlagKind;
  /** Missing figure or name, or the unknown URL. */
  note?: string;
}

/** A range of the article's body with a problem. */
export interface Flag {
  /** Stable across reports while the text of the range is the same. */
  id: string;
  start: number;
  end: number;
  text: string;
  /** Most serious first. */
  problems: readonly Problem[];
}

/** Flags of a report in text order. `before`: length of the text before the body. */
export function collectFlags(text: string, report: CheckReport, before: number): Flag[] {
  const found = new Map<string, Omit<Flag, 'id'> & { problems: Problem[] }>();
  for (const kind of FLAGGING) {
    const places = report.checks.find(({ name }) => name === kind)?.places ?? [];
    for (const { start, end, note } of places) {
      if (start < before) continue;
      const problem: Problem = { kind, ...(note !== undefined && { note }) };
      const known = found.get(`${start} ${end}`);
      // Figures without a source lack a citation as well.
      if (known && kind === 'claims') continue;
      if (known) known.problems.push(problem);
      else {
        const place = { start: start - before, end: end - before };
        found.set(`${start} ${end}`, { ...place, text: text.slice(start, end), problems: [problem] });
      }
    }
  }
  const counts = new Map<string, number>();
  return [...found.values()]
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map((flag) => {
      const count = counts.get(flag.text) ?? 0;
      counts.set(flag.text, count + 1);
      return { ...flag, id: `${count} ${flag.text}` };
    });
}

/** Finds the next flag after a position, wrapping around. */
export const flagAfter = (flags: readonly Flag[], place: number): Flag | undefined =>
  flags.find(({ start }) => start > place) ?? flags[0];
