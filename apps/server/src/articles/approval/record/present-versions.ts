import type { listHashedVersions } from './queries.ts';

type Stored = Awaited<ReturnType<typeof listHashedVersions>>[number];
export type HashedVersion = Omit<Stored, 'createdAt' | 'updatedAt'> & {
  createdAt: Date | null;
  updatedAt: Date | null;
};

/** Texts that lost a conflict, and unfinished ones. They never were the article's text. */
const ASIDE: ReadonlySet<string> = new Set<Stored['kind']>(['aside', 'cancelled']);

/** Newest first. Each says from which number on it stands for the text, so that no number is left out. */
export function presentVersions(versions: readonly HashedVersion[]) {
  const current = versions.filter(({ kind }) => !ASIDE.has(kind));
  return versions.map((each) => {
    const before = current.find(({ version }) => version < each.version);
    return {
      version: each.version,
      first_version: ASIDE.has(each.kind) ? each.version : (before?.version ?? 0) + 1,
      kind: each.kind,
      began_at: each.createdAt?.toISOString() ?? null,
      saved_at: each.updatedAt?.toISOString() ?? null,
      words: each.words,
      text_sha256: each.sha256,
    };
  });
}

/** Time at which a text was replaced. Null if it is the current one, or wasn't kept as a version of its own. */
export function replacedAt(
  versions: readonly HashedVersion[],
  { version, textHash }: { version: number; textHash: string },
): Date | null {
  const current = versions.filter(({ kind }) => !ASIDE.has(kind));
  const at = current.findIndex((each) => each.version === version && each.sha256 === textHash);
  return at > 0 ? (current[at - 1]?.createdAt ?? null) : null;
}
