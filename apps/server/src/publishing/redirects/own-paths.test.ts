import fs from 'node:fs';
import { expect, it } from 'vitest';
import { isOwnPath } from './own-paths.ts';

it('knows every page of the site', () => {
  const routes = fs.readFileSync(new URL('../../../../web/app/routes.ts', import.meta.url), 'utf8');
  const found = [...routes.matchAll(/route\('([a-z][\w/-]*)(?:[':?]|\/:)/g)].map(([, path = '']) => path);
  const listed = [...routes.matchAll(/^const \w+_PATHS = \[([^\]]*)\]/gm)].flatMap(([, paths = '']) =>
    [...paths.matchAll(/'([a-z][\w-]*)/g)].map(([, path = '']) => path),
  );
  expect(found.length).toBeGreaterThan(40);
  // Those of an area are below its first segment.
  const inner =
    /^(?:setup|prompts|audit|system|statistics|users|payments|announcements|pillars)\b|^blog\/(?!preview)|^pillar\//;
  const missing = [...found, ...listed]
    .filter((path) => !inner.test(path))
    .filter((path) => !isOwnPath(`/${path}${path === 'blog/preview/' ? 'x' : ''}`));
  expect(missing).toEqual([]);
});

it.each(['/old', '/blog-old', '/homes', '/2020/home'])('leaves %s to redirects', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
