import fs from 'node:fs';
import path from 'node:path';
import { root, say } from './lib/project.mjs';

// Imports every package that the sources of the service import, to see in an image that none lost a script.

const IMPORT = /(?:\bfrom |\bimport |\bimport\(\s*)'((?:@[\w-]+\/)?[\w.-]+)([\w./-]*)'/g;

/** @type {Set<string>} */
const names = new Set();
for (const folder of ['apps/server', 'packages/article', 'packages/contract', 'packages/engine']) {
  const manifest = fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest);
  for (const file of fs.globSync(path.join(root, folder, 'src/**/*.ts')))
    for (const [, name = '', inside = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT))
      if (dependencies[name]) names.add(name + inside);
}
for (const name of names) await import(name);
say(`Imported ${names.size} packages.`);
