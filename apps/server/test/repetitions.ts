/** Returns how often a test repeats: as often as its proof needs, or as in `npm run bench -- repetitions`. */
export const repetitions = <T>(tests: T, bench: T): T =>
  process.env['REPETITIONS'] === 'bench' ? bench : tests;
