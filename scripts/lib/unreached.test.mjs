import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { unreached } from './unreached.mjs';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-unreached-')));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const modules = path.join(folder, 'node_modules');

/**
 * Writes a package and returns its scripts that Node can't load.
 * @param {string} name
 * @param {object} manifest
 * @param {Record<string, string>} files
 */
function unreachedIn(name, manifest, files) {
  const home = path.join(modules, name);
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    fs.writeFileSync(path.join(home, file), text);
  }
  return unreached(modules)
    .filter((file) => file.startsWith(`${home}/`))
    .map((file) => path.relative(home, file))
    .sort();
}

describe('scripts of packages that Node cannot load', () => {
  it('are those that "exports" offers to nobody or to browsers, even if "main" names them', () => {
    const found = unreachedIn(
      'documents',
      {
        main: 'dist/index.umd.cjs',
        unpkg: 'dist/index.iife.js',
        imports: { '#shim': { browser: './dist/shim.browser.js', default: './dist/shim.js' } },
        exports: {
          '.': {
            browser: './dist/index.browser.js',
            import: { types: './dist/index.d.mts', default: './dist/index.mjs' },
            require: './dist/index.cjs',
          },
          './parts/*': './parts/*.js',
        },
      },
      {
        'dist/index.mjs': `import { part } from './part.mjs';`,
        'dist/part.mjs': `export * from"./small.mjs";`,
        'dist/small.mjs': '',
        'dist/index.cjs': `require('./list.json')`,
        'dist/list.json': '{}',
        'dist/package.json': '{}',
        'src/list.json': '{}',
        'dist/index.browser.js': '',
        'dist/index.iife.js': '',
        'dist/index.umd.cjs': '',
        'dist/shim.js': '',
        'dist/shim.browser.js': '',
        'parts/deep/one.js': '',
        'parts/two.mjs': '',
      },
    );
    expect(found).toEqual([
      'dist/index.browser.js',
      'dist/index.iife.js',
      'dist/index.umd.cjs',
      'dist/shim.browser.js',
      'parts/two.mjs',
      'src/list.json',
    ]);
  });

  it('are, without "exports", those that neither "main" nor another package loads', () => {
    unreachedIn(
      'reader',
      {},
      { 'index.js': `require('words/extra/list');`, 'spare.js': `require('words/unused')` },
    );
    const found = unreachedIn(
      '@scope/words',
      { main: 'lib/index', module: 'dist/index.mjs' },
      { 'lib/index.js': `require("./list.json.cjs")`, 'lib/list.json.cjs': '', 'dist/index.mjs': '' },
    );
    expect(found).toEqual(['dist/index.mjs']);
    const deep = unreachedIn('words', {}, { 'index.js': '', 'extra/list.js': '', 'unused.js': '' });
    expect(deep).toEqual(['unused.js']);
  });

  it('are none of a package whose "main" is a build for script tags', () => {
    const manifest = { main: 'dist/days.umd.min.js' };
    expect(unreachedIn('days', manifest, { 'dist/days.umd.min.js': '' })).toEqual([]);
  });

  it.each([
    `require('./locale/' + name)`,
    'import(`./locale/${name}.js`)',
    'module.exports = require(name)',
    `require('..')`,
    `new Worker(path.join(__dirname, 'worker.js'))`,
    `new Worker(new URL(name, import.meta.url))`,
  ])('are none of a package that computes what it loads: %s', (code) => {
    const files = { 'index.js': `module.exports = require('./start.js')`, 'start.js': code, 'more.js': '' };
    expect(unreachedIn('computing', {}, files)).toEqual([]);
  });

  it('are never those of a linked package', () => {
    const own = path.join(folder, 'own');
    fs.mkdirSync(own);
    fs.writeFileSync(path.join(own, 'script.js'), '');
    fs.symlinkSync(own, path.join(modules, 'own'));
    expect(unreached(modules).filter((file) => file.includes('script.js'))).toEqual([]);
  });
});
