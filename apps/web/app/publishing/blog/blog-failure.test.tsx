import type { Routes } from '@inkstep/contract';
import { allPaths } from '@inkstep/contract/all-paths';
import { createClient } from '@inkstep/contract/client';
import { render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serverApi } from '../../kit/api/server-api.ts';
import { ListFailure } from './blog-failure.tsx';
import { loadList } from './load-list.ts';

test('[BLOG-10] a list that cannot be loaded says so and can be asked for again', async () => {
  const api = createClient<Routes>(allPaths, {
    fetch: async () => Response.json({ error: 'Internal error', code: 'INTERNAL' }, { status: 500 }),
  });
  const context = new RouterContextProvider();
  context.set(serverApi, api);
  const Stub = createRoutesStub(
    [
      {
        path: '/blog',
        Component: () => null,
        loader: loadList,
        ErrorBoundary: ListFailure,
        HydrateFallback: () => null,
      },
    ],
    context,
  );
  render(<Stub initialEntries={['/blog?search=worms']} />);
  expect(await screen.findByRole('heading', { name: "Couldn't load the articles" })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/blog?search=worms');
});
