/** One line of the report: what was measured, what came out, and what we aim at. */
export interface Measure {
  what: string;
  result: string;
  aim?: string;
}

/** A file of this folder that exports these is a section of `npm run bench`. */
export interface Bench {
  title: string;
  measure(further: readonly string[]): Promise<Measure[]>;
}
