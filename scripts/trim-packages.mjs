import fs from 'node:fs';
import path from 'node:path';
import { root, say } from './lib/project.mjs';

// For images. Removes files of packages that the service never loads: types, source maps, read-me files, tests and
// documents, and the copy of Node from which the package `node` linked its binary.

const FILE = /\.(?:map|[cm]?tsx?|flow|tsbuildinfo)$|^(?:readme|changelog|history)(?:\.|$)/i;
const FOLDER = /^(?:tests?|__tests__|docs?|examples?|bench(?:marks?)?|coverage|\.github|\.yarn)$/;
const modules = path.join(root, 'node_modules');

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
    if (entry.name.startsWith('@')) trimAll(file);
    else if (entry.name.startsWith('.')) fs.rmSync(file, { recursive: true });
    else trim(file, true);
  }
}

fs.rmSync(path.join(modules, 'node', 'node_modules'), { recursive: true, force: true });
fs.rmSync(path.join(modules, '@types'), { recursive: true, force: true });
trimAll(modules);
say('Removed what the service does not load.');
