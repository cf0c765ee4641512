import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

/** @param {string[]} patterns */
const ls = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const files = ls();
const documents = ls(':(glob)*.md', 'docs/*.md');

/** @param {string} name */
const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
/** @param {string} name */
const exists = (name) => fs.existsSync(path.join(root, name));

it.each(documents)('%s names files that exist', (document) => {
  const text = read(document);
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|css))`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  const paths = [...text.matchAll(/`((?:apps|bench|deploy|docs|e2e|packages|scripts)\/[\w./-]+)`/g)];
  expect(paths.map(([, name = '']) => name).filter((name) => !exists(name))).toEqual([]);
});

it.each(documents)('the links of %s lead to a file', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(
    ([, link = '']) => link,
  );
  expect(links.filter((link) => !exists(path.join(path.dirname(document), link)))).toEqual([]);
});

it.each(documents)('%s names tests by parts of their titles', (document) => {
  const named = [
    ...read(document).matchAll(/`((?:apps|e2e|packages|scripts)\/[\w./-]+\.(?:ts|tsx|mjs))` "([^"]+)"/g),
  ];
  const gone = named.filter(([, file = '', title = '']) => !exists(file) || !read(file).includes(title));
  expect(gone.map(([whole]) => whole)).toEqual([]);
});

it('the list of what is missing for ASVS has the rows that say so', () => {
  const [, listed = '', ...chapters] = read('docs/asvs.md').split('\n## ');
  /** @param {string} rows */
  const numbers = (rows) => [...rows.matchAll(/^\| (\d+\.\d+\.\d+) +\|/gm)].map(([, number]) => number);
  const lacking = chapters
    .join('\n')
    .split('\n')
    .filter((row) => /\*\*(?:In part|Not met)\.\*\*/.test(row));
  expect(new Set(numbers(listed))).toEqual(new Set(numbers(lacking.join('\n'))));
});
