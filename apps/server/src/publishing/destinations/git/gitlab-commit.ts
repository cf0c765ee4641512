import type { Gitlab } from './gitlab.ts';
import type { FileChange, NewCommit } from './repository.ts';

/** Bytes of files in one commit. Their Base64 fits into a request. */
const MAX_COMMIT_BYTES = 6_000_000;

function actionOf({ path, bytes, was }: FileChange) {
  const usual = { file_path: path, ...(was?.changedIn && { last_commit_id: was.changedIn }) };
  if (bytes === null) return { ...usual, action: 'delete' };
  const content = Buffer.from(bytes).toString('base64');
  return { ...usual, action: was ? 'update' : 'create', content, encoding: 'base64' };
}

/** Splits changes that are too large for one commit. The last commit has the post. */
function commitsOf(changes: readonly FileChange[]): FileChange[][] {
  const commits: FileChange[][] = [[]];
  let size = 0;
  for (const change of changes) {
    const bytes = change.bytes?.length ?? 0;
    if (size > 0 && size + bytes > MAX_COMMIT_BYTES) {
      commits.push([]);
      size = 0;
    }
    commits.at(-1)?.push(change);
    size += bytes;
  }
  return commits;
}

/** Makes a commit of several files at once. A file that was changed since is refused. */
export async function commitToGitlab(
  { ask, project }: Gitlab,
  { branch, parent, begins, changes, message }: NewCommit,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, part] of commitsOf(changes).entries()) {
    const start = begins && index === 0 ? { start_sha: parent, force: true } : {};
    const json = { branch, ...start, commit_message: message, actions: part.map(actionOf) };
    await ask(`${project}/repository/commits`, { method: 'POST', json }, signal);
  }
}
