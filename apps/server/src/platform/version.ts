import manifest from '../../package.json' with { type: 'json' };

// Set by the build.
declare const BUILT_COMMIT: string | null | undefined;

export const VERSION: string = manifest.version;

/** Commit of the build, with `-dirty` if files differed from it. Null if unknown, as without a build. */
export const COMMIT: string | null = typeof BUILT_COMMIT === 'string' ? BUILT_COMMIT : null;
