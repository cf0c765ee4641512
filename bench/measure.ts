/** Line of the report: name, result and target. */
export interface Measure {
  what: string;
  result: string;
  aim?: string;
}

/** Section of `npm run bench`: a file of this folder with these exports. */
export interface Bench {
  title: string;
  measure(further: readonly string[]): Promise<Measure[]>;
}
