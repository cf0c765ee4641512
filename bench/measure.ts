/** One line of the report: what was measured, the result, and the target. */
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
