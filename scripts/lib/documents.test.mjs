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

it.each(documents)('%s names files that exist', (document) => {
  const text = fs.readFileSync(path.join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|css))`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

it.each(documents)('the links of %s lead to a file', (document) => {
  const text = fs.readFileSync(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(([, link = '']) => link);
  const gone = links.filter((link) => !fs.existsSync(path.join(root, path.dirname(document), link)));
  expect(gone).toEqual([]);
});
