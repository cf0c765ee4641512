import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/project.mjs';

export interface Checkout extends Disposable {
  folder: string;
}

/** Checks out another version, with the packages installed here. */
export function checkOut(ref: string): Checkout {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-version-')), 'inkstep');
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
  git('worktree', 'add', '--detach', folder, ref);
  // Links inside, such as those to our own packages, then point to that version.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')]);
  return {
    folder,
    [Symbol.dispose]() {
      git('worktree', 'remove', '--force', folder);
      fs.rmSync(path.dirname(folder), { recursive: true, force: true });
    },
  };
}
