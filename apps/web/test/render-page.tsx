import type { User } from '@inkstep/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { LanguageContext, type Wording } from '../app/i18n/language-context.ts';
import { createQueryClient } from '../app/kit/api/query-client.ts';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

export interface RenderPageOptions {
  /** Path of the page; other paths only show themselves. */
  at?: string;
  /** Defaults to English. */
  wording?: Wording;
  /** Signed-in user, if the page reads more of it than its properties. */
  user?: User;
}

/** Renders part of a signed-in page with the context of its frame. */
export function renderPage(page: ReactNode, { at = '/', wording, user }: RenderPageOptions = {}) {
  const client = createQueryClient();
  const framed = wording ? <LanguageContext value={wording}>{page}</LanguageContext> : page;
  const Stub = createRoutesStub([
    {
      path: new URL(at, 'http://here').pathname,
      ...(user && { id: 'routes/app/layout', loader: () => ({ user }), HydrateFallback: () => null }),
      Component: () => <QueryClientProvider client={client}>{framed}</QueryClientProvider>,
    },
    { path: '*', Component: Elsewhere },
  ]);
  render(<Stub initialEntries={[at]} />);
  return userEvent.setup();
}
