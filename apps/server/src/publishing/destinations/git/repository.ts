/** A file of a repository at one commit. */
export interface RepositoryFile {
  /** Git's hash of the content. */
  blob: string;
  bytes: Uint8Array;
  /** Commit that changed it last, where the host says so. */
  changedIn?: string;
}

/** A file to write, or to remove if `bytes` is null. `was` is the file that it replaces. */
export interface FileChange {
  path: string;
  bytes: Uint8Array | null;
  was: RepositoryFile | undefined;
}

export interface NewCommit {
  branch: string;
  /** Commit that was read. Null in an empty repository. */
  parent: string | null;
  /** True to begin the branch at `parent`, whatever it had before. */
  begins: boolean;
  changes: readonly FileChange[];
  message: string;
}

/** A pull or merge request. */
export interface Proposal {
  url: string;
}

export interface Proposals {
  /** Finds the open proposal of a branch. */
  find(branch: string, signal: AbortSignal): Promise<Proposal | undefined>;
  create(branch: string, text: { title: string; body: string }, signal: AbortSignal): Promise<Proposal>;
}

/** A repository at its host. Methods reject with `DestinationRefused`, `FetchRefused`, or the signal's reason. */
export interface Repository {
  /** Commit of a branch; null in an empty repository, undefined if there is no such branch. */
  head(branch: string, signal: AbortSignal): Promise<string | null | undefined>;
  readFile(commit: string, path: string, signal: AbortSignal): Promise<RepositoryFile | undefined>;
  /** Lists paths of files below a folder. */
  listFiles(commit: string, folder: string, signal: AbortSignal): Promise<string[]>;
  /** @throws BranchMoved if the branch was changed meanwhile */
  commit(commit: NewCommit, signal: AbortSignal): Promise<void>;
  proposals: Proposals | undefined;
  /** Address of a file's editor. */
  editUrl(branch: string, path: string): string | null;
  /** Checks credentials and the right to write. */
  describe(signal: AbortSignal): Promise<{ site: string; account: string; role: string }>;
}

/** The branch has other commits than were read. Reading it again helps. */
export class BranchMoved extends Error {
  override readonly name = 'BranchMoved';
}
