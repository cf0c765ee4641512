import fs from 'node:fs';
import path from 'node:path';
import { root, say } from './lib/project.mjs';

// For images. Removes what the service never loads: types, source maps, sources of built packages, read-me files, tests
// and documents, packages for other systems, which old versions of npm install too, and the copy of Node from which the
// package `node` linked its binary.

const FILE = /\.(?:map|[cm]?tsx?|flow|tsbuildinfo)$|^(?:readme|changelog|history)(?:\.|$)/i;
const FOLDER = /^(?:tests?|__tests__|docs?|examples?|bench(?:marks?)?|coverage|\.github|\.yarn)$/;
const BUILDS = ['dist', 'build', 'lib', 'cjs'];
const modules = path.join(root, 'node_modules');

const { glibcVersionRuntime } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
  process.report.getReport()
).header;
const here = { os: process.platform, cpu: process.arch, libc: glibcVersionRuntime ? 'glibc' : 'musl' };

/**
 * @param {string} folder
 * @returns {Record<string, any>}
 */
function manifestOf(folder) {
  const file = path.join(folder, 'package.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

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
 * True if a package is built, so that nothing loads its sources.
 * @param {string} folder
 */
function isBuilt(folder) {
  const { main, module, exports, imports, bin, browser } = manifestOf(folder);
  const entries = JSON.stringify([main, module, exports, imports, bin, browser]);
  return !entries.includes('src') && BUILDS.some((name) => fs.existsSync(path.join(folder, name)));
}

/**
 * @param {string} folder
 * @param {boolean} isPackage true for the top folder of a package
 */
function trim(folder, isPackage) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const isUnused = FOLDER.test(entry.name) || (entry.name === 'src' && isBuilt(folder));
      if (isPackage && isUnused) fs.rmSync(file, { recursive: true });
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
say('Removed what the service does not load.');
