import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// Packages bring builds for browsers, script tags and bundlers too. Node loads what a manifest offers it and what those
// scripts load.

/** Data too, except for manifests, which Node reads in every folder. */
const SCRIPT = /\.[cm]?js$|(?<!\bpackage(?:-lock)?)\.json$/;
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
/** Conditions under `exports` and `imports` of a manifest that Node meets. */
const CONDITIONS = /^(?:node|node-addons|module-sync|import|require|default)$/;
/** A word in quotes; with a slash it may be the name of a script. */
const WORD = /(?<=["'`])[\w@./+-]{1,200}(?=["'`])/g;
/** Signs that a script computes what it loads. */
const COMPUTES =
  /\b(?:require|import)\s*\((?!\s*(["'`])[^"'`$]*\w\1\s*[,)])|\b__dirname\b|\bimport\.meta\.(?:url|dirname|filename)\b/;

/** @param {string} file */
const packageOf = (file) => PACKAGE.exec(file)?.[0] ?? '';

/**
 * @param {string} folder
 * @returns {Record<string, any>}
 */
export function manifestOf(folder) {
  const file = path.join(folder, 'package.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

/**
 * Paths that a part of a manifest offers to Node.
 * @param {unknown} part
 * @returns {string[]}
 */
function offers(part) {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(offers);
  return Object.entries(part ?? {})
    .filter(([key]) => /^[.#]/.test(key) || CONDITIONS.test(key))
    .flatMap(([, value]) => offers(value));
}

/**
 * Scripts in a folder. Doesn't follow links, which lead to our own packages.
 * @param {string} folder
 * @returns {string[]}
 */
const scriptsIn = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return scriptsIn(file);
    return entry.isFile() && SCRIPT.test(file) ? [file] : [];
  });

/**
 * Scripts of packages that Node can't load. A package that computes what it loads keeps all of its own.
 * @param {string} modules a node_modules folder
 */
export function unreached(modules) {
  /** @type {Map<string, string[]>} */
  const packages = new Map();
  for (const file of scriptsIn(modules)) {
    const folder = packageOf(file);
    packages.set(folder, [...(packages.get(folder) ?? []), file]);
  }
  const scripts = new Set([...packages.values()].flat());
  /** @type {Set<string>} */
  const reached = new Set();
  const reach = (/** @type {string} */ from, /** @type {string} */ name) => {
    try {
      const file = createRequire(from).resolve(name);
      if (scripts.has(file)) reached.add(file);
    } catch {
      // Not the name of a script.
    }
  };

  for (const [folder, own] of packages) {
    const { exports, main, imports } = manifestOf(folder);
    for (const offer of offers([exports ?? main ?? 'index.js', imports])) {
      const [start = '', end] = path.join(folder, offer).split('*');
      if (end === undefined) reach(folder, start);
      else
        own
          .filter((file) => file.startsWith(start) && file.endsWith(end))
          .forEach((file) => reached.add(file));
    }
  }
  for (const file of reached) {
    const text = fs.readFileSync(file, 'utf8');
    for (const word of new Set(text.match(WORD))) if (word.includes('/')) reach(file, word);
    if (COMPUTES.test(text)) for (const own of packages.get(packageOf(file)) ?? []) reached.add(own);
  }
  return [...scripts].filter((file) => !reached.has(file));
}
