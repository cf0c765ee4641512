import type { CheckName, CheckReport } from '@inkstep/engine/checks';

/** The checks whose places are flagged in the text, the gravest first. */
const FLAGGING = ['citations', 'figures', 'claims', 'links'] as const satisfies readonly CheckName[];
export type FlagKind = (typeof FLAGGING)[number];

export interface Problem {
  kind: FlagKind;
  /** The figure or name that is not found, or the address that is not known. */
  note?: string;
}

/** A part of an article's body that has something to mend. */
export interface Flag {
  /** Stays the same from report to report while the part reads the same. */
  id: string;
  start: number;
  end: number;
  text: string;
  /** The gravest first. */
  problems: readonly Problem[];
}

/** What a report flags in the body of a text, in its order. `before`: the length of what stands before the body. */
export function flagsOf(text: string, report: CheckReport, before: number): Flag[] {
  const found = new Map<string, Omit<Flag, 'id'> & { problems: Problem[] }>();
  for (const kind of FLAGGING) {
    const places = report.checks.find(({ name }) => name === kind)?.places ?? [];
    for (const { start, end, note } of places) {
      if (start < before) continue;
      const problem: Problem = { kind, ...(note !== undefined && { note }) };
      const known = found.get(`${start} ${end}`);
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

/** The flag after a place, going round. */
export const flagAfter = (flags: readonly Flag[], place: number): Flag | undefined =>
  flags.find(({ start }) => start > place) ?? flags[0];
