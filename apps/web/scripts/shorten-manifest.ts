import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Route = { parentId?: string; module: string; imports: string[]; hasLoader?: boolean };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

const ASSETS = path.resolve(import.meta.dirname, '../build/client/assets');

/** Finds the files that are loaded before a route: those of the first script and of the routes around it. */
function loadedBefore({ parentId }: Route, { entry, routes }: Manifest): string[] {
  const parent = parentId === undefined ? undefined : routes[parentId];
  if (!parent) return [entry.module, ...entry.imports];
  return [parent.module, ...parent.imports, ...loadedBefore(parent, { entry, routes })];
}

/** Leaves out what a route lacks: to the router, an absent flag is the same as a false one. */
const withoutFalse = (route: Route): Route =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)) as Route;

/** Takes out of the list that every page loads what only repeats: imports that a route finds loaded already. */
function withoutRepeated(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const loaded = new Set(loadedBefore(route, manifest));
    return [
      id,
      { ...withoutFalse(route), imports: route.imports.filter((file) => !loaded.has(file)) },
    ] as const;
  });
  return { ...manifest, routes: Object.fromEntries(routes) };
}

const name = (await readdir(ASSETS)).find((file) => /^manifest-[^.]+\.js$/.test(file));
if (!name) throw new Error(`No manifest of routes in ${ASSETS}`);

const file = path.join(ASSETS, name);
const script = await readFile(file, 'utf8');
const [, before, json, after] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(script) ?? [];
if (!json) throw new Error(`No manifest in ${file}`);
const manifest: Manifest = JSON.parse(json);
await writeFile(file, `${before}${JSON.stringify(withoutRepeated(manifest))}${after}`);
