import { globSync } from 'node:fs';
import { routes } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { expect, it } from 'vitest';
import { buildTestApp } from './build-app.ts';
import { PARTS } from './route-matrix/check-routes.ts';
import { rows } from './route-matrix/rows.ts';
import { createTestDb } from './test-db.ts';

it('has a row for every route of the contract, and a route for every row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(routes).toSorted());
});

it('covers every route that the server has', async () => {
  const { app } = await buildTestApp(await createTestDb());
  await app.ready();
  const described = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = [...Object.values(routes), ...Object.values(v1Routes)].map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual(known.toSorted());
});

it('is checked in all of its parts', () => {
  const files = globSync('route-matrix/part-*.test.ts', { cwd: import.meta.dirname });
  expect(files).toHaveLength(PARTS);
});
