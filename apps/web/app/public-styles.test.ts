import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const APP = import.meta.dirname;
const read = (file: string) => readFileSync(file, 'utf8');

/** Adds a module and its transitive imports within the app. */
function addImports(file: string, found: Set<string>): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  for (const [, imported = ''] of read(file).matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g))
    if (!imported.includes('+types')) addImports(path.resolve(path.dirname(file), imported), found);
  return found;
}

it('the styles of the public pages are made from every component that these show', () => {
  const patterns = [...read(path.join(APP, 'public.css')).matchAll(/@source "(.+?)"/g)].map(
    ([, one = '']) => one,
  );
  const scanned = new Set(
    patterns.flatMap((one) => globSync(one, { cwd: APP })).map((one) => path.join(APP, one)),
  );
  const shown = new Set<string>();
  for (const page of globSync('routes/public/*.tsx', { cwd: APP })) addImports(path.join(APP, page), shown);
  const components = [...shown].filter((file) => /className=|classNames\(/.test(read(file)));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((file) => !scanned.has(file)).map((file) => path.relative(APP, file))).toEqual([]);
});
