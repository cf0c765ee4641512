import manifest from '../../package.json' with { type: 'json' };

// Filled in by the build.
declare const BUILT_COMMIT: string | null | undefined;

export const VERSION: string = manifest.version;

/** The commit that was built, with `-dirty` if files differed from it. Null where it isn't known, as without a build. */
export const COMMIT: string | null = typeof BUILT_COMMIT === 'string' ? BUILT_COMMIT : null;
