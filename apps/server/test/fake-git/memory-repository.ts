import { createHash } from 'node:crypto';

export interface FakeCommit {
  sha: string;
  message: string;
  parent: string | null;
  /** Hashes of blobs by path. */
  files: ReadonlyMap<string, string>;
}

const hash = (kind: string, bytes: Uint8Array): string =>
  createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex');

/** Commits, trees and branches of a fake host. */
export class MemoryRepository {
  readonly blobs = new Map<string, Buffer>();
  readonly trees = new Map<string, ReadonlyMap<string, string>>();
  readonly commits = new Map<string, FakeCommit>();
  readonly branches = new Map<string, string>();

  addBlob(bytes: Uint8Array): string {
    const sha = hash('blob', bytes);
    this.blobs.set(sha, Buffer.from(bytes));
    return sha;
  }

  addTree(files: ReadonlyMap<string, string>): string {
    const sha = hash('tree', Buffer.from(JSON.stringify([...files].sort(([a], [b]) => (a < b ? -1 : 1)))));
    this.trees.set(sha, files);
    return sha;
  }

  addCommit(message: string, parent: string | null, files: ReadonlyMap<string, string>): string {
    const sha = hash('commit', Buffer.from(JSON.stringify([message, parent, [...files], this.commits.size])));
    this.commits.set(sha, { sha, message, parent, files });
    this.addTree(files);
    return sha;
  }

  filesOf(branchOrCommit: string): ReadonlyMap<string, string> | undefined {
    return this.commits.get(this.branches.get(branchOrCommit) ?? branchOrCommit)?.files;
  }

  text(branch: string, path: string): string | undefined {
    const sha = this.filesOf(branch)?.get(path);
    return sha === undefined ? undefined : this.blobs.get(sha)?.toString();
  }

  /** Commits as another user. */
  write(branch: string, path: string, text: string): void {
    const files = new Map(this.filesOf(branch)).set(path, this.addBlob(Buffer.from(text)));
    this.branches.set(branch, this.addCommit(`Change ${path}`, this.branches.get(branch) ?? null, files));
  }

  merge(from: string, into: string): void {
    const files = new Map([...(this.filesOf(into) ?? []), ...(this.filesOf(from) ?? [])]);
    this.branches.set(into, this.addCommit(`Merge ${from}`, this.branches.get(into) ?? null, files));
  }

  isAncestor(ancestor: string, commit: string): boolean {
    for (let at: string | null = commit; at !== null; at = this.commits.get(at)?.parent ?? null)
      if (at === ancestor) return true;
    return false;
  }

  /** Commit in which the file got its present content. */
  lastChange(commit: string, path: string): string {
    let at = this.commits.get(commit);
    for (;;) {
      const parent: FakeCommit | undefined = at?.parent ? this.commits.get(at.parent) : undefined;
      if (!at || !parent || parent.files.get(path) !== at.files.get(path)) return at?.sha ?? commit;
      at = parent;
    }
  }

  messages(branch: string): string[] {
    const messages: string[] = [];
    for (let at = this.branches.get(branch) ?? null; at !== null; at = this.commits.get(at)?.parent ?? null)
      messages.push(this.commits.get(at)?.message ?? '');
    return messages;
  }
}
