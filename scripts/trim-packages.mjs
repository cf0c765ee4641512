import fs from 'node:fs';
import path from 'node:path';
import { root, say } from './lib/project.mjs';
import { manifestOf, unreached } from './lib/unreached.mjs';

// For images. Removes what the service never loads: types, source maps, static libraries, read-me files, tests and
// documents, scripts that Node can't load, packages for other systems, which old versions of npm install too, and the
// copy of Node from which the package `node` linked its binary.

const FILE = /\.(?:map|[cm]?tsx?|flow|tsbuildinfo|a)$|^(?:readme|changelog|history)(?:\.|$)/i;
const FOLDER = /^(?:tests?|__tests__|docs?|examples?|bench(?:marks?)?|coverage|\..+)$/;
const modules = path.join(root, 'node_modules');

const { glibcVersionRuntime } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
  process.report.getReport()
).header;
const here = { os: process.platform, cpu: process.arch, libc: glibcVersionRuntime ? 'glibc' : 'musl' };

/**
 * True if the manifest of a package names systems, and this isn't one of them, or if it is a WebAssembly build, whose
 * manifest may name none.
 * @param {string} folder
 */
function isForOthers(folder) {
  if (folder.endsWith('-wasm32')) return true;
  const manifest = manifestOf(folder);
  return Object.entries(here).some(([name, value]) => {
    const names = [manifest[name] ?? []].flat().filter((each) => !each.startsWith('!'));
    return names.length > 0 && !names.includes(value);
  });
}

/**
 * @param {string} folder
 * @param {boolean} isPackage true for the top folder of a package
 */
function trim(folder, isPackage) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (isPackage && FOLDER.test(entry.name)) fs.rmSync(file, { recursive: true });
      else if (entry.name === 'node_modules') trimAll(file);
      else trim(file, false);
    } else if (entry.isFile() && FILE.test(entry.name)) fs.rmSync(file);
  }
}

/** @param {string} folder a node_modules folder */
function trimAll(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === '.bin') continue;
    const file = path.join(folder, entry.name);
    if (entry.name.startsWith('@')) {
      trimAll(file);
      if (fs.readdirSync(file).length === 0) fs.rmdirSync(file);
    } else if (entry.name.startsWith('.')) fs.rmSync(file, { recursive: true });
    else if (isForOthers(file)) fs.rmSync(file, { recursive: true });
    else trim(file, true);
  }
}

fs.rmSync(path.join(modules, 'node', 'node_modules'), { recursive: true, force: true });
fs.rmSync(path.join(modules, '@types'), { recursive: true, force: true });
trimAll(modules);
for (const file of unreached(modules)) fs.rmSync(file);
say('Removed what the service does not load.');
