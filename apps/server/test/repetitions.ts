/** True in `npm run bench -- repetitions` and `npm run bench -- chaos`. */
export const isBench = process.env['REPETITIONS'] === 'bench';

/** Returns how often a test repeats: as often as its proof needs, or as in `npm run bench -- repetitions`. */
export const repetitions = <T>(tests: T, bench: T): T => (isBench ? bench : tests);
